// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "course/check/certify.h"
#include "rules/clause.h"
#include "rules/game.h"
#include "rules/notation.h"
#include "rules/posstring.h"

void json_set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

void json_add(json_t *object, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    json_object_update_new(object, json_vpack_ex(NULL, 0, format, args));
    va_end(args);
}

json_t *json_words(const char *s)
{
    TEXT_HERE safe = {0};
    json_t *value = json_string(s);
    return value != NULL || s == NULL ? value : json_string(text_safe(&safe, s));
}

json_t *json_text(const char *s)
{
    return s == NULL ? json_null() : json_words(s);
}

json_t *json_diag(json_t *file, const struct diag *diag)
{
    return json_pack("{s:o*, s:i, s:i, s:s, s:o}", "file", file, "line", diag->line, "column",
                     diag->column, "severity", diag_severity_id(diag->severity), "message",
                     json_text(diag->message));
}

void json_add_certified(json_t *object, const struct certify_found *found)
{
    json_set(object, "result", json_string(certify_end_name(found->end)));
    if (found->best[0] != '\0') {
        json_set(object, "best", json_text(found->best));
        json_set(object, "other", json_text(found->other));
        json_set(object, "ahead", json_real((double)found->ahead));
        json_set(object, "stderr", json_real((double)found->error));
    }
    json_set(object, "why", json_words(found->why.size > 0 ? text_str(&found->why) : NULL));
}

json_t *json_count(int n)
{
    return n == 0 ? NULL : json_integer(n);
}

json_t *json_texts(const char *const *words, size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++) {
        json_array_append_new(list, json_text(words[i]));
    }
    return list;
}

const char *json_side_name(enum colour c)
{
    return c == WHITE ? "white" : "black";
}

json_t *json_side(enum colour c)
{
    return json_string(json_side_name(c));
}

json_t *json_cube(int value, int owner)
{
    return json_pack("{s:i, s:o}", "value", value, "owner",
                     owner == GAME_CUBE_CENTRED ? json_null() : json_side((enum colour)owner));
}

json_t *json_position(const struct ruleset *r, const struct position *pos)
{
    char string[POSITION_STRING_SIZE];
    posstring_format(r, pos, string);
    return json_string(string);
}

json_t *json_dice(struct roll roll)
{
    json_t *dice = json_array();
    for (int i = 0; i < 2 && roll.die[i] != 0; i++) {
        json_array_append_new(dice, json_integer(roll.die[i]));
    }
    return dice;
}

bool json_read_faces(const json_t *list, int faces[2])
{
    size_t n = json_array_size(list);
    bool good = n == 1 || n == 2;
    faces[0] = faces[1] = 0;
    for (size_t i = 0; i < n && good; i++) {
        json_int_t number = json_integer_value(json_array_get(list, i)); /* 0 of what is none */
        good = number >= 1 && number <= 6;
        faces[i] = good ? (int)number : 0;
    }
    return good;
}

// The value of a field: a number for a number, a list for some of the patterns, else a word.
static json_t *field_value(const struct ruleset *r, size_t i)
{
    char value[96];
    ruleset_get(r, i, value, sizeof value);
    if (ruleset_field_value(i, 0) == NULL) {
        return json_integer(atoi(value));
    }
    if (strcmp(ruleset_field(i), "extra_patterns") != 0 || strcmp(value, "no") == 0 ||
        strcmp(value, "yes") == 0) {
        return json_string(value);
    }
    json_t *list = json_array();
    char *rest = value;
    for (char *word = strsep(&rest, ","); word != NULL; word = strsep(&rest, ",")) {
        json_array_append_new(list, json_string(word));
    }
    return list;
}

void json_add_rules(json_t *object, const struct ruleset *r)
{
    json_t *set = NULL;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        if (ruleset_changed(r, i)) {
            set = set != NULL ? set : json_object();
            json_set(set, ruleset_field(i), field_value(r, i));
        }
    }
    json_add(object, "{s:s, s:o*}", "rules", ruleset_name(r->base), "set", set);
}

json_t *json_play_text(const struct ruleset *r, const struct play *play)
{
    char string[NOTATION_SIZE];
    if (play_is_pass(play)) {
        return json_string("pass");
    }
    notation_format((enum board_kind)r->board, play, string);
    return json_string(string);
}

