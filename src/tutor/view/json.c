// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "rules/notation.h"
#include "rules/posstring.h"

json_t *json_text(const char *s)
{
    if (s == NULL) {
        return json_null();
    }
    json_t *value = json_string(s);
    if (value != NULL) {
        return value;
    }
    TEXT_HERE safe = {0};
    value = json_string(text_safe(&safe, s));
    return value;
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

bool json_read_faces(const json_t *list, int face[2])
{
    size_t n = json_array_size(list);
    bool good = n == 1 || n == 2;
    face[0] = face[1] = 0;
    for (size_t i = 0; i < n && good; i++) {
        const json_t *value = json_array_get(list, i);
        json_int_t number = json_integer_value(value);
        good = json_is_integer(value) && number >= 1 && number <= 6;
        face[i] = good ? (int)number : 0;
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
    json_object_set_new(object, "rules", json_string(ruleset_name(r->base)));
    json_t *set = NULL;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        if (ruleset_changed(r, i)) {
            set = set != NULL ? set : json_object();
            json_object_set_new(set, ruleset_field(i), field_value(r, i));
        }
    }
    if (set != NULL) {
        json_object_set_new(object, "set", set);
    }
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
    json_t *object = json_object();
    json_object_set_new(object, "play", json_play_text(r, play));
    json_object_set_new(object, "position", json_position(r, &play->after));
    json_object_set_new(object, "pips", json_integer(play->pips));
    json_object_set_new(object, "used", used_dice(play));
    json_object_set_new(object, "end", json_text(end == END_NOT ? NULL : ending_id(end)));
    json_object_set_new(object, "points",
                        json_integer(end == END_NOT ? 0 : ending_points(r, play->end)));
    if (end != END_NOT && play->end.munk > 0) {
        json_object_set_new(object, "munk", json_integer(play->end.munk));
    }
    return object;
}

void json_add_legal(json_t *object, const struct situation *ask, struct play_list *list)
{
    generate(&ask->rules, &ask->position, ask->roll, list);
    canonical_list(&ask->rules, &ask->position, ask->roll, list);
    json_object_set_new(object, "position", json_position(&ask->rules, &ask->position));
    json_add_rules(object, &ask->rules);
    json_object_set_new(object, "dice", json_dice(ask->roll));
    json_object_set_new(object, "must_pass", json_boolean(list->n == 0));
    json_t *plays = json_array();
    for (int i = 0; i < list->n; i++) {
        json_array_append_new(plays, json_play(&ask->rules, &list->play[i]));
    }
    json_object_set_new(object, "plays", plays);
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
    json_t *value = json_string(typed->moves > 0 ? text_str(&out) : "pass");
    return value;
}

// What would do instead: the ways a move can be meant, the same moves in another order, or a legal
// play near it.
static json_t *instead_list(const struct ruleset *r, const struct verdict *v)
{
    json_t *list = json_array();
    if (v->legal) {
        return list;
    }
    if (v->routes > 0) {
        for (int i = 0; i < v->routes && i < 4; i++) {
            json_array_append_new(list, json_play_text(r, &v->route[i]));
        }
    } else {
        json_array_append_new(list, json_play_text(r, v->has_instead ? &v->instead : &v->example));
    }
    return list;
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
    TEXT_HERE text = {0};
    json_object_set_new(object, "legal", json_boolean(v->legal));
    json_object_set_new(object, "code", json_string(clause_text(v->clause)->code));
    json_object_set_new(object, "play", judged_text(ask, typed, v));
    if (v->step >= 0 && !v->legal) {
        json_object_set_new(object, "step", json_integer(v->step + 1));
    }
    coach_verdict(&text, &ask->rules, &ask->position, ask->roll, v);
    json_object_set_new(object, "text", json_text(text_str(&text)));
    text_clear(&text);
    coach_source_short(&text, v, &ask->rules);
    json_object_set_new(object, "source", json_text(text_str(&text)));
    json_object_set_new(object, "instead", instead_list(&ask->rules, v));
}

json_t *json_figure(float value)
{
    return json_real(round((double)value * 1e5) / 1e5);
}

static void set_chances(json_t *object, const char *key, const char *const *names, int step,
                        const float *p)
{
    json_t *side = json_object();
    for (int c = 0; c < OUTCOME_CLASSES; c += step) {
        float sum = p[c] + (step == 2 ? p[c + 1] : 0);
        json_object_set_new(side, names[c / step], json_figure(sum));
    }
    json_object_set_new(object, key, side);
}

void json_add_errors(json_t *object, const struct ruleset *r, const struct outcome *o)
{
    static const char *const brade[] = {"hemspel",       "hemspel-munk", "handsome",
                                        "handsome-munk", "jan",          "sprangjan"};
    static const char *const backgammon[] = {"single", "gammon", "backgammon"};
    bool pairs = r->board == BOARD_BACKGAMMON;
    const char *const *names = pairs ? backgammon : brade;
    set_chances(object, "won", names, pairs ? 2 : 1, o->p);
    set_chances(object, "lost", names, pairs ? 2 : 1, o->p + OUTCOME_CLASSES);
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

void json_add_outcome(json_t *object, const struct ruleset *r, const struct outcome *o)
{
    struct outcome chances = tidy(o);
    json_add_errors(object, r, &chances);
}

static char *dump(const json_t *value, size_t digits)
{
    return json_dumps(value, JSON_PRESERVE_ORDER | JSON_COMPACT | JSON_ENCODE_ANY |
                                 JSON_REAL_PRECISION(digits));
}

// Figures have seven digits, but an id, which comes first, is the asker's and keeps all of its own.
// Answers how many characters of the whole are thereby written.
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
