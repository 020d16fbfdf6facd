// SPDX-License-Identifier: GPL-3.0-or-later
#include "saidnumbers.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "coach/coach.h"

void said_allow_whole(struct said_numbers *s, int n)
{
    if (n >= 0 && n < (int)COUNT_OF(s->whole))
        s->whole[n] = true;
}

void said_allow_figure(struct said_numbers *s, double value)
{
    if (s->figures + 2 <= (int)COUNT_OF(s->figure)) {
        s->figure[s->figures++] = value;
        s->figure[s->figures++] = 100 * value;
    }
}

/* The numbers in a roll or a play. */
static void allow_text(struct said_numbers *s, const char *text)
{
    while (*text != '\0') {
        if (isdigit((unsigned char)*text))
            said_allow_whole(s, (int)strtol(text, (char **)&text, 10));
        else
            text++;
    }
}

void said_allow(struct said_numbers *s, const json_t *facts)
{
    const char *key;
    json_t *value;
    size_t i;
    switch (json_typeof(facts)) {
    case JSON_INTEGER:
        said_allow_whole(s, (int)json_integer_value(facts));
        break;
    case JSON_REAL:
        said_allow_figure(s, json_real_value(facts));
        break;
    case JSON_STRING:
        allow_text(s, json_string_value(facts));
        break;
    case JSON_ARRAY:
        said_allow_whole(s, (int)json_array_size(facts));
        json_array_foreach((json_t *)facts, i, value) said_allow(s, value);
        break;
    case JSON_OBJECT:
        json_object_foreach((json_t *)facts, key, value) said_allow(s, value);
        break;
    default:
        break;
    }
}

/* ---- lists of throws in brackets ---- */

static unsigned roll_bit(int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    return 1u << (low == 0 ? high - 1 : high * (high - 1) / 2 + low - 1);
}

static unsigned roll_of(const char *text, const char **end)
{
    int a = 0, b = 0;
    if (text[0] >= '1' && text[0] <= '6' && !isdigit((unsigned char)text[1])) {
        a = text[0] - '0';
        text++;
        if (text[0] == '-' && text[1] >= '1' && text[1] <= '6') {
            b = text[1] - '0';
            text += 2;
        }
    }
    *end = text;
    return a > 0 ? roll_bit(a, b) : 0;
}

static unsigned rolls_with(int face)
{
    unsigned rolls = 0;
    for (int other = 1; other <= 6; other++)
        rolls |= roll_bit(face, other);
    return rolls;
}

static unsigned rolls_of_list(const json_t *dice)
{
    unsigned rolls = 0;
    size_t i;
    json_t *value;
    json_array_foreach((json_t *)dice, i, value)
    {
        const char *end;
        rolls |= roll_of(json_string_value(value), &end);
    }
    return rolls;
}

/* Whether some set in the facts is made of just these rolls. */
static bool is_a_set(const json_t *facts, unsigned rolls)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_array(facts)) {
        json_array_foreach((json_t *)facts, i, value) if (is_a_set(value, rolls)) return true;
    } else if (json_is_object(facts)) {
        json_t *dice = json_object_get(facts, "dice");
        if (json_is_array(dice) && rolls_of_list(dice) == rolls)
            return true;
        json_object_foreach((json_t *)facts, key, value) if (is_a_set(value, rolls)) return true;
    }
    return false;
}

/* The length of what stands before the %s of a message. */
static size_t before_hole(const char *message)
{
    const char *hole = strstr(message, "%s");
    return hole != NULL ? (size_t)(hole - message) : strlen(message);
}

/* Whether a message stands at *at, up to its %s; moves *at past it. */
static bool skip_message(const char **at, const char *message)
{
    size_t n = before_hole(message);
    bool here = strncmp(*at, message, n) == 0;
    *at += here ? n : 0;
    return here;
}

/* One part of a list: a roll, or all that hold a face; 0 if it is neither. */
static unsigned read_part(const char **at)
{
    static const char *const face[6][2] = {{"any one", "a one"},     {"any two", "a two"},
                                           {"any three", "a three"}, {"any four", "a four"},
                                           {"any five", "a five"},   {"any six", "a six"}};
    unsigned roll = roll_of(*at, at);
    for (int i = 0; i < 12 && roll == 0; i++)
        if (skip_message(at, _(face[i / 2][i % 2])))
            roll = rolls_with(i / 2 + 1);
    return roll;
}

