// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/screenjson.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/choice.h"
#include "rich/quoted.h"
#include "rules/generate.h"
#include "view/describeboard.h"
#include "view/json.h"
#include "view/richtext.h"

/* ---- texts of lessons and puzzles ---- */

json_t *richjson_spans(const struct rich_block *b)
{
    json_t *list = json_array();
    for (size_t i = 0; i < b->spans; i++) {
        const struct rich_span *s = &b->span[i];
        json_t *span = json_object();
        json_set(span, "words", json_text(s->words));
        if (s->emphasis) {
            json_set(span, "emphasis", json_true());
        }
        if (s->strong) {
            json_set(span, "strong", json_true());
        }
        if (s->play) {
            json_set(span, "play", json_true());
        }
        if (s->address != NULL) {
            json_set(span, "address", json_text(s->address));
        }
        json_array_append_new(list, span);
    }
    return list;
}

static json_t *frames_of(const struct rich_block *b)
{
    static const char *const kinds[] = {
        [RICH_QUOTE] = "quote", [RICH_BULLETS] = "bullets", [RICH_NUMBERS] = "numbers"};
    json_t *list = json_array();
    for (int i = 0; i < b->depth; i++) {
        const struct rich_frame *f = &b->frame[i];
        json_t *frame = json_pack("{s:s, s:i}", "kind", kinds[f->kind], "of", f->of);
        if (f->kind != RICH_QUOTE) {
            json_set(frame, "item", json_integer(f->item));
        }
        if (f->kind == RICH_NUMBERS) {
            json_set(frame, "number", json_integer(f->number));
        }
        json_array_append_new(list, frame);
    }
    return list;
}

/* A board: its position, and in words what stands on it. */
static void add_board(json_t *object, const struct rich_block *b)
{
    const struct draw d = richtext_board(b);
    TEXT_HERE told = {0};
    describe_board(&told, &d);
    text_cut(&told, told.size - 1);
    json_add_rules(object, &b->board->rules);
    json_set(object, "position", json_position(&b->board->rules, &b->board->position));
    json_set(object, "words", json_text(text_str(&told)));
}

json_t *richjson_blocks(const struct rich *rich)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rich->blocks; i++) {
        const struct rich_block *b = &rich->block[i];
        json_t *block = json_object();
        json_set(block, "in", frames_of(b));
        if (b->board != NULL) {
            add_board(block, b);
        } else {
            json_set(block, "spans", richjson_spans(b));
        }
        json_array_append_new(list, block);
    }
    return list;
}

/* ---- screens ---- */

/* --- parts --- */

static json_t *whole(long value)
{
    return json_integer(value);
}

/* Of both sides, by colour. */
static json_t *both(long white, long black)
{
    return json_pack("{s:I, s:I}", "white", (json_int_t)white, "black", (json_int_t)black);
}

void screenjson_add_situation(json_t *object, const struct situation *s)
{
    json_add_rules(object, &s->rules);
    json_set(object, "position",
             s->has_position ? json_position(&s->rules, &s->position) : json_null());
    json_set(object, "dice", s->has_roll ? json_dice(s->roll) : json_null());
    if (s->has_game && s->rules.score == SCORE_CUBE) {
        json_set(object, "cube", json_cube(s->game.cube, s->game.owner));
    }
    if (s->has_match) {
        json_set(object, "match",
                 json_pack("{s:i, s:i, s:i, s:i}", "length", s->match.length, "white",
                           s->match.points[WHITE], "black", s->match.points[BLACK], "completed",
                           s->match.completed));
    }
}

json_t *screenjson_points(uint32_t bits)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINTS; p++) {
        if (bits >> p & 1) {
            json_array_append_new(list, json_integer(p));
        }
    }
    return list;
}

static json_t *situation(const struct situation *s)
{
    json_t *object = json_object();
    screenjson_add_situation(object, s);
    return object;
}