// The faces of the dice a play uses, the higher first.
static json_t *used_dice(const struct play *play)
{
    uint8_t count[7] = {0};
    int moves = play->moves < play->dice ? play->moves : play->dice;
    for (int i = 0; i < moves; i++) {
        count[play->move[i].die]++;
    }
    json_t *used = json_array();
    for (int die = 6; die >= 1; die--) {
        while (count[die]-- > 0) {
            json_array_append_new(used, json_integer(die));
        }
    }
    return used;
}

json_t *json_play(const struct ruleset *r, const struct play *play)
{
    enum end_kind end = (enum end_kind)play->end.kind;
    return json_pack("{s:o, s:o, s:i, s:o, s:s?, s:i, s:o*}", "play", json_play_text(r, play),
                     "position", json_position(r, &play->after), "pips", play->pips, "used",
                     used_dice(play), "end", end == END_NOT ? NULL : ending_id(end), "points",
                     end == END_NOT ? 0 : ending_points(r, play->end), "munk",
                     end == END_NOT ? NULL : json_count(play->end.munk));
}

void json_add_legal(json_t *object, const struct situation *ask, struct play_list *list)
{
    generate(&ask->rules, &ask->position, ask->roll, list);
    canonical_list(&ask->rules, &ask->position, ask->roll, list);
    json_t *plays = json_array();
    for (int i = 0; i < list->n; i++) {
        json_array_append_new(plays, json_play(&ask->rules, &list->play[i]));
    }
    json_set(object, "position", json_position(&ask->rules, &ask->position));
    json_add_rules(object, &ask->rules);
    json_add(object, "{s:o, s:b, s:o}", "dice", json_dice(ask->roll), "must_pass", list->n == 0,
             "plays", plays);
}

// The moves as they were typed, in the form of the notation.
static json_t *typed_text(enum board_kind kind, const struct typed_play *typed)
{
    TEXT_HERE out = {0};
    char point[4];
    for (int i = 0; i < typed->moves; i++) {
        const struct typed_move *m = &typed->move[i];
        if (i == 0 || !m->chained) {
            notation_point(kind, m->from, point);
            text_addf(&out, "%s%s", i > 0 ? " " : "", point);
        }
        notation_point(kind, m->to, point);
        text_addf(&out, "/%s%s%s", point, typed->kejsarspel ? "+24" : "", m->marked ? "*" : "");
    }
    return json_string(typed->moves > 0 ? text_str(&out) : "pass");
}

json_t *json_routes(const struct ruleset *r, const struct verdict *v)
{
    json_t *list = json_array();
    for (int i = 0; i < v->routes && i < 4; i++) {
        json_array_append_new(list, json_play_text(r, &v->route[i]));
    }
    return list;
}

// What would do instead: the ways a move can be meant, the same moves in another order, or a legal
// play near it.
static json_t *instead_list(const struct ruleset *r, const struct verdict *v)
{
    return v->legal ? json_array()
           : v->routes > 0
               ? json_routes(r, v)
               : json_pack("[o]", json_play_text(r, v->has_instead ? &v->instead : &v->example));
}

static json_t *judged_text(const struct situation *ask, const char *typed, const struct verdict *v)
{
    if (v->legal) {
        return json_play_text(&ask->rules, &v->play);
    }
    return v->typed.error != NOTATION_OK ? json_text(typed)
                                         : typed_text((enum board_kind)ask->rules.board, &v->typed);
}

void json_add_judge(json_t *object, const struct situation *ask, const char *typed,
                    const struct verdict *v)
{
    TEXT_HERE text = {0}, source = {0};
    coach_verdict(&text, &ask->rules, &ask->position, ask->roll, v);
    coach_source_short(&source, v, &ask->rules);
    json_add(object, "{s:b, s:s, s:o, s:o*, s:o, s:o, s:o}", "legal", v->legal, "code",
             clause_text(v->clause)->code, "play", judged_text(ask, typed, v), "step",
             v->step >= 0 && !v->legal ? json_integer(v->step + 1) : NULL, "text",
             json_text(text_str(&text)), "source", json_text(text_str(&source)), "instead",
             instead_list(&ask->rules, v));
}

json_t *json_figure(float value)
{
    return json_real(round((double)value * 1e5) / 1e5);
}

