// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/intentjson.h"

#include <string.h>

#include "base/lang.h"

static bool intentjson_no_line(const char *words)
{
    return strpbrk(words, "\n\r") != NULL;
}

/* [6, 2], or [5]: the one die that was rolled. */
static bool intentjson_dice(const json_t *value, struct roll *out)
{
    size_t n = json_array_size(value);
    *out = (struct roll){0};
    for (size_t i = 0; i < n && n <= 2; i++) {
        json_int_t face = json_integer_value(json_array_get(value, i));
        if (face < 1 || face > 6) {
            return false;
        }
        out->die[i] = (uint8_t)face;
    }
    return n == 1 || n == 2;
}

static bool intentjson_rolls(const json_t *value, struct rollset *out)
{
    size_t i;
    const json_t *one;
    *out = (struct rollset){0};
    json_array_foreach(value, i, one)
    {
        struct roll roll;
        if (!intentjson_dice(one, &roll)) {
            return false;
        }
        if (roll.die[1] != 0 && roll.die[0] < roll.die[1]) {
            roll = (struct roll){{roll.die[1], roll.die[0]}};
        }
        rollset_add(out, roll);
    }
    return json_is_array(value);
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
    return strcmp(key, "label") == 0; /* as it was offered */
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
            *why = N_("A value of that intent is not of its kind, or there is no such key.");
            return false;
        }
    }
    return true;
}