/* An author's text: its words, and where it is more than words how they are written. */
static json_t *text(const struct screen_text *t)
{
    if (t->words == NULL) {
        return json_null();
    }
    json_t *object = json_object();
    TEXT_HERE plain = {0};
    struct rich *rich = rich_read(t->words, t->rules, &plain);
    if (rich != NULL) {
        richtext_words(&plain, rich);
    }
    json_set(object, "words", json_text(text_str(&plain)));
    if (rich != NULL) {
        json_set(object, "rich", richjson_blocks(rich));
    }
    rich_free(rich);
    return object;
}

/* Words of the program's as a text. */
static json_t *own_text(const char *words)
{
    return words == NULL ? json_null() : json_pack("{s:o}", "words", json_text(words));
}

static json_t *item(const struct screen_item *i)
{
    if (i == NULL) {
        return json_null();
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:i, s:i}", "id", json_text(i->id), "title",
                     json_text(i->title), "number", i->number == 0 ? json_null() : whole(i->number),
                     "pack", json_text(i->pack), "step", i->step, "steps", i->steps);
}

static json_t *move(const struct screen_move *m)
{
    if (m == NULL) {
        return json_null();
    }
    json_t *object = situation(&m->at);
    json_set(object, "play", json_play_text(&m->at.rules, &m->play));
    json_set(object, "best", m->has_best ? json_play_text(&m->at.rules, &m->best) : json_null());
    json_set(object, "cost", m->has_cost ? json_figure((float)m->cost) : json_null());
    json_set(object, "grade", m->has_cost ? json_string(dashjson_grade(m->grade)) : json_null());
    return object;
}

/* --- what can be done --- */

static json_t *can(const struct screen_can *c)
{
    bool is_text = strcmp(c->act, "text") == 0;
    json_t *object = json_pack("{s:s}", "do", c->act);
    if (c->with != NULL) {
        json_set(object, is_text ? "text" : "with", json_text(c->with));
    }
    if (c->n > 0) {
        json_set(object, "n", whole(c->n));
    }
    if (c->yes >= 0) {
        json_set(object, "yes", json_boolean(c->yes));
    }
    if (c->takes != NULL) {
        json_set(object, "takes", json_string(c->takes));
    }
    if (c->label != NULL) {
        json_set(object, "label", json_text(c->label));
    }
    return object;
}

/* The legal plays of a roll. */
static json_t *plays(const struct situation *at)
{
    struct play_list *list = mem_alloc(sizeof *list);
    json_t *out = json_array();
    generate(&at->rules, &at->position, at->roll, list);
    canonical_list(&at->rules, &at->position, at->roll, list);
    for (int i = 0; i < list->n; i++) {
        json_array_append_new(out, json_play_text(&at->rules, &list->play[i]));
    }
    if (list->n == 0) {
        json_array_append_new(out, json_string("pass"));
    }
    free(list);
    return out;
}

static json_t *cans(const struct screen *s)
{
    json_t *list = json_array();
    for (size_t i = 0; i < s->can_count; i++) {
        json_array_append_new(list, can(&s->can[i]));
    }
    return list;
}

/* --- home --- */

static json_t *home(const struct screen_home *h)
{
    static const char *const states[] = {[TODAY_NONE] = "none",
                                         [TODAY_FRESH] = "fresh",
                                         [TODAY_BEGUN] = "begun",
                                         [TODAY_DONE] = "done"};
    json_t *object = json_pack("{s:b, s:o, s:b, s:i, s:{s:i, s:i}, s:b, s:o, s:o}", "known",
                               h->known, "next", item(h->next), "begins_today", h->begins_today,
                               "due", h->due, "games", "played", h->games, "won", h->won, "game",
                               h->game, "exam", json_text(h->exam), "new", json_null());
    if (h->idea != NULL) {
        json_set(
            object, "new",
            json_pack("{s:o, s:o}", "id", json_text(h->idea), "title", json_text(h->idea_title)));
    }
    json_set(object, "today",
             !h->has_today
                 ? json_null()
                 : json_pack("{s:s, s:i, s:i, s:i}", "state", states[h->today.state], "done",
                             h->today.done, "of", h->today.planned, "minutes", h->today.minutes));
    json_set(object, "streak",
             !h->has_streak ? json_null()
                            : json_pack("{s:i, s:i, s:b}", "now", h->streak.now, "longest",
                                        h->streak.longest, "today", h->streak.today));
    json_set(object, "rating", h->has_rating ? dashjson_rating(&h->rating) : json_null());
    return object;
}