// The chances of one side.
static json_t *chances(const struct ruleset *r, const float *p)
{
    static const char *const brade[] = {"hemspel",       "hemspel-munk", "handsome",
                                        "handsome-munk", "jan",          "sprangjan"};
    static const char *const backgammon[] = {"single", "gammon", "backgammon"};
    bool pairs = r->board == BOARD_BACKGAMMON;
    json_t *side = json_object();
    for (int c = 0; c < OUTCOME_CLASSES; c += pairs ? 2 : 1) {
        json_set(side, pairs ? backgammon[c / 2] : brade[c],
                 json_figure(pairs ? p[c] + p[c + 1] : p[c]));
    }
    return side;
}

json_t *json_errors(const struct ruleset *r, const struct outcome *o)
{
    return json_pack("{s:o, s:o}", "won", chances(r, o->p), "lost",
                     chances(r, o->p + OUTCOME_CLASSES));
}

// The chances in steps of 1e-5, none below zero, as luck taken off a roll-out can leave one, and
// all of them together 1: the greatest takes up what rounding leaves.
static struct outcome tidy(const struct outcome *o)
{
    double sum = 0, rest = 1e5, part[OUTCOMES];
    struct outcome out;
    int greatest = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        sum += o->p[i] > 0 ? (double)o->p[i] : 0;
        greatest = o->p[i] > o->p[greatest] ? i : greatest;
    }
    for (int i = 0; i < OUTCOMES; i++) {
        part[i] = o->p[i] > 0 ? round(1e5 * (double)o->p[i] / sum) : 0;
        rest -= part[i];
    }
    part[greatest] += rest;
    for (int i = 0; i < OUTCOMES; i++) {
        out.p[i] = (float)(part[i] / 1e5);
    }
    return out;
}

json_t *json_outcome(const struct ruleset *r, const struct outcome *o)
{
    struct outcome chances = tidy(o);
    return json_errors(r, &chances);
}

static char *dump(const json_t *value, size_t digits)
{
    return json_dumps(value, JSON_PRESERVE_ORDER | JSON_COMPACT | JSON_ENCODE_ANY |
                                 JSON_REAL_PRECISION(digits));
}

// Figures have seven digits, but an id, which comes first, is the caller's and keeps all of its
// own. Answers how many characters of the whole are thereby written.
static size_t add_whole_id(struct text *out, const json_t *object)
{
    const json_t *id = json_object_get(object, "id");
    if (!json_is_real(id)) {
        return 0;
    }
    char *cut = dump(id, 7), *whole = dump(id, 17);
    text_addf(out, "{\"id\":%s", whole);
    size_t n = strlen("{\"id\":") + strlen(cut);
    free(cut);
    free(whole);
    return n;
}

void json_line(struct text *out, const json_t *object)
{
    char *string = dump(object, 7);
    size_t done = add_whole_id(out, object);
    text_add_json_safe(out, string + done, strlen(string) - done);
    text_addc(out, '\n');
    free(string);
}

void json_print(json_t *object)
{
    TEXT_HERE line = {0};
    json_line(&line, object);
    json_decref(object);
    fwrite(text_str(&line), 1, line.size, stdout);
}

/* ---- reasons: the fields of docs/reasons.md ---- */

// What the facts of one play are written from.
struct side {
    const struct explanation *e;
    const struct ruleset *r;
    const struct reason_facts *f;
    const struct ranked *play;
    const struct reason_reply *reply;
};

static void add_int(json_t *o, const char *key, int n)
{
    json_set(o, key, json_integer(n));
}

// The name of an end; NULL for none.
static const char *kind_name(enum end_kind kind)
{
    return kind == END_NOT ? NULL : ending_id(kind);
}

static int written(const struct side *s, int p)
{
    return board_written_point((enum board_kind)s->r->board, p);
}

// Points along your way.
static json_t *points(const struct side *s, uint32_t mask)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINT_LAST; p++) {
        if (mask >> p & 1) {
            json_array_append_new(list, json_integer(written(s, p)));
        }
    }
    return list;
}

static int all_throws(struct rollset set)
{
    return roll_throws(rollset_dice(set));
}

static void add_set(json_t *o, struct rollset set, bool with_of)
{
    json_t *dice = json_array();
    for (struct rollset_each each = rollset_each(set); rollset_next(&each);) {
        char roll[4];
        roll_format(each.roll, roll);
        json_array_append_new(dice, json_string(roll));
    }
    json_add(o, "{s:i, s:o*, s:o}", "throws", rollset_throws(set), "of",
             with_of ? json_integer(all_throws(set)) : NULL, "dice", dice);
}