/* Reads what stands in brackets as a list of throws, or of those that are missing. False: it is
 * none. */
static bool read_list(const char *at, const char *end, bool *missing, unsigned *rolls)
{
    *missing = skip_message(&at, _("all but %s")) || skip_message(&at, _("all without %s"));
    *rolls = 0;
    while (at < end) {
        unsigned part = read_part(&at);
        if (part == 0)
            return false;
        *rolls |= part;
        if (strncmp(at, ", ", 2) == 0)
            at += 2;
        else if (*at == ' ')
            at += 1 + strcspn(at + 1, " ") + 1; /* "and", "or" */
    }
    return at == end;
}

/* "1 to 5": the points of a run, and no throws. */
static bool is_range(const char *at, const char *end)
{
    size_t n = strspn(at, "0123456789");
    return n > 0 && at + n < end &&
           (strncmp(at + n, " to ", 4) == 0 || strncmp(at + n, " till ", 6) == 0);
}

enum list { NO_LIST, RIGHT_LIST, WRONG_LIST };

static enum list judge_list(const struct said_numbers *s, const char *at, const char *end)
{
    bool all_but, right;
    unsigned rolls, all = (1u << 21) - 1;
    if (is_range(at, end) || !read_list(at, end, &all_but, &rolls))
        return NO_LIST;
    if (all_but)
        right = is_a_set(s->facts, all & ~rolls) || is_a_set(s->facts, 63u & ~rolls);
    else
        right = is_a_set(s->facts, rolls);
    return right ? RIGHT_LIST : WRONG_LIST;
}

/* ---- numbers ---- */

static bool is_near(const struct said_numbers *s, double value, int decimals)
{
    double half = 0.5 * pow(10, -decimals) + 1e-4;
    for (int i = 0; i < s->figures; i++)
        if (fabs(fabs(s->figure[i]) - value) <= half)
            return true;
    return false;
}

/* A number in figures at *at, which is moved past it. */
static bool wrong_figures(const struct said_numbers *s, const char **at)
{
    char text[32];
    size_t n = strspn(*at, "0123456789"), decimals = 0;
    if (((*at)[n] == '.' || (*at)[n] == ',') && isdigit((unsigned char)(*at)[n + 1]))
        decimals = strspn(*at + n + 1, "0123456789");
    size_t size = n + (decimals > 0 ? decimals + 1 : 0);
    if (size >= sizeof text)
        return true;
    memcpy(text, *at, size);
    text[size] = '\0';
    *at += size;
    if (decimals > 0)
        text[n] = '.';
    long whole = strtol(text, NULL, 10);
    if (decimals == 0 && whole < (long)COUNT_OF(s->whole) && s->whole[whole])
        return false;
    return !is_near(s, strtod(text, NULL), (int)decimals);
}

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* A word of n bytes that is the name of a number from two to twelve. */
static bool wrong_word(const struct said_numbers *s, const char *at, size_t n)
{
    bool wrong = false;
    for (int i = 2; i <= 12 && !wrong; i++) {
        struct text name = {0};
        coach_number(&name, i);
        wrong = name.size == n && strncasecmp(text_str(&name), at, n) == 0 && !s->whole[i];
        text_free(&name);
    }
    return wrong;
}

const char *said_wrong(const struct said_numbers *s, const char *text)
{
    static char piece[80];
    for (const char *at = text, *from; *at != '\0';) {
        bool wrong = false;
        from = at;
        const char *end = strncmp(at, " (", 2) == 0 ? strchr(at, ')') : NULL;
        enum list list = end != NULL ? judge_list(s, at + 2, end) : NO_LIST;
        if (list != NO_LIST) {
            wrong = list == WRONG_LIST;
            at = end + 1;
        } else if (isdigit((unsigned char)*at)) {
            wrong = wrong_figures(s, &at);
        } else if (is_letter(*at)) {
            while (is_letter(*at) || (*at == '-' && is_letter(at[1]))) /* "nio-fem-ett" is a name */
                at++;
            wrong = wrong_word(s, from, (size_t)(at - from));
        } else {
            at++;
        }
        if (wrong) {
            snprintf(piece, sizeof piece, "%.*s", (int)(at - from), from);
            return piece;
        }
    }
    return NULL;
}