/* --- lists --- */

static json_t *row(const struct screen_row *r)
{
    json_t *object = json_pack("{s:o, s:o, s:s}", "id", json_text(r->id), "title",
                               json_text(r->title), "state", screen_state_name(r->state));
    if (r->line != NULL) {
        json_set(object, "line", json_text(r->line));
    }
    if (r->group != NULL) {
        json_set(object, "group", json_text(r->group));
    }
    if (r->part != NULL) {
        json_set(object, "part", json_text(r->part));
    }
    if (r->number > 0) {
        json_set(object, "number", whole(r->number));
    }
    if (r->steps > 0) {
        json_set(object, "step", whole(r->step));
        json_set(object, "steps", whole(r->steps));
    }
    if (r->due > 0) {
        json_set(object, "due", whole(r->due));
    }
    if (r->count >= 0) {
        json_set(object, "count", whole(r->count));
    }
    if (r->rating > 0) {
        json_set(object, "rating", whole(r->rating));
    }
    if (r->after > 0) {
        json_set(object, "after", whole(r->after));
    }
    if (r->next) {
        json_set(object, "next", json_true());
    }
    if (r->move != NULL) {
        json_set(object, "move", move(r->move));
    }
    if (r->open.act != NULL) {
        json_set(object, "open", can(&r->open));
    }
    return object;
}

static json_t *rows(const struct screen_row *r, size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++) {
        json_array_append_new(list, row(&r[i]));
    }
    return list;
}

/* --- questions and replies --- */

static json_t *place(const struct screen_place *p)
{
    json_t *object = json_pack("{s:s, s:o, s:i, s:o, s:i, s:i}", "of", p->of, "in", item(p->in),
                               "at", p->at, "count", p->count == 0 ? json_null() : whole(p->count),
                               "asked", p->asked, "right", p->right);
    json_set(object, "minutes", p->minutes == 0 ? json_null() : whole(p->minutes));
    json_set(object, "seconds_left", p->minutes == 0 ? json_null() : whole(p->seconds_left));
    if (strcmp(p->of, "exam") == 0) {
        json_set(object, "marks", whole(p->marks));
        json_set(object, "all_marks", whole(p->all_marks));
        json_set(object, "pass", whole(p->pass));
    }
    return object;
}

static json_t *options(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < q->option_count; i++) {
        const char letter[] = {q->option[i].letter, '\0'};
        struct rich *rich = rich_read(q->option[i].words, q->option[i].text.rules, NULL);
        json_t *option =
            json_pack("{s:s, s:o}", "letter", letter, "words", json_text(q->option[i].words));
        if (rich != NULL && rich->blocks > 0) {
            TEXT_HERE plain = {0};
            richtext_words(&plain, rich);
            json_set(option, "words", json_text(text_str(&plain)));
            json_set(option, "spans", richjson_spans(rich->block));
        }
        rich_free(rich);
        if (q->option[i].choice != NULL && q->open) {
            json_set(option, "answer",
                     json_pack("{s:s, s:s}", "do", "answer", "choice", q->option[i].choice));
        } else if (q->open && strcmp(q->takes, "option") == 0) {
            json_set(option, "answer",
                     json_pack("{s:s, s:[s]}", "do", "answer", "options", letter));
        }
        json_array_append_new(list, option);
    }
    return list;
}

static json_t *stakes(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof q->stakes / sizeof *q->stakes; i++) {
        if (q->stakes[i] != NULL) {
            json_array_append_new(list, json_text(q->stakes[i]));
        }
    }
    return list;
}

static json_t *hints(const struct screen_question *q)
{
    json_t *list = json_array();
    for (int i = 0; i < q->hint_count; i++) {
        const struct screen_hint *hint = &q->hint[i];
        json_array_append_new(list, hint->own != NULL ? own_text(hint->own) : text(&hint->text));
    }
    return list;
}

