// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/eventjson.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/coach.h"
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
        json_set(span, "emphasis", s->emphasis ? json_true() : NULL);
        json_set(span, "strong", s->strong ? json_true() : NULL);
        json_set(span, "play", s->play ? json_true() : NULL);
        json_set(span, "address", json_words(s->address));
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
        json_set(frame, "item", f->kind != RICH_QUOTE ? json_integer(f->item) : NULL);
        json_set(frame, "number", f->kind == RICH_NUMBERS ? json_integer(f->number) : NULL);
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

/* Of both sides, by colour. */
static json_t *both(const int n[2])
{
    return json_pack("{s:i, s:i}", "white", n[WHITE], "black", n[BLACK]);
}

void screenjson_add_situation(json_t *object, const struct situation *s)
{
    json_add_rules(object, &s->rules);
    json_add(object, "{s:o?, s:o?}", "position",
             s->has_position ? json_position(&s->rules, &s->position) : NULL, "dice",
             s->has_roll ? json_dice(s->roll) : NULL);
    if (s->has_game && s->rules.score == SCORE_CUBE) {
        json_set(object, "cube", json_cube(s->game.cube, s->game.owner));
    }
    if (s->has_match) {
        json_add(object, "{s:{s:i, s:i, s:i, s:i}}", "match", "length", s->match.length, "white",
                 s->match.points[WHITE], "black", s->match.points[BLACK], "completed",
                 s->match.completed);
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

/* Words of the program's as a text. */
static json_t *own_text(const char *words)
{
    return words == NULL ? json_null() : json_pack("{s:o}", "words", json_text(words));
}

json_t *screenjson_text(const struct screen_text *t)
{
    if (t->words == NULL) {
        return json_null();
    }
    TEXT_HERE plain = {0};
    ARENA_HERE in = {0};
    struct rich *rich = rich_read(&in, t->words, t->rules, &plain);
    if (rich != NULL) {
        richtext_words(&plain, rich);
    }
    json_t *object = own_text(text_str(&plain));
    json_set(object, "rich", rich != NULL ? richjson_blocks(rich) : NULL);
    return object;
}

static json_t *item(const struct screen_item *i)
{
    return i == NULL ? json_null()
                     : json_pack("{s:o, s:o, s:o?, s:o, s:i, s:i}", "id", json_text(i->id), "title",
                                 json_text(i->title), "number", json_count(i->number), "pack",
                                 json_text(i->pack), "step", i->step, "steps", i->steps);
}

/* A play in the words of the language. */
static json_t *play_words(const struct ruleset *r, const struct play *play)
{
    TEXT_HERE words = {0};
    coach_play(&words, r, play);
    return json_text(text_str(&words));
}

static json_t *move(const struct screen_move *m)
{
    if (m == NULL) {
        return json_null();
    }
    json_t *object = situation(&m->at);
    json_add(object, "{s:o, s:o, s:o?, s:o?, s:s?}", "play", json_play_text(&m->at.rules, &m->play),
             "words", play_words(&m->at.rules, &m->play), "best",
             m->has_best ? json_play_text(&m->at.rules, &m->best) : NULL, "cost",
             m->has_cost ? json_figure((float)m->cost) : NULL, "grade",
             m->has_cost ? dashjson_grade(m->grade) : NULL);
    return object;
}

/* --- what can be done --- */

static json_t *can(const struct screen_can *c)
{
    json_t *object = json_pack("{s:s}", "do", c->act);
    json_set(object, strcmp(c->act, "text") == 0 ? "text" : "with", json_words(c->with));
    json_set(object, "n", json_count(c->n));
    json_set(object, "yes", c->yes >= 0 ? json_boolean(c->yes) : NULL);
    json_set(object, "takes", json_words(c->takes));
    json_set(object, "label", json_words(c->label));
    json_set(object, "more", c->more ? json_true() : NULL);
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

/* --- home --- */

static json_t *home(const struct screen_home *h)
{
    static const char *const states[] = {[TODAY_NONE] = "none",
                                         [TODAY_FRESH] = "fresh",
                                         [TODAY_BEGUN] = "begun",
                                         [TODAY_DONE] = "done"};
    json_t *idea = h->idea == NULL ? NULL
                                   : json_pack("{s:o, s:o}", "id", json_text(h->idea), "title",
                                               json_text(h->idea_title));
    json_t *today = !h->has_today ? NULL
                                  : json_pack("{s:s, s:i, s:i, s:i}", "state",
                                              states[h->today.state], "done", h->today.done, "of",
                                              h->today.planned, "minutes", h->today.minutes);
    json_t *streak = !h->has_streak ? NULL
                                    : json_pack("{s:i, s:i, s:b}", "now", h->streak.now, "longest",
                                                h->streak.longest, "today", h->streak.today);
    json_t *stars = json_pack("{s:i, s:i}", "earned", h->stars.earned, "of", h->stars.most);
    return json_pack(
        "{s:b, s:o, s:b, s:i, s:{s:i, s:i}, s:b, s:o, s:o?, s:o?, s:o?, s:o?, s:o, s:o}", "known",
        h->known, "next", item(h->next), "begins_today", h->begins_today, "due", h->due, "games",
        "played", h->games, "won", h->won, "game", h->game, "exam", json_text(h->exam), "new", idea,
        "today", today, "streak", streak, "rating",
        h->has_rating ? dashjson_rating(&h->rating) : NULL, "last", json_text(h->last), "stars",
        stars);
}

/* --- lists --- */

static json_t *row(const struct screen_row *r)
{
    static const char *const states[SCREEN_STATES] = {[SCREEN_NEW] = "new",
                                                      [SCREEN_BEGUN] = "begun",
                                                      [SCREEN_LOOKED_THROUGH] = "looked-through",
                                                      [SCREEN_GONE_THROUGH] = "gone-through",
                                                      [SCREEN_LEARNED] = "learned",
                                                      [SCREEN_DELETED] = "deleted"};
    json_t *object = json_pack("{s:o, s:o, s:s}", "id", json_text(r->id), "title",
                               json_text(r->title), "state", states[r->state]);
    json_set(object, "line", json_words(r->line));
    json_set(object, "group", json_words(r->group));
    json_set(object, "part", json_words(r->part));
    json_set(object, "number", json_count(r->number));
    json_set(object, "step", r->steps > 0 ? json_integer(r->step) : NULL);
    json_set(object, "steps", json_count(r->steps));
    json_set(object, "due", json_count(r->due));
    json_set(object, "count", r->count >= 0 ? json_integer(r->count) : NULL);
    json_set(object, "rating", json_count(r->rating));
    json_set(object, "after", json_count(r->after));
    json_set(object, "next", r->next ? json_true() : NULL);
    json_set(object, "move", r->move != NULL ? move(r->move) : NULL);
    json_set(object, "open", r->open.act != NULL ? can(&r->open) : NULL);
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
    json_t *object =
        json_pack("{s:s, s:o, s:i, s:o?, s:i, s:i, s:o?, s:o?}", "of", p->of, "in", item(p->in),
                  "at", p->at, "count", json_count(p->count), "asked", p->asked, "right", p->right,
                  "minutes", json_count(p->minutes), "seconds_left",
                  p->minutes == 0 ? NULL : json_integer(p->seconds_left));
    if (strcmp(p->of, "exam") == 0) {
        json_add(object, "{s:i, s:i, s:i}", "marks", p->marks, "all_marks", p->all_marks, "pass",
                 p->pass);
    }
    return object;
}

static json_t *options(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < q->option_count; i++) {
        const char letter[] = {q->option[i].letter, '\0'};
        ARENA_HERE in = {0};
        struct rich *rich = rich_read(&in, q->option[i].words, &q->asked->rules, NULL);
        json_t *option =
            json_pack("{s:s, s:o}", "letter", letter, "words", json_text(q->option[i].words));
        if (rich != NULL && rich->blocks > 0) {
            TEXT_HERE plain = {0};
            richtext_words(&plain, rich);
            json_set(option, "words", json_text(text_str(&plain)));
            json_set(option, "spans", richjson_spans(rich->block));
        }
        if (q->option[i].choice != NULL && q->open) {
            json_add(option, "{s:{s:s, s:s}}", "answer", "do", "answer", "choice",
                     q->option[i].choice);
        } else if (q->open && strcmp(q->takes, "option") == 0) {
            json_add(option, "{s:{s:s, s:[s]}}", "answer", "do", "answer", "options", letter);
        }
        json_array_append_new(list, option);
    }
    return list;
}

static json_t *stakes(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof q->stakes / sizeof *q->stakes; i++) {
        json_array_append_new(list, json_words(q->stakes[i]));
    }
    return list;
}

static json_t *hints(const struct screen_question *q)
{
    json_t *list = json_array();
    for (int i = 0; i < q->hint_count; i++) {
        const struct screen_hint *hint = &q->hint[i];
        json_array_append_new(list, hint->own != NULL ? own_text(hint->own)
                                                      : screenjson_text(&hint->text));
    }
    return list;
}

static json_t *asks(const struct screen_question *q)
{
    if (q->asked == NULL) {
        return json_null();
    }
    return json_pack("{s:o, s:s, s:b, s:b, s:s?, s:o, s:o, s:o, s:o, s:i, s:o, s:o, s:b}", "id",
                     json_text(q->asked->id), "kind", course_kinds[q->asked->kind].name, "open",
                     q->open, "once", q->once, "takes", q->takes, "text",
                     q->own != NULL ? own_text(q->own) : screenjson_text(&q->text), "play",
                     json_text(q->asked->asked), "options", options(q), "stakes", stakes(q),
                     "hints", q->hints, "hints_given", hints(q), "so_far", json_text(q->so_far),
                     "may_pass", q->may_pass);
}

static json_t *question(const struct screen_question *q)
{
    json_t *object =
        json_pack("{s:o, s:o}", "place", place(&q->place), "prose", screenjson_text(&q->prose));
    screenjson_add_situation(object, &q->at);
    json_add(object, "{s:o, s:o, s:o}", "viewer", json_side(q->viewer), "marked",
             screenjson_points(q->at.highlight), "asks", asks(q));
    json_set(object, "stars", json_count(q->stars));
    return object;
}

static json_t *reply(const struct screen_reply *r, const struct screen_question *q)
{
    json_t *verdict = NULL, *refutation = NULL;
    if (r->verdict != NULL) {
        const struct situation at = course_situation(&q->asked->rules, NULL, q->asked);
        verdict = json_object();
        json_add_judge(verdict, &at, "", r->verdict);
    }
    if (r->refutation != NULL) {
        refutation = situation(&r->refutation->at);
        json_set(refutation, "play",
                 json_play_text(&r->refutation->at.rules, &r->refutation->play));
    }
    return json_pack("{s:s, s:b, s:i, s:i, s:i, s:o, s:o, s:o?, s:o, s:o, s:o?, s:o, s:i, s:o}",
                     "outcome", r->outcome, "over", r->over, "right", r->right, "missing",
                     r->missing, "wrong", r->wrong, "taken", json_text(r->taken), "say",
                     screenjson_text(&r->say), "verdict", verdict, "move", move(r->move), "idea",
                     json_text(r->idea), "refutation", refutation, "answers",
                     json_texts(r->answers, r->answer_count), "answers_in_all",
                     (int)r->answers_in_all, "explain", screenjson_text(&r->explain));
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
    return json_pack("{s:o, s:b, s:i, s:i, s:i, s:i, s:i, s:o, s:o?}", "name", json_text(s->name),
                     "engine", s->engine, "pips", s->pips, "bar", s->bar, "off", s->off, "points",
                     s->points, "marks", s->marks, "may", choices_of(s->may), "level",
                     s->engine ? json_pack("{s:i, s:i}", "step", s->step, "rating", s->level.rating)
                               : NULL);
}

json_t *screenjson_last(const struct ruleset *r, enum colour mover, struct roll roll,
                        const struct play *play)
{
    return json_pack("{s:o, s:o, s:o}", "side", json_side(mover), "dice", json_dice(roll), "play",
                     json_play_text(r, play));
}

static json_t *goal(const struct screen_aim *aim)
{
    const struct course_game *game = aim->game;
    bool stars = game->stars > 0;
    json_t *object = json_pack("{s:s, s:i, s:i}", "what", course_aim_name(game->aim), "count",
                               game->count, "reached", aim->reached);
    json_set(object, "point", game->aim == COURSE_BEYOND ? json_integer(game->point) : NULL);
    json_set(object, "more", json_count(game->stars));
    json_set(object, "stars", stars ? json_integer(course_game_stars(game, aim->best)) : NULL);
    json_set(object, "left", json_count(aim->left));
    return object;
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
    bool on = g->phase != GAME_START_ROLL && g->phase != GAME_OVER;
    json_add(object, "{s:o, s:i, s:i, s:s, s:o?, s:b, s:b, s:b, s:i, s:o, s:o}", "viewer",
             json_side(g->viewer), "length", g->length, "number", g->number, "phase",
             phases[g->phase], "turn", on ? json_side(g->turn) : NULL, "person", g->person,
             "forced", g->forced, "own_dice", g->own_dice, "dice_wanted", g->dice, "white",
             game_side(&g->side[WHITE]), "black", game_side(&g->side[BLACK]));
    json_add(object, "{s:o?, s:b, s:i, s:i, s:b, s:b}", "last",
             g->last ? screenjson_last(&g->before.rules, (enum colour)g->before.position.turn,
                                       g->before.roll, &g->played)
                     : NULL,
             "replaying", g->replaying, "at", (int)g->at, "events", (int)g->events, "tutor",
             g->tutor, "first", g->first);
    json_set(object, "goal", g->aim.game != NULL ? goal(&g->aim) : NULL);
    json_set(object, "hints", json_integer(g->hints));
    return object;
}

void screenjson_add_result(json_t *object, const struct screen_result *r, bool screen)
{
    json_set(object, "of", json_string(r->of));
    if (strcmp(r->of, "game") == 0 || strcmp(r->of, "match") == 0) {
        json_add(object, "{s:o, s:o, s:o}", "winner", json_text(r->winner), "end",
                 json_text(r->end), "points", both(r->points));
        if (screen) {
            json_add(object, "{s:o, s:o}", "how", json_text(r->how), "learn", move(r->learn));
        }
        return;
    }
    json_add(object, "{s:i, s:i}", "asked", r->asked, "right", r->right);
    if (screen) {
        json_set(object, "helped", json_integer(r->helped));
    }
    if (screen && strcmp(r->of, "lesson") == 0) {
        json_add(object, "{s:i, s:o, s:i, s:i, s:o}", "stars", r->stars, "part", json_text(r->part),
                 "at", r->at, "lessons", r->lessons, "about", screenjson_text(&r->about));
        json_t *firsts = json_array(), *steps = json_array();
        for (int i = 0; r->steps != NULL && i < r->asked && i < 64; i++) {
            json_array_append_new(firsts, json_boolean((r->firsts >> i & 1) != 0));
            json_array_append_new(steps, json_integer(r->steps[i]));
        }
        json_set(object, "firsts", firsts);
        json_set(object, "steps", steps);
    }
    if (strcmp(r->of, "exam") == 0) {
        json_add(object, "{s:b, s:i, s:i, s:i, s:i}", "passed", r->passed, "marks", r->marks,
                 "all_marks", r->all_marks, "pass", r->pass, "seconds", r->seconds);
    }
    if (screen) {
        json_add(object, "{s:o, s:o, s:b}", "item", item(r->item), "next", item(r->next), "exam",
                 r->exam);
    }
}

/* --- a game walked through --- */

static json_t *turn(const struct screen_turn *t, bool secret)
{
    const struct screen_move *m = &t->move;
    const struct ruleset *r = &m->at.rules;
    json_t *object = json_pack("{s:i, s:i, s:o, s:b, s:b, s:b}", "game", t->game, "number",
                               t->number, "side", json_side(t->side), "is_play", t->is_play,
                               "forced", t->forced, "turning", t->turning);
    json_t *did = t->is_play ? json_play_text(r, &m->play) : choice(t->chosen);
    json_t *best = secret ? NULL : t->is_play ? json_play_text(r, &m->best) : choice(t->better);
    screenjson_add_situation(object, &m->at);
    json_add(object, "{s:o, s:o?, s:o, s:s, s:o?, s:o, s:o}", "did", did, "best", best, "cost",
             json_figure((float)m->cost), "grade", dashjson_grade(m->grade), "luck",
             t->has_luck ? json_figure((float)t->luck) : NULL, "reason", json_text(t->reason),
             "open", can(&t->open));
    json_set(object, "told",
             t->is_play        ? play_words(r, &m->play)
             : t->told != NULL ? json_text(t->told)
                               : NULL);
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
        json_set(grades, dashjson_grade((enum grade)g), json_integer(s->grades[g]));
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
        json_array_append_new(stops, json_integer((json_int_t)r->stop[i]));
    }
    screenjson_add_situation(object, &r->now);
    json_add(object, "{s:o, s:o, s:o, s:i, s:o, s:o, s:o, s:o, s:o, s:o?, s:b, s:o?}", "viewer",
             json_side(r->viewer), "winner", json_text(r->winner), "end", json_text(r->end), "game",
             r->game, "white", sum(r, WHITE), "black", sum(r, BLACK), "turns", turns, "turning",
             stops, "curve", curve(r), "open", r->open < 0 ? NULL : json_integer(r->open), "asking",
             r->asking, "tried", r->tried ? json_play_text(&r->rules, &r->trial) : NULL);
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
    return json_pack("{s:s, s:o, s:s, s:o, s:o, s:o, s:o*}", "id", f->id, "label",
                     json_text(f->label), "kind", f->kind, "value", json_text(f->value), "choices",
                     list, "about", json_text(f->about), "set",
                     f->choice_count == 0 ? can(&f->set) : NULL);
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
    for (int c = 0; c < 2; c++) {
        json_t *points = json_array();
        for (int p = 0; p <= POINT_OFF; p++) {
            json_array_append_new(points, json_integer(b->at.position.men[c][p]));
        }
        json_set(men, json_side_name((enum colour)c), points);
    }
    screenjson_add_situation(object, &at);
    json_add(object, "{s:o, s:s, s:o, s:o, s:o, s:b, s:o, s:o?}", "viewer", json_side(b->viewer),
             "tool", b->setting_up ? "set-up" : "free", "turn",
             json_side((enum colour)b->at.position.turn), "men", men, "missing", both(b->missing),
             "sound", b->sound, "asks", json_text(b->asks), "last",
             b->last ? screenjson_last(&b->at.rules, b->mover, b->roll, &b->played) : NULL);
    if (b->fault != NULL) {
        json_set(object, "fault", json_text(b->fault));
    }
    return object;
}

