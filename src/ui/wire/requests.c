// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/place.h"
#include "coach/coach.h"
#include "course/interpolate/interpolate.h"
#include "course/load/optionorder.h"
#include "judge/judge.h"
#include "rules/notation.h"
#include "rules/readable.h"
#include "view/describeboard.h"
#include "view/json.h"
#include "view/richtext.h"
#include "view/svg.h"
#include "wire/batch.h"
#include "wire/eventjson.h"

/* ---- a play made move by move ---- */

// ---- reading ----

static bool no_list(struct text *why)
{
    text_add(why, _("moves: must be a list of strings like \"13/18\", or of objects like "
                    "{\"from\": 13, \"to\": 18}"));
    return false;
}

// A move as an object: "from" and "to" along the way of the side to move, as answers have them.
static bool read_places(const json_t *value, struct compose_move *out)
{
    json_int_t a, b;
    if (json_unpack((json_t *)value, "{s:I, s:I!}", "from", &a, "to", &b) != 0) {
        return false;
    }
    *out = (struct compose_move){(uint8_t)a, (uint8_t)b, false};
    return a >= POINT_BAR && a < POINT_OFF && b > POINT_BAR && b <= POINT_OFF && a != b;
}

static bool read_text(const char *text, const struct ruleset *r, struct moves_asked *out,
                      struct text *why)
{
    struct typed_play typed;
    if (!notation_parse((enum board_kind)r->board, text, strlen(text), &typed) ||
        typed.moves != 1 || (typed.kejsarspel && out->n > 0)) {
        TEXT_HERE safe = {0};
        text_addf(why, _("moves: \"%s\" is not a single move, like \"13/18\""),
                  text_safe(&safe, text));
        return false;
    }
    const struct typed_move *m = &typed.move[0];
    out->made[out->n++] = (struct compose_move){m->from, m->to, typed.kejsarspel};
    return true;
}

static bool read_one(const json_t *value, const struct ruleset *r, struct moves_asked *out,
                     struct text *why)
{
    if (out->n == PLAY_MOVES || (out->n > 0 && out->made[0].both)) {
        text_add(why, _("moves: more than any roll gives"));
        return false;
    }
    if (json_is_string(value)) {
        return read_text(json_string_value(value), r, out, why);
    }
    if (!read_places(value, &out->made[out->n])) {
        return no_list(why);
    }
    out->n++;
    return true;
}

bool moves_read(const json_t *list, const struct ruleset *r, struct moves_asked *out,
                struct text *why)
{
    size_t i;
    const json_t *value;
    if (!json_is_array(list)) {
        return no_list(why);
    }
    out->n = 0;
    json_array_foreach((json_t *)list, i, value)
    {
        if (!read_one(value, r, out, why)) {
            return false;
        }
    }
    return true;
}

// ---- answering ----

static void add_point(struct text *out, const struct ruleset *r, const char *before, int p)
{
    char point[4];
    notation_point((enum board_kind)r->board, p, point);
    text_addf(out, "%s%s", before, point);
}

static json_t *next_move(const struct ruleset *r, const struct compose_move *next,
                         const struct move *by)
{
    TEXT_HERE text = {0};
    add_point(&text, r, "", next->from);
    add_point(&text, r, "/", next->to);
    if (next->both) {
        add_point(&text, r, "+", POINT_LAST);
    }
    return json_pack("{s:s, s:i, s:i, s:o*, s:i, s:b}", "move", text_str(&text), "from", next->from,
                     "to", next->to, "also", next->both ? json_integer(POINT_LAST) : NULL, "die",
                     by->die, "hit", by->hit > 0);
}

static json_t *next_list(const struct ruleset *r, const struct compose *c)
{
    json_t *list = json_array();
    for (int i = 0; i < c->nexts; i++) {
        json_array_append_new(list, next_move(r, &c->next[i], &c->made_by[i]));
    }
    return list;
}

static json_t *further_move(const struct ruleset *r, const struct compose_further *way)
{
    json_t *moves = json_array();
    int from = way->from;
    for (int i = 0; i < way->moves; i++) {
        TEXT_HERE text = {0};
        add_point(&text, r, "", from);
        add_point(&text, r, "/", way->landing[i]);
        json_array_append_new(moves, json_text(text_str(&text)));
        from = way->landing[i];
    }
    return json_pack("{s:i, s:i, s:o}", "from", way->from, "to", way->to, "moves", moves);
}

static json_t *further_list(const struct ruleset *r, const struct compose *c)
{
    json_t *list = json_array();
    for (int i = 0; i < c->furthers; i++) {
        json_array_append_new(list, further_move(r, &c->further[i]));
    }
    return list;
}

