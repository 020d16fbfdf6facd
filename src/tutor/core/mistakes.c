// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/mistakes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/reasons/opinion.h"
#include "course/load/build.h"
#include "eval/search/assess.h"
#include "lexicon/lexicon.h"
#include "rules/generate.h"
#include "rules/posstring.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"

/* All mistakes, and those that can be asked. */
struct mistakes {
    struct arena arena;    /* of what was kept of them */
    struct mistake *items; /* the one found first at the beginning; owned */
    size_t count, cap;
    struct item_list list;
    struct text asked;
    bool changed; /* when they were brought up to date last */
};

void mistakes_make(struct session *s)
{
    s->mistakes = mem_alloc(sizeof *s->mistakes);
}

/* ---- whose game it was ---- */

static unsigned named_side(const struct record *r, const char *name)
{
    unsigned sides = 0;
    for (int c = 0; c < 2 && name != NULL; c++) {
        bool same = r->side[c].name != NULL && fold_same(r->side[c].name, name);
        sides |= same ? 1u << c : 0;
    }
    return sides;
}

bool mistakes_sides(const struct record *r, const char *mine, const char *profile, unsigned *sides)
{
    *sides = 0;
    if (mine == NULL) {
        unsigned persons = (r->side[WHITE].level == NULL) | (r->side[BLACK].level == NULL) << 1;
        *sides = named_side(r, profile);
        *sides = *sides != 0 ? *sides : persons != 3 ? persons : 0;
        return true;
    }
    *sides = named_side(r, mine); /* somebody may be called Black */
    if (*sides == 0) {
        const char *side = lexicon_typed_value(mine, LEXICON_SIDE);
        *sides = side == NULL                 ? (lexicon_typed_is(mine, LEXICON_BOTH) ? 3 : 0)
                 : strcmp(side, "white") == 0 ? 1
                                              : 2;
        return *sides != 0 || lexicon_typed_is(mine, LEXICON_NO_NUMBER);
    }
    return true;
}

/* ---- how much a mistake costs ---- */

enum { OFF = -1 };
static const char setting_name[] = "mistakes";

/* Points from 0.01 to 10, as a setting or an option has them. */
static bool read_points(const char *value, float *points)
{
    return number_read_decimal(value, 0.01f, 10, points);
}

float mistakes_threshold(struct store *store, struct grades grades)
{
    TEXT_HERE value = {0};
    float points = grade_from(grades, GRADE_DOUBTFUL), set;
    if (store_setting(store, setting_name, &value)) {
        points = strcmp(text_str(&value), "off") == 0  ? (float)OFF
                 : read_points(text_str(&value), &set) ? set
                                                       : points;
    }
    return points;
}

void mistakes_set_threshold(struct session *s, const char *value)
{
    bool off = lexicon_typed_is(value, LEXICON_OFF);
    float points = OFF;
    TEXT_HERE words = {0}, figure = {0};
    if (!off && *value != '\0' && !read_points(value, &points)) {
        print_text(s->frontend,
                   _("Type points, from 0.01 to 10, or \"off\": \"set mistakes 0.1\"."));
        return;
    }
    if (*value == '\0') {
        points = mistakes_threshold(s->store, s->evaluator.grades);
    }
    if (points < 0) {
        text_add(&words, _("The mistakes of your games are not kept."));
    } else {
        number_add(&figure, (double)points, 2, false);
        text_addf(&words, _("What costs %s points or more in your games is kept, and asked again."),
                  text_str(&figure));
    }
    if (*value == '\0') {
        print_text(s->frontend, text_str(&words));
    } else {
        session_keep_setting(s, setting_name, off ? "off" : value, text_str(&words));
    }
}

/* ---- keeping ---- */

struct keeping {
    struct store *store;
    struct evaluator *evaluator;
    const char *game;
    struct reviewtell_kept *kept;
    struct text *why;
};

/* The name of a ruleset and the fields that differ from it. */
static void add_rules(struct text *out, const struct ruleset *r)
{
    text_add(out, ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        if (ruleset_changed(r, i)) {
            ruleset_get(r, i, value, sizeof value);
            text_addf(out, " %s=%s", ruleset_field(i), value);
        }
    }
}

