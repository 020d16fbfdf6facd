// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/build.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/mem.h"
#include "course/exam/examset.h"
#include "course/interpolate/interpolate.h"
#include "course/load/certificate.h"
#include "course/load/pageitem.h"
#include "course/load/predicate.h"
#include "course/load/wordplace.h"
#include "rules/game.h"

struct course *build_course(const char *name, const char *bytes, size_t n)
{
    struct arena *arena = arena_new();
    struct course *c = arena_alloc(arena, sizeof *c);
    c->memory = arena;
    c->path = arena_copy(arena, name, strlen(name));
    c->source = arena_copy(arena, bytes, n);
    c->source_size = n;
    return c;
}

void course_free(struct course *c)
{
    if (c != NULL) {
        arena_delete(c->memory);
    }
}

/* ---- one question, piece by piece ---- */

struct course_question *build_question(struct arena *arena, enum course_kind kind, const char *id,
                                       const struct ruleset *rules, const struct position *pos)
{
    struct course_question *q = arena_alloc(arena, sizeof *q);
    q->kind = kind;
    q->id = id;
    q->rules = *rules;
    q->has_position = pos != NULL;
    q->position = pos != NULL ? *pos : q->position;
    q->claimed = -1;
    q->claimed_code = CLAUSES;
    q->owner = GAME_CUBE_CENTRED;
    return q;
}

bool build_playable(const struct course_question *q, struct position_fault *fault)
{
    return q->has_position && board_check_playable(&q->rules, &q->position, fault);
}

enum roll_error build_roll(struct course_question *q, struct roll roll)
{
    enum roll_error error = roll_check(&q->rules, &q->position, roll);
    if (error == ROLL_OK) {
        q->has_roll = true;
        q->roll = roll;
    }
    return error;
}

bool build_play(const struct course_question *q, const char *text, struct course_play *out,
                struct verdict *v)
{
    judge_text(&q->rules, &q->position, q->roll, text, strlen(text), v);
    if (v->legal) {
        out->text = text;
        out->play = v->play;
        if (play_is_pass(&out->play)) {
            out->play.after = generate_after_pass(&q->rules, &q->position, q->roll);
        }
    }
    return v->legal;
}

size_t build_twin(const struct course_play *plays, size_t n)
{
    size_t i = 0;
    while (i < n && !play_same(&plays[i].play, &plays[n].play)) {
        i++;
    }
    return i;
}

bool build_asked(struct course_question *q, const char *text, struct verdict *v)
{
    judge_text(&q->rules, &q->position, q->roll, text, strlen(text), v);
    if (v->routes <= 1) {
        q->asked = text;
    }
    return v->routes <= 1;
}

enum roll_error build_rolls(struct course_question *q, const struct course_predicate *condition)
{
    enum roll_error error = roll_check(&q->rules, &q->position, roll_make(2, 1));
    q->predicate = error == ROLL_OK ? condition : q->predicate;
    return error;
}

bool build_options(struct course_question *q, const struct course_option *options, size_t n)
{
    size_t right = 0;
    for (size_t i = 0; i < n; i++) {
        right += options[i].right;
    }
    if (n < 2 || n > COURSE_OPTIONS || right == 0) {
        return false;
    }
    q->options = options;
    q->option_count = n;
    return true;
}

bool build_awaited(struct arena *arena, const struct course_question *q, const char *text,
                   struct course_feedback *out)
{
    struct course_answer *awaited = arena_alloc(arena, sizeof *awaited);
    bool plays = course_kinds[q->kind].plays;
    out->answer = text;
    out->awaited = awaited;
    if (!plays || q->sound) {
        course_answer_read(q, text, awaited);
    }
    return plays || awaited->read == COURSE_READ;
}