static void add_ends(json_t *o, const uint8_t ends[END_KINDS])
{
    json_t *object = json_object();
    for (int kind = 1; kind < END_KINDS; kind++) {
        if (ends[kind] > 0) {
            add_int(object, ending_id((enum end_kind)kind), ends[kind]);
        }
    }
    json_set(o, "ends", object);
}

// The points among these that throws reach, each with its throws.
static void add_reached(const struct side *s, json_t *o, uint32_t mask)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINT_LAST; p++) {
        if ((mask >> p & 1) && !rollset_is_empty(s->f->at[p])) {
            json_t *point = json_object();
            add_int(point, "point", written(s, p));
            add_set(point, s->f->at[p], false);
            json_array_append_new(list, point);
        }
    }
    json_set(o, "points", list);
}

// The points of a prime in the order of the way it lies on.
static void add_prime(const struct side *s, json_t *o, int which)
{
    const struct prime_fact *prime = &s->f->prime[which];
    json_t *list = json_array();
    for (int i = 0; i < prime->length; i++) {
        int p = prime->first + i;
        p = which == 0 ? board_enemy_point((enum board_kind)s->r->board, p) : p;
        json_array_append_new(list, json_integer(written(s, p)));
    }
    json_add(o, "{s:i, s:o, s:i}", "length", prime->length, "points", list,
             which == 0 ? "behind" : "checkers", prime->behind);
}

// ---- all of them ----

#define AT(member) offsetof(struct reason_facts, member)

// What is told of each reason, in this order, before what is worked out.
static const struct {
    enum reason_id id;
    const char *key; // NULL: the form has its own
    enum { INT, BYTE, BOOL, KIND, PLACES, THROWS, OF_THROWS, REACHED, ENDS } form;
    size_t at; // in struct reason_facts
} told[] = {
    {REASON_ENDS, "end", KIND, AT(end.kind)},
    {REASON_ENDS, "points", INT, AT(end_points)},
    {REASON_ENDS, "munk", BYTE, AT(end.munk)},
    {REASON_ENDS, "never", BYTE, AT(end.excess)},
    {REASON_HITS, "checkers", INT, AT(hit_checkers)},
    {REASON_HITS, "points", PLACES, AT(hits)},
    {REASON_BURSTS, "checkers", INT, AT(burst_checkers)},
    {REASON_BURSTS, "points", PLACES, AT(bursts)},
    {REASON_SHOTS, NULL, THROWS, AT(shots)},
    {REASON_SHOTS, "points", REACHED, AT(blots)},
    {REASON_DOUBLE_SHOTS, NULL, THROWS, AT(double_shots)},
    {REASON_STAKE, "pips", INT, AT(stake)},
    {REASON_STAKE, "of", OF_THROWS, AT(shots)},
    {REASON_BURST_SHOTS, NULL, THROWS, AT(burst_shots)},
    {REASON_BURST_SHOTS, "points", REACHED, AT(bands)},
    {REASON_LOSES, NULL, THROWS, AT(loses)},
    {REASON_LOSES, "ends", ENDS, AT(lose_ends)},
    {REASON_WINS, NULL, THROWS, AT(wins)},
    {REASON_WINS, "ends", ENDS, AT(win_ends)},
    {REASON_SHUT_OUT, "bar", INT, AT(bar[1])},
    {REASON_SHUT_OUT, "available", INT, AT(available[1])},
    {REASON_FORFEITS, NULL, THROWS, AT(forfeits)},
    {REASON_TARGETS, NULL, THROWS, AT(targets)},
    {REASON_BUILDS, NULL, THROWS, AT(builds)},
    {REASON_MUST_BREAK, NULL, THROWS, AT(must_break)},
    {REASON_BANDS, "made", PLACES, AT(made)},
    {REASON_BANDS, "broken", PLACES, AT(broken)},
    {REASON_BURST_RIGHT, "overflow", BOOL, AT(overflow)},
    {REASON_BURST_RIGHT, "run", BOOL, AT(prime_right)},
    {REASON_BURST_RIGHT, "bar", INT, AT(bar[1])},
    {REASON_BURST_RIGHT, "available", INT, AT(available[1])},
    {REASON_JAN, "yours", INT, AT(jan[0])},
    {REASON_JAN, "theirs", INT, AT(jan[1])},
    {REASON_JAN, "your_blot", BOOL, AT(jan_blot[0])},
    {REASON_JAN, "their_blot", BOOL, AT(jan_blot[1])},
    {REASON_HOME, "checkers", INT, AT(home)},
    {REASON_ENTRY, "available", INT, AT(available[0])},
    {REASON_OFF, "checkers", INT, AT(off)},
    {REASON_RACE, "yours", INT, AT(pips[0])},
    {REASON_RACE, "theirs", INT, AT(pips[1])},
    {REASON_OUTSIDE, "checkers", INT, AT(outside)},
    {REASON_OUTSIDE, "pips", INT, AT(outside_pips)},
    {REASON_NEXT_OFF, NULL, THROWS, AT(next_off)},
    {REASON_STACKED, "checkers", INT, AT(stacked)},
};