static struct store_score score_of(const struct match *m)
{
    struct store_score score = {0};
    if (m != NULL) {
        score = (struct store_score){.length = m->length, .completed = m->completed};
        memcpy(score.points, m->points, sizeof score.points);
        memcpy(score.marks, m->marks, sizeof score.marks);
        memcpy(score.given_up, m->given_up, sizeof score.given_up);
    }
    return score;
}

static bool keep(void *context, const struct game_mistake *m)
{
    struct keeping *k = context;
    char key[STORE_KEY_SIZE], position[POSITION_STRING_SIZE], roll[4], own[NOTATION_SIZE],
        best[NOTATION_SIZE];
    TEXT_HERE rules = {0};
    enum reason_id reason = analysis_reason(m, k->evaluator);
    snprintf(key, sizeof key, "%016" PRIx64, m->key);
    posstring_format(m->rules, &m->position, position);
    roll_format(m->roll, roll);
    notation_format((enum board_kind)m->rules->board, &m->own, own);
    notation_format((enum board_kind)m->rules->board, &m->best, best);
    add_rules(&rules, m->rules);
    struct store_mistake mistake = {.key = key,
                                    .rules = text_str(&rules),
                                    .position = position,
                                    .dice = roll,
                                    .play = own,
                                    .best = best,
                                    .loss = (double)m->points,
                                    .plies = m->plies,
                                    .kind = reason == REASONS ? "" : reason_name(reason),
                                    .game = k->game,
                                    .number = m->game,
                                    .line = m->line,
                                    .match = score_of(m->match),
                                    .cube = m->cube,
                                    .owner = m->owner};
    bool is_new = false, stored = store_add_mistake(k->store, &mistake, &is_new, k->why);
    k->kept->found++;
    k->kept->added += is_new;
    k->kept->lost |= !stored;
    return true;
}

void mistakes_keep(struct store *store, struct evaluator *e, const struct analysis *a,
                   unsigned sides, float threshold, const char *path, struct reviewtell_kept *out,
                   struct text *why)
{
    const char *slash = path == NULL ? NULL : strrchr(path, '/');
    struct keeping k = {.store = store,
                        .evaluator = e,
                        .game = slash != NULL  ? slash + 1
                                : path == NULL ? ""
                                               : path,
                        .kept = out,
                        .why = why};
    *out = (struct reviewtell_kept){.threshold = threshold};
    if (threshold >= 0) {
        out->costly = analysis_costly(a, sides, threshold);
        analysis_mistakes(a, sides, threshold, keep, &k);
    }
}

/* ---- as puzzles ---- */

/* Reads what add_rules() wrote. */
static bool read_rules(const char *words, struct ruleset *out)
{
    char *copy = mem_copy(words), *state;
    char *word = strtok_r(copy, " ", &state);
    bool good = word != NULL && ruleset_find(word, out);
    while (good && (word = strtok_r(NULL, " ", &state)) != NULL) {
        char *value = strchr(word, '=');
        good = value != NULL;
        if (good) {
            *value = '\0';
            good = ruleset_set(out, word, value + 1) == RULESET_OK;
        }
    }
    free(copy);
    return good;
}

/* The stake, as it was. */
static void set_stake(struct course_question *q, const struct store_mistake *m)
{
    if (m->match.length > 0 && match_start(&q->match, &q->rules, m->match.length)) {
        q->has_match = true;
        q->match.completed = m->match.completed;
        memcpy(q->match.points, m->match.points, sizeof q->match.points);
        memcpy(q->match.marks, m->match.marks, sizeof q->match.marks);
        memcpy(q->match.given_up, m->match.given_up, sizeof q->match.given_up);
    }
    if (m->cube > 1 && q->rules.score == SCORE_CUBE && m->cube <= GAME_CUBE_MAX) {
        q->cube = m->cube;
        q->owner = m->owner;
    }
}