// The moves made, as they are sent to be judged: in the order made, and a whole play in the one
// that is easiest to read.
static json_t *made_text(const struct ruleset *r, const struct compose *c)
{
    char text[NOTATION_SIZE];
    struct play play = c->play;
    if (c->pass && c->whole) {
        return json_string("pass");
    }
    if (c->whole) {
        play = readable_play(r, &play);
    }
    notation_format((enum board_kind)r->board, &play, text);
    return json_string(text);
}

// The same in the language's own words.
static json_t *made_words(const json_t *made)
{
    TEXT_HERE words = {0};
    coach_typed(&words, json_string_value(made));
    return json_text(text_str(&words));
}

// The last move made, as it is said; NULL for none.
static json_t *last_said(const struct ruleset *r, const struct compose *c)
{
    TEXT_HERE words = {0};
    if (c->play.moves == 0) {
        return NULL;
    }
    describe_move(&words, r, &c->play.move[c->play.moves - 1]);
    return json_text(text_str(&words));
}

static void count_used(const struct compose *c, struct roll roll, uint8_t used[2])
{
    bool six = c->play.form == PLAY_DOUBLE_SIX;
    int moves = six ? 4 : c->play.moves;
    for (int i = 0; i < moves; i++) {
        int die = c->play.move[i].die;
        used[0] = (uint8_t)(used[0] + (die != 0 && die == roll.die[0]));
        used[1] = (uint8_t)(used[1] + (die != 0 && die == roll.die[1] && !roll_is_double(roll)));
    }
}

static json_t *used_list(const struct compose *c, struct roll roll)
{
    json_t *list = json_array();
    uint8_t used[2] = {0};
    count_used(c, roll, used);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < used[i]; k++) {
            json_array_append_new(list, json_integer(roll.die[i]));
        }
    }
    return list;
}

// Whether the moves made are refused for what is left of the roll alone: then what they lead to
// has the reason. Judges the first way to go on with a die that is left.
static bool refusal_on(const struct situation *ask, const struct compose *c, const char *made,
                       struct verdict *v)
{
    uint8_t used[2] = {0};
    count_used(c, ask->roll, used);
    for (int i = 0; i < 2; i++) {
        for (int from = 1; used[i] == 0 && from <= POINTS; from++) {
            TEXT_HERE on = {0};
            int to = from + ask->roll.die[i];
            text_addf(&on, to > POINTS ? "%s %d/off" : "%s %d/%d", made, from, to);
            judge_text(&ask->rules, &ask->position, ask->roll, text_str(&on), on.size, v);
            if (v->clause == CLAUSE_NOT_FULL_USE) {
                return true;
            }
        }
    }
    return false;
}

// Where the checkers of a play land.
static uint32_t touched(const struct play *play)
{
    uint32_t at = 0;
    for (int i = 0; i < play->moves; i++) {
        at |= UINT32_C(1) << play->move[i].to;
    }
    return at;
}

// One of several plays as words, by where it alone lands, "over 14", or else as it is written; and
// as the moves to be made.
static json_t *way(const struct ruleset *r, const struct play *play, uint32_t alone)
{
    TEXT_HERE words = {0}, over = {0};
    json_t *moves = json_array();
    for (int i = 0; i < play->moves; i++) {
        TEXT_HERE text = {0};
        add_point(&text, r, "", play->move[i].from);
        add_point(&text, r, "/", play->move[i].to);
        json_array_append_new(moves, json_text(text_str(&text)));
        if (alone >> play->move[i].to & 1) {
            add_point(&over, r, over.size > 0 ? ", " : "", play->move[i].to);
        }
    }
    if (over.size > 0) {
        text_addf(&words, _("over %s"), text_str(&over));
    } else {
        coach_play(&words, r, play);
    }
    return json_pack("{s:o, s:o}", "words", json_text(text_str(&words)), "moves", moves);
}

// What the moves made may mean, where that is several plays.
static json_t *ways(const struct ruleset *r, const struct verdict *v)
{
    const int known = sizeof v->route / sizeof *v->route;
    const int n = v->routes < known ? v->routes : known;
    json_t *list = json_array();
    uint32_t all = UINT32_MAX;
    for (int i = 0; i < n; i++) {
        all &= touched(&v->route[i]);
    }
    bool differ = true; // each lands somewhere that no other does
    for (int i = 0; i < n; i++) {
        differ = differ && (touched(&v->route[i]) & ~all) != 0;
    }
    for (int i = 0; i < n; i++) {
        json_array_append_new(list,
                              way(r, &v->route[i], differ ? touched(&v->route[i]) & ~all : 0));
    }
    return list;
}