static void add_description(const struct side *s, json_t *o, size_t i)
{
    const char *key = told[i].key;
    const void *at = (const char *)s->f + told[i].at;
    switch (told[i].form) {
    case INT:
        add_int(o, key, *(const int *)at);
        break;
    case BYTE:
        add_int(o, key, *(const uint8_t *)at);
        break;
    case BOOL:
        json_set(o, key, json_boolean(*(const bool *)at));
        break;
    case KIND:
        json_set(o, key, json_text(kind_name((enum end_kind)(*(const uint8_t *)at))));
        break;
    case PLACES:
        json_set(o, key, points(s, *(const uint32_t *)at));
        break;
    case THROWS:
        add_set(o, *(const struct rollset *)at, true);
        break;
    case OF_THROWS:
        add_int(o, key, all_throws(*(const struct rollset *)at));
        break;
    case REACHED:
        add_reached(s, o, *(const uint32_t *)at);
        break;
    case ENDS:
        add_ends(o, at);
        break;
    }
}

// Adds what is worked out of a reason's facts.
static void add_worked_out(const struct side *s, json_t *o, enum reason_id id)
{
    const struct reason_facts *f = s->f;
    char roll[4];
    switch (id) {
    case REASON_SHUT_OUT:
        add_set(o, f->bar[1] > 0 ? f->forfeits : rollset_none(rollset_dice(f->forfeits)), true);
        break;
    case REASON_PRIME:
    case REASON_BEHIND:
        add_prime(s, o, id == REASON_BEHIND);
        break;
    case REASON_IRON:
        json_set(o, "points", points(s, reason_iron(s->r, f)));
        break;
    case REASON_PATTERN:
        json_add(o, "{s:s?, s:o?}", "kind", kind_name(f->pattern), "pips",
                 f->pattern == END_NOT ? NULL : json_integer(f->pattern_pips));
        break;
    case REASON_OUTCOMES:
        json_object_update_new(o, json_outcome(s->r, &s->play->outcome));
        break;
    case REASON_REPLY:
        roll_format(s->e->reply_roll, roll);
        json_add(o, "{s:s, s:o, s:o, s:s?, s:i}", "dice", roll, "play",
                 json_play_text(s->r, &s->reply->play), "equity",
                 json_figure(s->reply->equity + judgement_level(s->e->judgement)), "end",
                 kind_name((enum end_kind)s->reply->play.end.kind), "hits", s->reply->hits);
        break;
    default:
        break;
    }
}

static json_t *facts_object(const struct explanation *e, enum reason_id id, int which)
{
    const struct side s = {e, e->judgement->rules, &e->facts[which],
                           which == 0 ? &e->better : &e->worse, &e->reply[which]};
    json_t *object = json_object();
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (told[i].id == id) {
            add_description(&s, object, i);
        }
    }
    add_worked_out(&s, object, id);
    return object;
}

static json_t *reason_object(const struct explanation *e, const struct reason *reason,
                             const struct reason_names *names)
{
    TEXT_HERE text = {0};
    reason_print(&text, e, reason, names);
    return json_pack("{s:s, s:o, s:o, s:s, s:{s:o, s:o}}", "id", reason_name(reason->id), "text",
                     json_text(text_str(&text)), "weight", json_figure(reason->weight), "favours",
                     reason->for_worse ? "yours" : "best", "facts", "best",
                     facts_object(e, reason->id, 0), "yours", facts_object(e, reason->id, 1));
}