static json_t *asks(const struct screen_question *q)
{
    if (q->asked == NULL) {
        return json_null();
    }
    json_t *object = json_pack("{s:o, s:s, s:b, s:b, s:s?}", "id", json_text(q->asked->id), "kind",
                               course_kinds[q->asked->kind].name, "open", q->open, "once", q->once,
                               "takes", q->takes);
    json_set(object, "text", q->own != NULL ? own_text(q->own) : text(&q->text));
    json_set(object, "play", json_text(q->asked->asked));
    json_set(object, "options", options(q));
    json_set(object, "stakes", stakes(q));
    json_set(object, "hints", whole(q->hints));
    json_set(object, "hints_given", hints(q));
    json_set(object, "so_far", json_text(q->so_far));
    return object;
}

static json_t *question(const struct screen_question *q)
{
    json_t *object = json_pack("{s:o, s:o}", "place", place(&q->place), "prose", text(&q->prose));
    screenjson_add_situation(object, &q->at);
    json_set(object, "viewer", json_side(q->viewer));
    json_set(object, "marked", screenjson_points(q->at.highlight));
    json_set(object, "asks", asks(q));
    return object;
}

static json_t *reply(const struct screen_reply *r, const struct screen_question *q)
{
    json_t *object = json_pack("{s:s, s:b, s:i, s:i, s:i}", "outcome", r->outcome, "over", r->over,
                               "right", r->right, "missing", r->missing, "wrong", r->wrong);
    json_set(object, "taken", json_text(r->taken));
    json_set(object, "say", text(&r->say));
    json_set(object, "verdict", json_null());
    if (r->verdict != NULL) {
        const struct situation at = course_situation(&q->asked->rules, NULL, q->asked);
        json_t *verdict = json_object();
        json_add_judge(verdict, &at, "", r->verdict);
        json_set(object, "verdict", verdict);
    }
    json_set(object, "move", move(r->move));
    json_set(object, "idea", json_text(r->idea));
    json_set(object, "refutation", json_null());
    if (r->refutation != NULL) {
        json_t *refutation = situation(&r->refutation->at);
        json_set(refutation, "play",
                 json_play_text(&r->refutation->at.rules, &r->refutation->play));
        json_set(object, "refutation", refutation);
    }
    json_set(object, "answers", json_texts(r->answers, r->answer_count));
    json_set(object, "answers_in_all", whole((long)r->answers_in_all));
    json_set(object, "explain", text(&r->explain));
    return object;
}

/* --- games --- */

static json_t *choices_of(unsigned bits)
{
    json_t *list = json_array();
    for (unsigned bit = CHOICE_TWO_DICE; bit <= CHOICE_ACCEPT; bit <<= 1) {
        if (bits & bit) {
            json_array_append_new(list, json_string(choice_id(bit)));
        }
    }
    return list;
}

static json_t *choice(unsigned bits)
{
    return bits == 0 ? json_null() : json_string(choice_id(bits & -bits));
}

static json_t *game_side(const struct screen_side *s)
{
    json_t *object =
        json_pack("{s:o, s:b, s:i, s:i, s:i, s:i, s:i, s:o}", "name", json_text(s->name), "engine",
                  s->engine, "pips", s->pips, "bar", s->bar, "off", s->off, "points", s->points,
                  "marks", s->marks, "may", choices_of(s->may));
    json_set(object, "level", json_null());
    if (s->engine) {
        json_set(object, "level",
                 json_pack("{s:i, s:i}", "step", s->step, "rating", s->level.rating));
    }
    return object;
}

/* The play that was played last. */
static json_t *last_of(const struct ruleset *r, enum colour mover, struct roll roll,
                       const struct play *play)
{
    return json_pack("{s:o, s:o, s:o}", "side", json_side(mover), "dice", json_dice(roll), "play",
                     json_play_text(r, play));
}

