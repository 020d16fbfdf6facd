// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/intentjson.h"

#include <string.h>

#include "base/lang.h"
#include "course/load/optionorder.h"
#include "view/json.h"

static bool intentjson_no_line(const char *words)
{
    return strpbrk(words, "\n\r") != NULL;
}

static bool intentjson_rolls(const json_t *value, struct rollset *out)
{
    size_t i;
    const json_t *one;
    *out = (struct rollset){0};
    json_array_foreach(value, i, one)
    {
        int face[2];
        if (!json_read_faces(one, face)) {
            return false;
        }
        rollset_add(out, roll_make(face[0], face[1]));
    }
    return json_is_array(value);
}

/* The dice in the order given: of the roll for the start White's first. */
static bool intentjson_dice(const json_t *value, struct roll *out)
{
    int face[2];
    bool good = json_read_faces(value, face);
    *out = (struct roll){{(uint8_t)face[0], (uint8_t)face[1]}};
    return good;
}

/* The strings of a list, or one alone, with `between` between them. */
static bool intentjson_strings(const json_t *value, const char *between, struct text *out)
{
    size_t i;
    const json_t *one;
    text_clear(out);
    if (json_is_string(value)) {
        text_add(out, json_string_value(value));
        return !intentjson_no_line(text_str(out));
    }
    json_array_foreach(value, i, one)
    {
        if (!json_is_string(one) || intentjson_no_line(json_string_value(one))) {
            return false;
        }
        text_addf(out, "%s%s", i > 0 ? between : "", json_string_value(one));
    }
    return json_is_array(value);
}

static bool intentjson_number(const json_t *value, long *out)
{
    json_int_t number = json_integer_value(value);
    *out = (long)number;
    return json_is_integer(value) && number >= -1000000 && number <= 1000000;
}

/* Reads the value behind a key. */
static bool intentjson_value(struct intent_message *out, const char *key, const json_t *value)
{
    static const char *const lines[] = {"play", "with", "text", "choice"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(key, lines[i]) == 0) {
            out->value = i == 0 ? INTENT_PLAYS : i == 3 ? INTENT_PREROLL : INTENT_NO_VALUE;
            return json_is_string(value) && intentjson_strings(value, "", &out->with);
        }
    }
    if (strcmp(key, "plays") == 0) {
        out->value = INTENT_PLAYS;
        return intentjson_strings(value, "; ", &out->with);
    } else if (strcmp(key, "options") == 0) {
        out->value = INTENT_OPTIONS;
        return intentjson_strings(value, " ", &out->with);
    } else if (strcmp(key, "yes") == 0) {
        out->value = INTENT_YES;
        out->yes = json_is_true(value);
        return json_is_boolean(value);
    } else if (strcmp(key, "number") == 0 || strcmp(key, "n") == 0) {
        out->value = INTENT_NUMBER;
        return intentjson_number(value, &out->number);
    } else if (strcmp(key, "rolls") == 0) {
        out->value = INTENT_ROLLS;
        return intentjson_rolls(value, &out->rolls);
    } else if (strcmp(key, "dice") == 0) {
        out->value = INTENT_DICE;
        return intentjson_dice(value, &out->dice);
    }
    return strcmp(key, "label") == 0 || strcmp(key, "takes") == 0; /* as it was offered */
}

bool intentjson_read(const json_t *object, struct intent_message *out, const char **why)
{
    const char *act = json_string_value(json_object_get(object, "do"));
    const char *key;
    json_t *value;
    intent_message_free(out);
    *why = N_("\"do\" says what is wanted: \"go-on\", \"answer\", \"hint\" …");
    if (act == NULL || intentjson_no_line(act)) {
        return false;
    }
    text_add(&out->act, act);
    json_object_foreach((json_t *)object, key, value)
    {
        if (strcmp(key, "do") != 0 && !intentjson_value(out, key, value)) {
            *why = N_("A value is of the wrong type, or the key is unknown.");
            return false;
        }
    }
    return true;
}

/* --- writing --- */

static json_t *intentjson_of_rolls(struct rollset set)
{
    json_t *list = json_array();
    bool one = rollset_dice(set) == 1;
    for (int high = 1; high <= 6; high++) {
        for (int low = one ? 0 : 1; low <= (one ? 0 : high); low++) {
            struct roll roll = {{(uint8_t)high, (uint8_t)low}};
            if (rollset_has(set, roll)) {
                json_array_append_new(list, json_dice(roll));
            }
        }
    }
    return list;
}

static void intentjson_add_answer(json_t *object, const struct intent *intent,
                                  const struct course_question *q)
{
    const struct course_answer *a = intent->answer;
    json_t *list;
    switch (q->kind) {
    case COURSE_LEGAL:
        json_set(object, "yes", json_boolean(a->yes));
        break;
    case COURSE_NUMBER:
        json_set(object, "number", json_integer(a->number));
        break;
    case COURSE_ROLLS:
        json_set(object, "rolls", intentjson_of_rolls(a->rolls));
        break;
    case COURSE_CHOICE:
        list = json_array();
        for (size_t i = 0; i < q->option_count; i++) {
            const char letter[2] = {(char)('a' + i), '\0'};
            if ((a->chosen >> optionorder_option(q, i) & 1) != 0) {
                json_array_append_new(list, json_string(letter));
            }
        }
        json_set(object, "options", list);
        break;
    case COURSE_PREROLL:
        for (int i = 0; i < COURSE_PREROLLS; i++) {
            if ((a->chosen >> i & 1) != 0) {
                json_set(object, "choice",
                         json_string(course_preroll_name((enum course_preroll)i)));
            }
        }
        break;
    default:
        json_set(object, q->kind == COURSE_PLAYS ? "plays" : "play", json_text(intent->line));
    }
}

void intentjson_add(json_t *object, const struct intent *intent, const struct course_question *q)
{
    static const char *const acts[] = {
        [INTENT_GO_ON] = "go-on",   [INTENT_CONFIRM] = "confirm", [INTENT_CHOOSE] = "choose",
        [INTENT_ANSWER] = "answer", [INTENT_ROLL] = "roll",       [INTENT_PLAY] = "play",
        [INTENT_TEXT] = "text",     [INTENT_UNKNOWN] = NULL};
    const char *act = intent->kind == INTENT_COMMAND ? intent->name : acts[intent->kind];
    json_set(object, "do", act == NULL ? json_null() : json_string(act));
    switch (intent->kind) {
    case INTENT_COMMAND:
        if (*intent->with != '\0') {
            json_set(object, "with", json_text(intent->with));
        }
        break;
    case INTENT_CONFIRM:
        json_set(object, "yes", json_boolean(intent->yes));
        break;
    case INTENT_CHOOSE:
        json_set(object, "n", json_integer(intent->n));
        break;
    case INTENT_ANSWER:
        intentjson_add_answer(object, intent, q);
        break;
    case INTENT_ROLL:
        json_set(object, "dice", json_dice(intent->roll));
        break;
    case INTENT_PLAY:
        json_set(object, "play", json_text(intent->line));
        break;
    case INTENT_TEXT:
        json_set(object, "text", json_text(intent->line));
        break;
    default:
        break;
    }
}