bool build_preroll(struct course_question *q, const enum course_preroll *offered, size_t n,
                   enum course_preroll answer)
{
    uint32_t seen = 0;
    for (size_t i = 0; i < n && i < COURSE_PREROLLS; i++) {
        if ((seen >> offered[i] & 1) != 0) {
            return false;
        }
        seen |= UINT32_C(1) << offered[i];
    }
    if (n < 2 || n > COURSE_PREROLLS || (seen >> answer & 1) == 0) {
        return false;
    }
    memcpy(q->offered, offered, n * sizeof *offered);
    q->offered_count = n;
    q->preroll = answer;
    return true;
}

enum build_stake build_match(struct course_question *q, const struct match *m)
{
    if (!match_is_to_points(&q->rules) && m->completed == 0 &&
        m->points[WHITE] + m->points[BLACK] > 0) {
        return BUILD_NO_COUNT;
    }
    if (m->completed > m->length || match_standing(m) != MATCH_GOES_ON) {
        return BUILD_MATCH_OVER;
    }
    q->has_match = true;
    q->match = *m;
    return BUILD_STAKE_GOOD;
}

enum build_stake build_cube(struct course_question *q, int value, int owner)
{
    if (q->rules.score != SCORE_CUBE) {
        return BUILD_NO_CUBE;
    }
    if (value < 1 || value > GAME_CUBE_MAX || (value & (value - 1)) != 0) {
        return BUILD_CUBE_VALUE;
    }
    if ((value == 1) != (owner == GAME_CUBE_CENTRED)) {
        return BUILD_CUBE_OWNER;
    }
    q->cube = value;
    q->owner = owner;
    return BUILD_STAKE_GOOD;
}

bool build_has_words(const struct course_question *q, const struct course_text *before)
{
    bool needed = course_kinds[q->kind].needs_words ||
                  (q->does != NULL && predicate_request(q->does) == NULL);
    return !needed || q->text.sv != NULL || before->sv != NULL;
}

bool build_doing(struct arena *arena, struct course_question *q,
                 const struct course_predicate *does)
{
    struct play_list *list = course_plays(q);
    struct course_play *plays = arena_array(arena, (size_t)list->n, sizeof *plays);
    for (int i = 0; i < list->n; i++) {
        char text[NOTATION_SIZE];
        if (predicate_play(does, &q->rules, &q->position, q->roll, &list->play[i])) {
            notation_play((enum board_kind)q->rules.board, &list->play[i], text);
            plays[q->play_count++] =
                (struct course_play){q->at, arena_copy(arena, text, strlen(text)), list->play[i]};
        }
    }
    free(list);
    q->goal = COURSE_THESE;
    q->plays = plays;
    q->does = does;
    return q->play_count > 0;
}

/* ---- a line, turn by turn ---- */

struct build_line build_line(const struct course_question *line, bool learner_first)
{
    enum colour first = (enum colour)line->position.turn;
    return (struct build_line){
        .at = *line, .id = line->id, .learner = learner_first ? first : colour_other(first)};
}

bool build_may_turn(const struct build_line *l, bool learner)
{
    return !l->open && !l->over && learner == (l->at.position.turn == l->learner);
}

struct course_question *build_turn_ask(struct arena *arena, struct build_line *l)
{
    struct course_question *q = arena_alloc(arena, sizeof *q);
    *q = l->at;
    q->kind = COURSE_PLAY;
    q->id = arena_printf(arena, "%s.%d", l->id, ++l->learners);
    return q;
}

void build_turn(struct build_line *l, struct course_turn *turn)
{
    l->open = turn->ask != NULL && turn->ask->goal == COURSE_ANY;
    turn->position = l->at.position;
    turn->after = l->open ? turn->position : turn->reply.play.after;
    l->over = !l->open && turn->reply.play.end.kind != END_NOT;
    l->at.position = turn->after;
}

/* ---- a puzzle, from what it is to be ---- */

struct build_puzzle {
    struct course *course;
    struct arena *arena;
    struct verdict *verdict;
    bool good;
};

static const char *build_copy(struct build_puzzle *b, const char *s)
{
    return s == NULL ? NULL : arena_copy(b->arena, s, strlen(s));
}