static json_t *game(const struct screen_game *g)
{
    static const char *const phases[] = {[GAME_START_ROLL] = "start",
                                         [GAME_CHOICE] = "choice",
                                         [GAME_CUBE] = "cube",
                                         [GAME_PLAY] = "play",
                                         [GAME_OVER] = "over"};
    json_t *object = json_object();
    screenjson_add_situation(object, &g->now);
    json_set(object, "viewer", json_side(g->viewer));
    json_set(object, "length", whole(g->length));
    json_set(object, "number", whole(g->number));
    json_set(object, "phase", json_string(phases[g->phase]));
    json_set(object, "turn",
             g->phase == GAME_START_ROLL || g->phase == GAME_OVER ? json_null()
                                                                  : json_side(g->turn));
    json_set(object, "person", json_boolean(g->person));
    json_set(object, "forced", json_boolean(g->forced));
    json_set(object, "own_dice", json_boolean(g->own_dice));
    json_set(object, "dice_wanted", whole(g->dice));
    json_set(object, "white", game_side(&g->side[WHITE]));
    json_set(object, "black", game_side(&g->side[BLACK]));
    json_set(object, "last",
             g->last ? last_of(&g->before.rules, (enum colour)g->before.position.turn,
                               g->before.roll, &g->played)
                     : json_null());
    json_set(object, "replaying", json_boolean(g->replaying));
    json_set(object, "at", whole((long)g->at));
    json_set(object, "events", whole((long)g->events));
    json_set(object, "tutor", json_boolean(g->tutor));
    json_set(object, "first", json_boolean(g->first));
    if (g->aim.game != NULL) {
        json_t *aim = json_object();
        json_set(aim, "what", json_string(course_aim_name(g->aim.game->aim)));
        json_set(aim, "count", json_integer(g->aim.game->count));
        json_set(aim, "reached", json_integer(g->aim.reached));
        if (g->aim.game->aim == COURSE_BEYOND) {
            json_set(aim, "point", json_integer(g->aim.game->point));
        }
        if (g->aim.game->stars > 0) {
            json_set(aim, "more", json_integer(g->aim.game->stars));
            json_set(aim, "stars", json_integer(course_game_stars(g->aim.game, g->aim.best)));
        }
        if (g->aim.left > 0) {
            json_set(aim, "left", json_integer(g->aim.left));
        }
        json_set(object, "goal", aim);
    }
    json_set(object, "hints", whole(g->hints));
    return object;
}

void screenjson_add_result(json_t *object, const struct screen_result *r, bool screen)
{
    json_set(object, "of", json_string(r->of));
    if (strcmp(r->of, "game") == 0 || strcmp(r->of, "match") == 0) {
        json_set(object, "winner", json_text(r->winner));
        json_set(object, "end", json_text(r->end));
        json_set(object, "points", both(r->points[WHITE], r->points[BLACK]));
        if (screen) {
            json_set(object, "how", json_text(r->how));
            json_set(object, "learn", move(r->learn));
        }
        return;
    }
    json_set(object, "asked", whole(r->asked));
    json_set(object, "right", whole(r->right));
    if (screen) {
        json_set(object, "helped", whole(r->helped));
    }
    if (screen && strcmp(r->of, "lesson") == 0) {
        json_set(object, "stars", whole(r->stars));
        json_set(object, "part", json_text(r->part));
        json_set(object, "at", whole(r->at));
        json_set(object, "lessons", whole(r->lessons));
    }
    if (strcmp(r->of, "exam") == 0) {
        json_set(object, "passed", json_boolean(r->passed));
        json_set(object, "marks", whole(r->marks));
        json_set(object, "all_marks", whole(r->all_marks));
        json_set(object, "pass", whole(r->pass));
        json_set(object, "seconds", whole(r->seconds));
    }
    if (screen) {
        json_set(object, "item", item(r->item));
        json_set(object, "next", item(r->next));
        json_set(object, "exam", json_boolean(r->exam));
    }
}

static json_t *result(const struct screen_result *r)
{
    json_t *object = json_object();
    screenjson_add_result(object, r, true);
    return object;
}

/* --- a game walked through --- */