static json_t *explained_board(const struct situation *at)
{
    if (at == NULL) {
        return json_null();
    }
    json_t *object = situation(at);
    json_add(object, "{s:o, s:o}", "viewer", json_side(WHITE), "marked",
             screenjson_points(at->highlight));
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
    static const char *const kinds[SCREEN_KINDS] = {
        [SCREEN_HOME] = "home",     [SCREEN_LIST] = "list",         [SCREEN_QUESTION] = "question",
        [SCREEN_REPLY] = "reply",   [SCREEN_GAME] = "game",         [SCREEN_RESULT] = "result",
        [SCREEN_REVIEW] = "review", [SCREEN_PROGRESS] = "progress", [SCREEN_SETTINGS] = "settings",
        [SCREEN_BOARD] = "board",   [SCREEN_EXPLAIN] = "explain"};
    json_t *object = json_pack("{s:s}", "kind", kinds[s->kind]), *result;
    switch (s->kind) {
    case SCREEN_HOME:
        json_set(object, "home", home(s->home));
        break;
    case SCREEN_LIST:
        json_add(object, "{s:{s:s, s:o}}", "list", "of", s->list->of, "rows",
                 rows(s->list->row, s->list->count));
        break;
    case SCREEN_REPLY:
        json_set(object, "reply", reply(s->reply, s->question));
        json_set(object, "question", question(s->question));
        break;
    case SCREEN_QUESTION:
        json_set(object, "question", question(s->question));
        break;
    case SCREEN_RESULT:
        result = json_object();
        screenjson_add_result(result, s->result, true);
        json_add(object, "{s:o, s:o?}", "result", result, "game",
                 s->game == NULL ? NULL : game(s->game));
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
    json_set(object, "plays", s->plays ? plays(&s->roll) : NULL);
    json_t *list = json_array();
    for (size_t i = 0; i < s->can_count; i++) {
        json_array_append_new(list, can(&s->can[i]));
    }
    json_set(object, "can", list);
    return object;
}