// Why the moves made are refused, without naming what would be legal; NULL where they are. Where
// it is asked which of several plays they mean, those are *which.
static json_t *refusal(const struct situation *ask, const struct compose *c, json_t **which)
{
    char made[NOTATION_SIZE];
    TEXT_HERE words = {0};
    struct verdict v, on;
    if (c->legal || c->play.moves == 0) {
        return NULL;
    }
    notation_format((enum board_kind)ask->rules.board, &c->play, made);
    judge_text(&ask->rules, &ask->position, ask->roll, made, strlen(made), &v);
    if (v.clause == CLAUSE_INCOMPLETE && refusal_on(ask, c, made, &on)) {
        v = on;
    }
    if (v.routes > 1) { // which they are is told by the ways
        *which = ways(&ask->rules, &v);
        text_add(&words,
                 _("That can be played in several ways, which do not end the same. Which one?"));
    } else {
        coach_refusal(&words, &ask->rules, &ask->position, ask->roll, &v);
    }
    return v.legal ? NULL : json_text(text_str(&words));
}

static json_t *picture(const struct situation *ask, const struct compose *c,
                       const struct moves_asked *asked)
{
    TEXT_HERE svg = {0};
    uint8_t used[2] = {0};
    struct situation at = *ask;
    at.position = c->play.after;
    at.has_roll = true;
    struct draw d = {.at = &at,
                     .viewer = asked->viewer,
                     .asking = true,
                     .turned = asked->turned,
                     .tall = asked->tall};
    count_used(c, ask->roll, used);
    svg_live(&svg, &d, used);
    return json_text(text_str(&svg));
}

bool moves_answer(json_t *object, const struct situation *ask, const struct moves_asked *asked,
                  struct play_list *scratch, struct text *why)
{
    const struct ruleset *r = &ask->rules;
    struct compose c;
    int astray = compose(r, &ask->position, ask->roll, asked->made, asked->n, scratch, &c);
    if (astray >= 0) {
        text_addf(why, _("moves: no checker can be taken for move %d"), astray + 1);
        return false;
    }
    enum end_kind end = (enum end_kind)c.play.end.kind;
    json_t *made = made_text(r, &c), *which = NULL, *refused = refusal(ask, &c, &which);
    json_add(object, "{s:o, s:o, s:b, s:o?, s:b, s:b, s:o, s:o, s:o?, s:o, s:s?, s:o, s:o*}",
             "next", next_list(r, &c), "further", further_list(r, &c), "legal", c.legal, "why",
             refused, "whole", c.whole, "must_pass", c.pass, "play", made, "words",
             made_words(made), "said", last_said(r, &c), "used", used_list(&c, ask->roll), "end",
             end == END_NOT ? NULL : ending_id(end), "position", json_position(r, &c.play.after),
             "svg", asked->picture ? picture(ask, &c, asked) : NULL);
    json_set(object, "ways", which);
    return true;
}

/* ---- answers and lines ---- */

// Appends the first thing that is wrong with a file; safe to show.
static void marking_add_fault(struct text *why, struct diags *d)
{
    TEXT_HERE file = {0}, message = {0};
    diags_sort(d);
    for (size_t i = 0; i < d->count && why->size == 0; i++) {
        const struct diag *first = &d->items[i];
        if (first->severity == DIAG_ERROR) {
            text_addf(why, "%s:%d: %s", text_safe(&file, first->file), first->line,
                      text_safe(&message, first->message));
        }
    }
}

// The question of a name, that of its pack aside.
static const struct course_question *marking_find(const struct course *c, const char *id)
{
    size_t i = 0;
    while (i < c->entry_count && strcmp(course_plain_id(c->entries[i].question->id), id) != 0) {
        i++;
    }
    return i < c->entry_count ? c->entries[i].question : NULL;
}

// Appends that no question of these files has the name, and which has one that is near.
static void marking_add_unknown(struct text *why, const char *id, struct course *const *courses,
                                size_t count)
{
    struct nearest nearest = nearest_begin(id);
    TEXT_HERE safe = {0};
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < courses[i]->entry_count; k++) {
            nearest_try(&nearest, course_plain_id(courses[i]->entries[k].question->id));
        }
    }
    text_addf(why, _("there is no question \"%s\""), text_safe(&safe, id));
    if (nearest_found(&nearest) != NULL) {
        text_addf(why, _("; did you mean \"%s\"?"), nearest_found(&nearest));
    }
}

// Reads one folder of what ships. What of it cannot be used is left out.
static void marking_read_folder(struct marking *m, const char *folder)
{
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct course_list *files;
    if (!place_data(&path, folder)) {
        return;
    }
    course_files(text_str(&path), &d, &files);
    for (size_t i = 0; i < files->n; i++) {
        m->courses = mem_grow(m->courses, m->count, &m->cap, sizeof *m->courses);
        m->count += course_load(files->text[i], &d, &m->courses[m->count]);
    }
    course_list_free(files);
    diags_free(&d);
}

