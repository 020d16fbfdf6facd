// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/interpolate/placeholder.h"

#include <string.h>

/* What a kind may be about. */
enum about {
    ABOUT_NOTHING,
    ABOUT_PLAY,
    ABOUT_POSITION, /* a position string, or "start" */
    ABOUT_WORDS,    /* any */
    ABOUT_DECISION, /* a play, or a choice before the roll */
    ABOUT_ANY       /* that, a roll, or the position as it stands */
};

static const struct {
    const char *name;
    enum about about;
    enum placeholder_unit unit;
} kinds[PLACEHOLDER_KINDS] = {
    [PLACEHOLDER_VERDICT] = {"verdict", ABOUT_NOTHING, PLACEHOLDER_WORDS},
    [PLACEHOLDER_LEAD] = {"lead:", ABOUT_PLAY, PLACEHOLDER_WORDS},
    [PLACEHOLDER_WHY] = {"why:", ABOUT_PLAY, PLACEHOLDER_WORDS},
    [PLACEHOLDER_PLAY] = {"play:", ABOUT_PLAY, PLACEHOLDER_NAMES},
    [PLACEHOLDER_TYPED] = {"typed:", ABOUT_WORDS, PLACEHOLDER_SAID},
    [PLACEHOLDER_BOARD] = {"board:", ABOUT_POSITION, PLACEHOLDER_DRAWN},
    [PLACEHOLDER_VALUE] = {"value", ABOUT_ANY, PLACEHOLDER_POINTS},
    [PLACEHOLDER_COST] = {"cost", ABOUT_DECISION, PLACEHOLDER_POINTS},
    [PLACEHOLDER_WIN] = {"win", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE] = {"lose", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_JAN] = {"jan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_JAN] = {"lose-jan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_SPRANGJAN] = {"sprangjan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_SPRANGJAN] = {"lose-sprangjan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_HANDSOME] = {"handsome", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_HANDSOME] = {"lose-handsome", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_HITS] = {"hits", ABOUT_PLAY, PLACEHOLDER_THROWS},
    [PLACEHOLDER_BURSTS] = {"bursts", ABOUT_PLAY, PLACEHOLDER_THROWS},
};

const char *placeholder_name(enum placeholder_kind kind)
{
    return kinds[kind].name;
}

enum placeholder_unit placeholder_unit(enum placeholder_kind kind)
{
    return kinds[kind].unit;
}

bool placeholder_has_figure(enum placeholder_kind kind)
{
    return kinds[kind].unit > PLACEHOLDER_DRAWN;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads n bytes as the figure of a unit: "+0.55", "0.60", "41". */
static bool read_figure(const char *s, size_t n, enum placeholder_unit unit, double *out)
{
    char copy[16] = "";
    size_t at = unit == PLACEHOLDER_POINTS && (*s == '+' || *s == '-'), digits = at;
    if (n >= sizeof copy) {
        return false;
    }
    memcpy(copy, s, n);
    while (is_digit(copy[at])) {
        at++;
    }
    bool whole = at > digits;
    if (unit == PLACEHOLDER_POINTS && copy[at] == '.' && is_digit(copy[at + 1])) {
        for (at++; is_digit(copy[at]);) {
            at++;
        }
    }
    double sign = copy[0] == '-' ? -1 : 1, value = 0, place = 1;
    bool fraction = false;
    for (size_t i = digits; i < at; i++) {
        if (copy[i] == '.') {
            fraction = true;
            continue;
        }
        value = value * 10 + (copy[i] - '0');
        place *= fraction ? 10 : 1;
    }
    *out = sign * value / place;
    return whole && at == n;
}

/* The kind whose name n bytes at s begin with, whole; PLACEHOLDER_KINDS if there is none. */
static enum placeholder_kind kind_of(const char *s, size_t n)
{
    size_t word = 0;
    while (word < n && s[word] != ' ' && s[word] != '|') {
        word++;
    }
    for (int i = 0; i < PLACEHOLDER_KINDS; i++) {
        if (strlen(kinds[i].name) == word && memcmp(kinds[i].name, s, word) == 0) {
            return (enum placeholder_kind)i;
        }
    }
    return PLACEHOLDER_KINDS;
}

/* Whether something of this form may stand behind the kind; what it means is judged later. */
static bool fits(const struct placeholder *placeholder)
{
    bool play = memchr(placeholder->of, '/', placeholder->of_size) != NULL;
    switch (kinds[placeholder->kind].about) {
    case ABOUT_NOTHING:
        return placeholder->of_size == 0;
    case ABOUT_PLAY:
        return play;
    case ABOUT_POSITION:
    case ABOUT_WORDS:
    case ABOUT_DECISION:
        return placeholder->of_size > 0;
    default:
        return true;
    }
}

/* Leaves out blanks at both ends. */
static void trim(const char **s, size_t *n)
{
    while (*n > 0 && **s == ' ') {
        ++*s;
        --*n;
    }
    while (*n > 0 && (*s)[*n - 1] == ' ') {
        --*n;
    }
}

/* Of a why: what stands behind " by " names the reason. */
static void split_by(struct placeholder *out)
{
    static const char word[] = " by ";
    for (size_t i = 0; i + sizeof word - 1 <= out->of_size; i++) {
        if (memcmp(out->of + i, word, sizeof word - 1) == 0) {
            out->by = out->of + i + sizeof word - 1;
            out->by_size = out->of_size - i - (sizeof word - 1);
            out->of_size = i;
            trim(&out->by, &out->by_size);
            trim(&out->of, &out->of_size);
            return;
        }
    }
}

enum placeholder_problem placeholder_read(const char *s, struct placeholder *out)
{
    const char *end = s + 1 + strcspn(s + 1, "{}");
    *out = (struct placeholder){.kind = PLACEHOLDER_KINDS, .of = s + 1, .size = (size_t)(end - s)};
    if (*end != '}') {
        return PLACEHOLDER_OPEN;
    }
    out->size++;
    out->of_size = (size_t)(end - out->of);
    out->kind = kind_of(out->of, out->of_size);
    if (out->kind == PLACEHOLDER_KINDS) {
        return PLACEHOLDER_UNKNOWN;
    }
    size_t name = strlen(kinds[out->kind].name);
    out->of += name;
    out->of_size -= name;
    const char *bar = memchr(out->of, '|', out->of_size);
    if (bar != NULL) {
        out->kept = bar + 1;
        out->kept_size = (size_t)(end - out->kept);
        out->of_size = (size_t)(bar - out->of);
        trim(&out->kept, &out->kept_size);
    }
    trim(&out->of, &out->of_size);
    if (out->kind == PLACEHOLDER_WHY) {
        split_by(out);
    }
    if (!fits(out)) {
        return PLACEHOLDER_NOT_OF;
    }
    if (bar != NULL &&
        (!placeholder_has_figure(out->kind) ||
         !read_figure(out->kept, out->kept_size, kinds[out->kind].unit, &out->figure))) {
        return PLACEHOLDER_KEPT;
    }
    return PLACEHOLDER_GOOD;
}

const char *placeholder_next(const char *s)
{
    while ((s = strchr(s, '{')) != NULL && s[1] == '{') {
        s += 2;
    }
    return s;
}