static json_t *turn(const struct screen_turn *t, bool secret)
{
    const struct ruleset *r = &t->at.rules;
    json_t *object = json_pack("{s:i, s:i, s:o, s:b, s:b, s:b}", "game", t->game, "number",
                               t->number, "side", json_side(t->side), "is_play", t->is_play,
                               "forced", t->forced, "turning", t->turning);
    screenjson_add_situation(object, &t->at);
    json_set(object, "did", t->is_play ? json_play_text(r, &t->play) : choice(t->chosen));
    json_set(object, "best",
             secret       ? json_null()
             : t->is_play ? json_play_text(r, &t->best)
                          : choice(t->better));
    json_set(object, "cost", json_figure((float)t->cost));
    json_set(object, "grade", json_string(dashjson_grade(t->grade)));
    json_set(object, "luck", t->has_luck ? json_figure((float)t->luck) : json_null());
    json_set(object, "reason", json_text(t->reason));
    json_set(object, "open", can(&t->open));
    return object;
}

static json_t *curve(const struct screen_review *r)
{
    json_t *list = json_array();
    for (size_t i = 0; i < r->curve_count; i++) {
        const struct curve_point *p = &r->curve[i];
        json_array_append_new(list, json_pack("{s:i, s:i, s:o, s:o}", "game", p->game, "number",
                                              p->turn, "side", json_side(p->side), "white",
                                              json_figure(p->white)));
    }
    return list;
}

static json_t *sum(const struct screen_review *r, enum colour c)
{
    const struct analysed_side *s = &r->sum[c];
    json_t *grades = json_object();
    for (int g = 0; g <= GRADE_VERY_BAD; g++) {
        json_set(grades, dashjson_grade((enum grade)g), whole(s->grades[g]));
    }
    return json_pack("{s:o, s:b, s:b, s:i, s:o, s:o, s:o}", "name", json_text(r->name[c]), "engine",
                     r->engine[c], "looked_at", (int)(r->sides >> c & 1), "decisions", s->decisions,
                     "grades", grades, "loss", json_figure(s->loss), "luck", json_figure(s->luck));
}

static json_t *review(const struct screen_review *r)
{
    json_t *object = json_object(), *turns = json_array(), *stops = json_array();
    for (size_t i = 0; i < r->turn_count; i++) {
        bool secret = r->asking && (long)i == r->open;
        json_array_append_new(turns, turn(&r->turn[i], secret));
    }
    for (size_t i = 0; i < r->stop_count; i++) {
        json_array_append_new(stops, whole((long)r->stop[i]));
    }
    screenjson_add_situation(object, &r->now);
    json_set(object, "viewer", json_side(r->viewer));
    json_set(object, "winner", json_text(r->winner));
    json_set(object, "end", json_text(r->end));
    json_set(object, "game", whole(r->game));
    json_set(object, "white", sum(r, WHITE));
    json_set(object, "black", sum(r, BLACK));
    json_set(object, "turns", turns);
    json_set(object, "turning", stops);
    json_set(object, "curve", curve(r));
    json_set(object, "open", r->open < 0 ? json_null() : whole(r->open));
    json_set(object, "asking", json_boolean(r->asking));
    json_set(object, "tried", r->tried ? json_play_text(&r->rules, &r->trial) : json_null());
    return object;
}

/* --- the rest --- */

static json_t *progress(const struct screen_progress *p)
{
    return json_pack("{s:o, s:o, s:b}", "figures", dashjson_of(p->figures), "lessons",
                     rows(p->lessons.row, p->lessons.count), "kept", p->kept);
}

static json_t *field(const struct screen_field *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->choice_count; i++) {
        const struct screen_choice *c = &f->choice[i];
        json_array_append_new(list, json_pack("{s:o, s:o, s:o}", "value", json_text(c->value),
                                              "label", json_text(c->label), "set", can(&c->set)));
    }
    json_t *object = json_pack("{s:s, s:o, s:s, s:o, s:o, s:o}", "id", f->id, "label",
                               json_text(f->label), "kind", f->kind, "value", json_text(f->value),
                               "choices", list, "about", json_text(f->about));
    if (f->choice_count == 0) {
        json_set(object, "set", can(&f->set));
    }
    return object;
}