/* A text for people. */
static const char *build_words(struct build_puzzle *b, const char *given)
{
    const char *s = build_copy(b, given);
    if (s != NULL) {
        b->good = b->good && s[strspn(s, " \n\t")] != '\0' &&
                  words_note_made(b->arena, &b->course->words, s);
    }
    return s;
}

static struct course_text build_text(struct build_puzzle *b, struct course_text given)
{
    struct course_text text = {build_words(b, given.sv), build_words(b, given.en)};
    b->good = b->good && (text.sv == NULL) == (text.en == NULL);
    return text;
}

static void build_plays(struct build_puzzle *b, struct course_question *q,
                        const struct course_question *given)
{
    struct course_play *plays = arena_array(b->arena, given->play_count, sizeof *plays);
    for (size_t i = 0; i < given->play_count && b->good; i++) {
        b->good = build_play(q, build_copy(b, given->plays[i].text), &plays[i], b->verdict) &&
                  build_twin(plays, i) == i;
    }
    q->plays = plays;
    q->play_count = given->play_count;
    b->good = b->good && (q->play_count > 0 || q->goal == COURSE_ANY || q->kind == COURSE_PLAYS);
}

static bool build_choice(struct build_puzzle *b, struct course_question *q,
                         const struct course_question *given)
{
    struct course_option *options = arena_array(b->arena, given->option_count, sizeof *options);
    for (size_t i = 0; i < given->option_count; i++) {
        options[i].text = build_text(b, given->options[i].text);
        options[i].say = build_text(b, given->options[i].say);
        options[i].right = given->options[i].right;
    }
    return build_options(q, options, given->option_count);
}

static bool build_stakes(struct course_question *q, const struct course_question *given)
{
    return (!given->has_match || build_match(q, &given->match) == BUILD_STAKE_GOOD) &&
           (given->cube == 0 || build_cube(q, given->cube, given->owner) == BUILD_STAKE_GOOD);
}

/* The certificate, whose plays must be those of the question. */
static void build_certificate(struct build_puzzle *b, struct course_question *q,
                              const struct certificate *given)
{
    struct certificate *c = arena_alloc(b->arena, sizeof *c);
    struct course_play play = {0};
    *c = *given;
    c->engine = build_copy(b, given->engine);
    c->rules = build_copy(b, given->rules);
    c->other = build_copy(b, given->other);
    c->scale = build_copy(b, given->scale);
    for (int i = 0; i < c->options; i++) {
        c->option[i] = build_copy(b, given->option[i]);
    }
    for (int i = 0; i < c->values && b->good; i++) {
        c->value[i].what = build_copy(b, given->value[i].what);
        if (course_kinds[q->kind].one_play) {
            b->good = build_play(q, c->value[i].what, &play, b->verdict);
            c->value[i].play = play.play;
        }
    }
    q->certificate = c;
}

/* What any question may have. */
static void build_common(struct build_puzzle *b, struct course_question *q,
                         const struct course_question *given)
{
    struct course_text *hints = arena_array(b->arena, given->hint_count, sizeof *hints);
    struct course_feedback *feedback =
        arena_array(b->arena, given->feedback_count, sizeof *feedback);
    struct placeholder placeholder;
    q->sound = b->good;
    for (size_t i = 0; i < given->hint_count; i++) {
        hints[i] = build_text(b, given->hints[i]);
    }
    for (size_t i = 0; i < given->feedback_count; i++) {
        feedback[i] = given->feedback[i];
        if (feedback[i].when == COURSE_WHEN_ANSWER) {
            const char *answer = build_copy(b, feedback[i].answer);
            b->good = build_awaited(b->arena, q, answer, &feedback[i]) && b->good;
        }
        feedback[i].say = build_text(b, given->feedback[i].say);
    }
    q->text = build_text(b, given->text);
    q->explain = build_text(b, given->explain);
    q->hints = hints;
    q->hint_count = given->hint_count;
    q->feedback = feedback;
    q->feedback_count = given->feedback_count;
    if (given->certificate != NULL && b->good) {
        build_certificate(b, q, given->certificate);
    }
    q->sound = b->good = b->good && explain_check(q, &placeholder) == EXPLAIN_GOOD;
}