struct course *mistakes_puzzle(const struct store_mistake *m, struct grades grades)
{
    static const struct course_item set = {
        .id = OWN_THEME, .title = {"Misstag i egna partier", "Mistakes in your games"}};
    const struct course_play best = {.text = m->best};
    struct course_question q = {.kind = COURSE_PLAY,
                                .has_position = true,
                                .has_roll = true,
                                .goal = COURSE_BEST,
                                .nearly = true,
                                .plays = &best,
                                .play_count = 1};
    struct position_fault fault;
    TEXT_HERE source = {0}, safe = {0}, id = {0};
    if (!read_rules(m->rules, &q.rules) ||
        !posstring_parse(&q.rules, m->position, strlen(m->position), &q.position, &fault) ||
        !roll_parse(m->dice, strlen(m->dice), &q.roll)) {
        return NULL;
    }
    set_stake(&q, m);
    enum grade grade = grade_of(grades, (float)m->loss);
    text_addf(&id, "m%s", m->key);
    text_addf(&source, "%s %d:%d", text_safe(&safe, *m->game == '\0' ? OWN_THEME : m->game),
              m->number, m->line);
    const struct course_item puzzle = {
        .id = text_str(&id),
        .title = {"Ur ett av dina partier", "From one of your games"},
        .source = text_str(&source),
        .theme = OWN_THEME,
        .difficulty = grade >= GRADE_VERY_BAD ? 2
                      : grade == GRADE_BAD    ? 3
                                              : 4}; /* what costs little is hard to see */
    return build_puzzle(OWN_THEME, &set, &puzzle, &q);
}

/* The play as it was written, or moves = 0 where it is none. */
static struct play play_of(const struct course_question *q, const char *words)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, words, strlen(words), v);
    struct play play = v->legal ? v->play : (struct play){0};
    free(v);
    return play;
}

static void add_item(struct mistakes *all, const struct store_mistake *m, struct grades grades)
{
    struct arena *a = &all->arena;
    struct mistake item = {.kept = *m, .course = mistakes_puzzle(m, grades)};
    struct store_mistake *kept = &item.kept;
    kept->key = arena_string(a, m->key);
    kept->rules = arena_string(a, m->rules);
    kept->position = arena_string(a, m->position);
    kept->dice = arena_string(a, m->dice);
    kept->play = arena_string(a, m->play);
    kept->best = arena_string(a, m->best);
    kept->kind = arena_string(a, m->kind);
    kept->game = arena_string(a, m->game);
    if (item.course != NULL) {
        item.item = &item.course->items[0];
        item.played = play_of(item.item->steps[0].ask, m->play);
        item.best = item.item->steps[0].ask->plays[0].play;
    }
    all->items = mem_grow(all->items, all->count, &all->cap, sizeof *all->items);
    all->items[all->count++] = item;
}

static bool take(const struct store_mistake *m, void *context)
{
    struct session *s = context;
    struct mistakes *all = s->mistakes;
    size_t i = 0;
    while (i < all->count && strcmp(all->items[i].kept.key, m->key) != 0) {
        i++;
    }
    if (i == all->count) {
        add_item(all, m, s->evaluator.grades);
        all->changed = true;
    }
    struct mistake *item = &all->items[i];
    all->changed |= item->kept.deleted != m->deleted || !item->there;
    item->kept.deleted = m->deleted;
    item->there = true;
    return true;
}

static int by_found(const void *a, const void *b)
{
    const struct store_mistake *x = &((const struct mistake *)a)->kept;
    const struct store_mistake *y = &((const struct mistake *)b)->kept;
    int order = (x->found > y->found) - (x->found < y->found);
    order = order != 0 ? order : strcmp(x->game, y->game);
    order = order != 0 ? order : x->number - y->number;
    order = order != 0 ? order : x->line - y->line;
    return order != 0 ? order : strcmp(x->key, y->key);
}