static const struct course_question *marking_shipped(struct marking *m, const char *id)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    const struct course_question *q = NULL;
    for (size_t i = 0; q == NULL; i++) {
        if (i == m->count && m->folders < sizeof folders / sizeof *folders) {
            marking_read_folder(m, folders[m->folders++]);
        }
        if (i >= m->count) {
            break;
        }
        q = marking_find(m->courses[i], id);
    }
    return q;
}

// Why an answer was not read: which options or ways of a play may be meant, or where it is unclear.
static void marking_add_unread(json_t *object, const struct course_question *q,
                               const struct course_answer *answer)
{
    if (answer->read == COURSE_READ_UNSURE) {
        json_set(object, "unsure", eventjson_letters(q, answer->unsure));
    } else if (answer->read == COURSE_READ_ROUTE) {
        json_set(object, "ways", json_routes(&q->rules, &answer->verdict));
    } else {
        json_set(object, "problem_at", json_integer(answer->problem_at));
    }
}

static void marking_add(json_t *object, const struct course_question *q, const char *typed,
                        struct evaluator *e)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct situation at = course_situation(&q->rules, NULL, q);
    TEXT_HERE filled = {0}, plain = {0};
    double cost = 0;
    course_answer(q, typed, reply);
    bool weighed = course_weigh(q, &at, e, reply, &cost);
    json_add(object, "{s:o, s:s}", "question", json_text(q->id), "outcome",
             course_mark_names[reply->mark]);
    eventjson_add_marks(object, q, reply, weighed ? &cost : NULL);
    if (reply->say != NULL) {
        const char *say = interpolate_of(NULL, q, reply->say, &filled);
        json_set(object, "say", json_text(richtext_plain(say, &q->rules, &plain)));
    }
    if (reply->mark == COURSE_UNCLEAR) {
        marking_add_unread(object, q, &reply->answer);
    }
    free(reply);
}

// The question that is asked about, with its options in the order that is drawn; *own is the file
// that it is in, to be freed. False, with what is wrong, if there is none.
static bool marking_question(struct marking *m, const struct marking_asked *asked,
                             struct course **own, struct course_question *out, struct text *why)
{
    const char *id = course_plain_id(asked->question);
    bool shipped = asked->yaml == NULL && asked->file == NULL;
    struct diags d = {0};
    if (asked->yaml != NULL ? !course_read("file.yaml", asked->yaml, strlen(asked->yaml), &d, own)
                            : !shipped && !course_load(asked->file, &d, own)) {
        marking_add_fault(why, &d);
    }
    diags_free(&d);
    const struct course_question *q = *own != NULL ? marking_find(*own, id)
                                      : shipped    ? marking_shipped(m, id)
                                                   : NULL;
    if (q == NULL && why->size == 0) {
        marking_add_unknown(why, id, *own != NULL ? own : m->courses, *own != NULL ? 1 : m->count);
    } else if (q != NULL && course_kinds[q->kind].in_turns) {
        text_addf(why, _("\"%s\" is asked turn by turn; name one of them, as \"%s.1\""), q->id,
                  q->id);
    } else if (q != NULL) {
        *out = optionorder_draw(q, asked->seed);
    }
    return why->size == 0;
}

bool marking_answer(struct marking *m, json_t *object, const struct marking_asked *asked,
                    struct evaluator *e, struct text *why)
{
    struct course *own = NULL;
    struct course_question q;
    bool good = marking_question(m, asked, &own, &q, why);
    if (good) {
        marking_add(object, &q, asked->typed, e);
    }
    course_free(own);
    return good;
}

bool marking_read(struct marking *m, json_t *object, const struct marking_asked *asked,
                  struct text *why)
{
    struct course *own = NULL;
    struct course_question q;
    bool asks = asked->question != NULL;
    bool good = !asks || marking_question(m, asked, &own, &q, why);
    if (good) {
        struct intent_context context = {.question = asks ? &q : NULL,
                                         .board =
                                             asks ? (enum board_kind)q.rules.board : BOARD_BRADE,
                                         .has_roll = asks && q.has_roll};
        struct intent intent;
        intent_read(asked->typed, &context, &intent);
        intentjson_add(object, &intent, context.question);
        if (intent.answer != NULL && intent.answer->read != COURSE_READ) {
            marking_add_unread(object, &q, intent.answer);
        }
        arena_free(&intent.arena);
    }
    course_free(own);
    return good;
}

void marking_close(struct marking *m)
{
    for (size_t i = 0; i < m->count; i++) {
        course_free(m->courses[i]);
    }
    free(m->courses);
    *m = (struct marking){0};
}