static bool build_turns(struct build_puzzle *b, struct course_question *q,
                        const struct course_question *given)
{
    struct course_turn *turns = arena_array(b->arena, given->turn_count, sizeof *turns);
    struct build_line line = build_line(q, given->turn_count > 0 && given->turns[0].learner);
    q->turns = turns;
    for (; q->turn_count < given->turn_count && b->good; q->turn_count++) {
        const struct course_turn *from = &given->turns[q->turn_count];
        struct course_turn *turn = &turns[q->turn_count];
        turn->learner = from->learner;
        turn->roll = from->roll;
        turn->say = build_text(b, from->say);
        b->good = b->good && build_may_turn(&line, from->learner) &&
                  build_roll(&line.at, from->roll) == ROLL_OK;
        if (b->good && from->learner) {
            struct course_question *ask = build_turn_ask(b->arena, &line);
            ask->goal = from->ask->goal;
            build_plays(b, ask, from->ask);
            build_common(b, ask, from->ask);
            turn->ask = ask;
            turn->reply = ask->play_count > 0 ? ask->plays[0] : turn->reply;
        } else if (b->good) {
            b->good =
                build_play(&line.at, build_copy(b, from->reply.text), &turn->reply, b->verdict);
        }
        build_turn(&line, turn);
    }
    if (b->good && line.learners > 0) {
        q->has_roll = true;
        q->roll = turns[0].roll;
    }
    return b->good && line.learners > 0;
}

/* What its kind asks. */
static bool build_kind(struct build_puzzle *b, struct course_question *q,
                       const struct course_question *given)
{
    struct position_fault fault;
    if ((q->kind != COURSE_CHOICE && !build_playable(q, &fault)) ||
        (given->has_roll && build_roll(q, given->roll) != ROLL_OK)) {
        return false;
    }
    switch (q->kind) {
    case COURSE_PLAY:
    case COURSE_PLAYS:
        q->goal = given->goal;
        q->nearly = given->nearly;
        q->does = given->does;
        build_plays(b, q, given);
        return b->good && q->has_roll && build_stakes(q, given);
    case COURSE_LEGAL:
        q->claimed = given->claimed;
        q->claimed_code = given->claimed_code;
        return q->has_roll && build_asked(q, build_copy(b, given->asked), b->verdict);
    case COURSE_ROLLS:
        q->has_roll_set = given->has_roll_set;
        q->roll_set = given->roll_set;
        return build_rolls(q, given->predicate) == ROLL_OK;
    case COURSE_CHOICE:
        return build_choice(b, q, given);
    case COURSE_PREROLL:
        return build_preroll(q, given->offered, given->offered_count, given->preroll) &&
               build_stakes(q, given);
    case COURSE_LINE:
        return build_turns(b, q, given);
    default:
        return false;
    }
}

/* The puzzle's only step, with its question. */
static void build_step(struct build_puzzle *b, struct course_item *item,
                       const struct course_question *given)
{
    struct course_step *step = arena_alloc(b->arena, sizeof *step);
    struct course_question *q = build_question(b->arena, given->kind, item->id, &given->rules,
                                               given->has_position ? &given->position : NULL);
    b->good = b->good && build_kind(b, q, given);
    build_common(b, q, given);
    step->ask = q;
    step->new_position = q->has_position;
    step->situation = (struct situation){.rules = q->rules,
                                         .has_position = q->has_position,
                                         .position = q->position,
                                         .has_roll = q->has_roll,
                                         .roll = q->roll};
    step->sound = b->good = b->good && build_has_words(q, &step->say);
    item->steps = step;
    item->step_count = 1;
}