static json_t *settings(const struct screen_settings *s)
{
    json_t *list = json_array();
    for (size_t i = 0; i < s->count; i++) {
        json_array_append_new(list, field(&s->field[i]));
    }
    return json_pack("{s:o}", "fields", list);
}

static json_t *board(const struct screen_board *b)
{
    json_t *object = json_object();
    bool whole_board = b->missing[WHITE] == 0 && b->missing[BLACK] == 0;
    struct situation at = b->at;
    json_t *men = json_object();
    at.has_position = at.has_position && whole_board;
    at.has_roll = at.has_roll && whole_board;
    screenjson_add_situation(object, &at);
    json_set(object, "viewer", json_side(b->viewer));
    json_set(object, "tool", json_string(b->setting_up ? "set-up" : "free"));
    json_set(object, "turn", json_side((enum colour)b->at.position.turn));
    for (int c = 0; c < 2; c++) {
        json_t *points = json_array();
        for (int p = 0; p <= POINT_OFF; p++) {
            json_array_append_new(points, whole(b->at.position.men[c][p]));
        }
        json_set(men, json_side_name((enum colour)c), points);
    }
    json_set(object, "men", men);
    json_set(object, "missing", both(b->missing[WHITE], b->missing[BLACK]));
    json_set(object, "sound", json_boolean(b->sound));
    json_set(object, "asks", json_text(b->asks));
    json_set(object, "last",
             b->last ? last_of(&b->at.rules, b->mover, b->roll, &b->played) : json_null());
    return object;
}

static json_t *explained_board(const struct situation *at)
{
    if (at == NULL) {
        return json_null();
    }
    json_t *object = situation(at);
    json_set(object, "viewer", json_side(WHITE));
    json_set(object, "marked", screenjson_points(at->highlight));
    return object;
}

static json_t *explain(const struct screen_explain *e)
{
    return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "of", e->of, "word",
                     json_text(e->word), "usage", json_text(e->usage), "about", json_text(e->about),
                     "more", json_text(e->more), "example", json_text(e->example), "where",
                     json_text(e->where), "names", json_texts(e->names, e->name_count), "rows",
                     rows(e->commands.row, e->commands.count), "board", explained_board(e->board),
                     "lesson", item(e->lesson));
}

json_t *screenjson(const struct screen *s)
{
    json_t *object = json_pack("{s:s}", "kind", screen_kind_name(s->kind));
    switch (s->kind) {
    case SCREEN_HOME:
        json_set(object, "home", home(s->home));
        break;
    case SCREEN_LIST:
        json_set(
            object, "list",
            json_pack("{s:s, s:o}", "of", s->list->of, "rows", rows(s->list->row, s->list->count)));
        break;
    case SCREEN_REPLY:
        json_set(object, "reply", reply(s->reply, s->question));
        json_set(object, "question", question(s->question));
        break;
    case SCREEN_QUESTION:
        json_set(object, "question", question(s->question));
        break;
    case SCREEN_RESULT:
        json_set(object, "result", result(s->result));
        json_set(object, "game", s->game == NULL ? json_null() : game(s->game));
        break;
    case SCREEN_GAME:
        json_set(object, "game", game(s->game));
        break;
    case SCREEN_REVIEW:
        json_set(object, "review", review(s->review));
        break;
    case SCREEN_PROGRESS:
        json_set(object, "progress", progress(s->progress));
        break;
    case SCREEN_SETTINGS:
        json_set(object, "settings", settings(s->settings));
        break;
    case SCREEN_BOARD:
        json_set(object, "board", board(s->board));
        break;
    case SCREEN_EXPLAIN:
    case SCREEN_KINDS:
        json_set(object, "explain", explain(s->explain));
        break;
    }
    if (s->plays) {
        json_set(object, "plays", plays(&s->roll));
    }
    json_set(object, "can", cans(s));
    return object;
}