void mistakes_refresh(struct session *s)
{
    struct mistakes *all = s->mistakes;
    size_t there = 0, were = 0;
    for (size_t i = 0; i < all->count; i++) {
        were += all->items[i].there;
    }
    for (size_t i = 0; i < all->count; i++) { /* a reset takes them away */
        all->items[i].there = false;
    }
    all->changed = false;
    store_each_mistake(s->store, take, s);
    all->list.count = 0;
    if (all->count > 1) {
        qsort(all->items, all->count, sizeof *all->items, by_found);
    }
    for (size_t i = 0; i < all->count; i++) {
        const struct mistake *item = &all->items[i];
        there += item->there;
        if (item->there && !item->kept.deleted && item->item != NULL) {
            item_list_add(&all->list, item->item);
        }
    }
    if (all->changed || there != were) {
        history_forget(s);
    }
}

struct text *mistakes_asked(const struct session *s)
{
    return &s->mistakes->asked;
}

size_t mistakes_count(const struct session *s)
{
    return s->mistakes->count;
}

const struct mistake *mistakes_at(const struct session *s, size_t i)
{
    return &s->mistakes->items[i];
}

const struct mistake *mistakes_weighed(struct session *s, size_t i)
{
    struct mistake *item = &s->mistakes->items[i];
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0}, cost = {0};
    if (item->weighed || item->played.moves == 0) {
        return item;
    }
    const struct course_question *q = item->item->steps[0].ask;
    struct situation situation = course_situation(&q->rules, NULL, q);
    struct play_list *list = mem_alloc(sizeof *list);
    if (evaluator_open_situation(&s->evaluator, &situation, &j, &why) &&
        opinion_assess(&j, &situation, &item->played, list, &a)) {
        char words[NOTATION_SIZE];
        notation_format((enum board_kind)q->rules.board, &a.best.play, words);
        opinion_cost(&cost, &j, a.loss);
        item->weighed = true;
        item->best = a.best.play;
        item->kept.best = arena_string(&s->mistakes->arena, words);
        item->kept.loss = (double)judgement_in_points(&j, a.loss);
        item->cost = arena_string(&s->mistakes->arena, text_str(&cost));
    }
    free(list);
    return item;
}

const struct item_list *mistakes_items(const struct session *s)
{
    return &s->mistakes->list;
}

const struct mistake *mistakes_find(const struct session *s, const char *question)
{
    for (size_t i = 0; i < s->mistakes->count; i++) {
        const struct mistake *item = &s->mistakes->items[i];
        if (item->item != NULL && strcmp(item->item->id, question) == 0) {
            return item;
        }
    }
    return NULL;
}

void mistakes_solve(struct session *s, const struct situation *at, int tries, int hints)
{
    char position[POSITION_STRING_SIZE], roll[4];
    posstring_format(&at->rules, &at->position, position);
    roll_format(at->roll, roll);
    mistakes_refresh(s);
    for (size_t i = 0; i < s->mistakes->count; i++) {
        const struct mistake *m = &s->mistakes->items[i];
        const struct course_item *item = m->item;
        if (!m->there || m->kept.deleted || item == NULL || item->rules.base != at->rules.base ||
            strcmp(m->kept.position, position) != 0 || strcmp(m->kept.dice, roll) != 0) {
            continue;
        }
        struct store_answer answer = {.question = item->id,
                                      .theme = item->theme,
                                      .rules = ruleset_name(item->rules.base),
                                      .kind = COURSE_PLAY,
                                      .mode = STORE_TRAINING,
                                      .outcome = STORE_RIGHT,
                                      .first = tries == 1 ? STORE_RIGHT : STORE_WRONG,
                                      .closed = true,
                                      .tries = tries,
                                      .hints = hints};
        history_answer(s, &answer);
        break;
    }
}

void mistakes_feed(const struct session *s, struct progress *p, int64_t until, size_t *at)
{
    for (; *at < s->mistakes->count && s->mistakes->items[*at].kept.found <= until; ++*at) {
        const struct mistake *item = &s->mistakes->items[*at];
        if (item->there && !item->kept.deleted && item->item != NULL) {
            progress_fail(p, item->item->id, OWN_THEME, item->kept.found);
        }
    }
}

void mistakes_free(struct session *s)
{
    struct mistakes *all = s->mistakes;
    for (size_t i = 0; i < all->count; i++) {
        course_free(all->items[i].course);
    }
    arena_free(&all->arena);
    free(all->items);
    free(all->list.items);
    text_free(&all->asked);
    free(all);
}