struct course *build_puzzle(const char *name, const struct course_item *set,
                            const struct course_item *puzzle, const struct course_question *asked)
{
    struct course *c = build_course(name, "", 0);
    struct build_puzzle b = {.course = c,
                             .arena = c->memory,
                             .verdict = mem_alloc(sizeof *b.verdict),
                             .good = puzzle->difficulty >= 0 && puzzle->difficulty <= 5};
    struct course_item *item = arena_alloc(b.arena, sizeof *item);
    c->set = true;
    c->id = build_copy(&b, set->id);
    c->title = build_text(&b, set->title);
    c->items = item;
    c->item_count = 1;
    item->kind = COURSE_PUZZLE;
    item->id = arena_printf(b.arena, "%s/%s", set->id, puzzle->id);
    item->title = puzzle->title.sv != NULL ? build_text(&b, puzzle->title) : c->title;
    item->source = build_copy(&b, puzzle->source);
    item->theme = build_copy(&b, puzzle->theme);
    item->difficulty = puzzle->difficulty;
    item->rules = asked->rules;
    build_step(&b, item, asked);
    build_entries(c);
    free(b.verdict);
    if (!b.good) {
        course_free(c);
        return NULL;
    }
    return c;
}

bool pageitem_is(const struct course_item *item)
{
    const char *slash = strchr(item->id, '/');
    return item->kind == COURSE_PUZZLE && slash != NULL && strcmp(slash, PAGE_ITEM) == 0;
}

size_t pageitem_questions(const struct course_item *item, size_t steps)
{
    size_t n = 0;
    for (size_t i = 0; i < steps && i < item->step_count; i++) {
        n += item->steps[i].ask != NULL;
    }
    return n;
}

bool pageitem_same_set(const struct course_item *a, const struct course_item *b)
{
    size_t n = strcspn(a->id, "/");
    return n == strcspn(b->id, "/") && strncmp(a->id, b->id, n) == 0;
}

/* ---- every question of a file in one list ---- */

/* How many steps an item has, those of its exam's pool among them. */
static size_t all_steps(const struct course_item *item)
{
    return item->step_count + (item->exam == NULL ? 0 : item->exam->pool_count);
}

/* Step s of them: its question, or NULL. */
static const struct course_question *entry_question(const struct course_item *item, size_t s)
{
    return s < item->step_count ? item->steps[s].ask : item->exam->pool[s - item->step_count].ask;
}

/* How many entries the questions of a course make. */
static size_t count_entries(const struct course *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        for (size_t s = 0; s < all_steps(&c->items[i]); s++) {
            if (entry_question(&c->items[i], s) != NULL) {
                n += 1 + entry_question(&c->items[i], s)->turn_count;
            }
        }
    }
    return n;
}

static void add_entries(struct course_entry *entries, size_t *n, const struct course_item *item,
                        size_t step)
{
    const struct course_question *q = entry_question(item, step);
    if (q == NULL) {
        return;
    }
    entries[(*n)++] = (struct course_entry){.item = item, .step = step, .question = q};
    for (size_t i = 0; i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            entries[(*n)++] = (struct course_entry){
                .item = item, .step = step, .question = q->turns[i].ask, .turn_of_line = true};
        }
    }
}

void build_entries(struct course *c)
{
    struct course_entry *entries = arena_array(c->memory, count_entries(c), sizeof *entries);
    size_t n = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        for (size_t s = 0; s < all_steps(&c->items[i]); s++) {
            add_entries(entries, &n, &c->items[i], s);
        }
    }
    c->entries = entries;
    c->entry_count = n;
}

const struct course_step *course_entry_step(const struct course_entry *e)
{
    return course_entry_is_of_pool(e) ? &e->item->exam->pool[e->step - e->item->step_count]
                                      : &e->item->steps[e->step];
}

bool course_entry_is_of_pool(const struct course_entry *e)
{
    return e->step >= e->item->step_count;
}