json_t *json_reasons(const struct explanation *e)
{
    const struct reason_names names = reason_names_learner();
    json_t *list = json_array();
    for (int i = 0; i < e->reasons; i++) {
        json_array_append_new(list, reason_object(e, &e->reason[i], &names));
    }
    return list;
}

/* ---- the dashboard ---- */

json_t *dashjson_rating(const struct glicko *g)
{
    return json_pack("{s:f, s:f, s:f, s:b}", "rating", g->rating, "deviation", g->deviation,
                     "volatility", g->volatility, "sure", (int)stats_is_sure(g));
}

static json_t *of_counts(const struct progress_counts *c)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i}", "asked", c->asked, "right", c->by[RESULT_GOOD],
                     "helped", c->by[RESULT_HELPED], "later", c->by[RESULT_LATER], "failed",
                     c->by[RESULT_FAILED]);
}

static json_t *of_themes(const struct dashboard *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->theme_count; i++) {
        json_t *theme = of_counts(&d->themes[i].counts);
        json_add(theme, "{s:s, s:o}", "title", d->themes[i].title, "strength",
                 dashjson_rating(&d->themes[i].rating));
        json_array_append_new(list, theme);
    }
    return list;
}

static json_t *of_mistakes(const struct dashboard *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->clause_count; i++) {
        json_array_append_new(list,
                              json_pack("{s:s, s:i}", "clause", clause_text(d->clauses[i])->code,
                                        "count", d->clause_counts[i]));
    }
    return list;
}

const char *dashjson_grade(enum grade grade)
{
    static const char *const names[GRADES] = {"equal", "slight", "doubtful", "bad", "very-bad"};
    return names[grade];
}

static json_t *of_losses(const struct dashboard *d)
{
    json_t *object = json_object();
    for (int g = 0; g < GRADES; g++) {
        json_add(object, "{s:{s:i, s:f}}", dashjson_grade((enum grade)g), "plays",
                 d->losses[g].count, "points", d->losses[g].points);
    }
    return object;
}

static json_t *of_own(const struct dashboard *d)
{
    json_t *kinds = json_array();
    for (size_t i = 0; i < d->kind_count; i++) {
        const struct dashboard_kind *kind = &d->kinds[i];
        json_array_append_new(kinds,
                              json_pack("{s:s, s:i, s:f}", "kind",
                                        kind->reason == REASONS ? "" : reason_name(kind->reason),
                                        "count", kind->count, "points", kind->points));
    }
    return json_pack("{s:i, s:i, s:o}", "mistakes", d->own, "open", d->own_open, "kinds", kinds);
}

json_t *dashjson_of(const struct dashboard *d)
{
    json_t *due = json_array(), *curve = json_array();
    for (int i = 0; i < DASHBOARD_AHEAD; i++) {
        json_array_append_new(due, json_integer(d->due[i]));
    }
    for (size_t i = 0; i < d->curve_count; i++) {
        json_array_append_new(curve, dashjson_rating(&d->curve[i]));
    }
    TEXT_HERE date = {0};
    dashboard_date(&date, d->today);
    json_t *all = json_pack(
        "{s:s, s:s, s:o, s:o?, s:o, s:o, s:o, s:{s:i, s:i, s:i}, s:o, s:o, s:o, s:o}", "day",
        text_str(&date), "repetition", d->repetition == CHOOSE_BY_FSRS ? "fsrs" : "failed",
        "answers", of_counts(&d->counts), "rating", d->rated ? dashjson_rating(&d->rating) : NULL,
        "curve", curve, "themes", of_themes(d), "due", due, "days", "trained", d->streak.days,
        "row", d->streak.now, "longest", d->streak.longest, "today", of_counts(&d->counts_today),
        "mistakes", of_mistakes(d), "losses", of_losses(d), "games", of_own(d));
    if (d->set.state != TODAY_NONE) {
        TEXT_HERE set = {0};
        dashboard_set_words(&set, &d->set);
        json_set(all, "set", json_string(text_str(&set)));
    }
    return all;
}

void dashboard_json(struct text *out, const struct dashboard *d)
{
    json_t *all = dashjson_of(d);
    json_line(out, all);
    json_decref(all);
}
