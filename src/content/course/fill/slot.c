// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/fill/slot.h"

#include <stdlib.h>
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
    enum slot_unit unit;
} kinds[SLOT_KINDS] = {
    [SLOT_VERDICT] = {"verdict", ABOUT_NOTHING, SLOT_WORDS},
    [SLOT_LEAD] = {"lead:", ABOUT_PLAY, SLOT_WORDS},
    [SLOT_WHY] = {"why:", ABOUT_PLAY, SLOT_WORDS},
    [SLOT_PLAY] = {"play:", ABOUT_PLAY, SLOT_NAMES},
    [SLOT_TYPED] = {"typed:", ABOUT_WORDS, SLOT_SAID},
    [SLOT_BOARD] = {"board:", ABOUT_POSITION, SLOT_DRAWN},
    [SLOT_VALUE] = {"value", ABOUT_ANY, SLOT_POINTS},
    [SLOT_COST] = {"cost", ABOUT_DECISION, SLOT_POINTS},
    [SLOT_WIN] = {"win", ABOUT_ANY, SLOT_GAMES},
    [SLOT_LOSE] = {"lose", ABOUT_ANY, SLOT_GAMES},
    [SLOT_JAN] = {"jan", ABOUT_ANY, SLOT_GAMES},
    [SLOT_LOSE_JAN] = {"lose-jan", ABOUT_ANY, SLOT_GAMES},
    [SLOT_SPRANGJAN] = {"sprangjan", ABOUT_ANY, SLOT_GAMES},
    [SLOT_LOSE_SPRANGJAN] = {"lose-sprangjan", ABOUT_ANY, SLOT_GAMES},
    [SLOT_HANDSOME] = {"handsome", ABOUT_ANY, SLOT_GAMES},
    [SLOT_LOSE_HANDSOME] = {"lose-handsome", ABOUT_ANY, SLOT_GAMES},
    [SLOT_HITS] = {"hits", ABOUT_PLAY, SLOT_THROWS},
    [SLOT_BURSTS] = {"bursts", ABOUT_PLAY, SLOT_THROWS},
};

const char *slot_name(enum slot_kind kind)
{
    return kinds[kind].name;
}

enum slot_unit slot_unit(enum slot_kind kind)
{
    return kinds[kind].unit;
}

bool slot_has_figure(enum slot_kind kind)
{
    return kinds[kind].unit > SLOT_DRAWN;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads n bytes as the figure of a unit: "+0.55", "0.60", "41". */
static bool read_figure(const char *s, size_t n, enum slot_unit unit, double *out)
{
    char copy[16] = "";
    size_t at = unit == SLOT_POINTS && (*s == '+' || *s == '-'), digits = at;
    if (n >= sizeof copy)
        return false;
    memcpy(copy, s, n);
    while (is_digit(copy[at]))
        at++;
    bool whole = at > digits;
    if (unit == SLOT_POINTS && copy[at] == '.' && is_digit(copy[at + 1]))
        for (at++; is_digit(copy[at]);)
            at++;
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

/* The kind whose name n bytes at s begin with, whole; SLOT_KINDS if there is none. */
static enum slot_kind kind_of(const char *s, size_t n)
{
    size_t word = 0;
    while (word < n && s[word] != ' ' && s[word] != '|')
        word++;
    for (int i = 0; i < SLOT_KINDS; i++)
        if (strlen(kinds[i].name) == word && memcmp(kinds[i].name, s, word) == 0)
            return (enum slot_kind)i;
    return SLOT_KINDS;
}

/* Whether something of this form may stand behind the kind; what it means is judged later. */
static bool fits(const struct slot *slot)
{
    bool play = memchr(slot->of, '/', slot->of_size) != NULL;
    switch (kinds[slot->kind].about) {
    case ABOUT_NOTHING:
        return slot->of_size == 0;
    case ABOUT_PLAY:
        return play;
    case ABOUT_POSITION:
    case ABOUT_WORDS:
    case ABOUT_DECISION:
        return slot->of_size > 0;
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
    while (*n > 0 && (*s)[*n - 1] == ' ')
        --*n;
}

/* Of a why: what stands behind " by " names the reason. */
static void split_by(struct slot *out)
{
    static const char word[] = " by ";
    for (size_t i = 0; i + sizeof word - 1 <= out->of_size; i++)
        if (memcmp(out->of + i, word, sizeof word - 1) == 0) {
            out->by = out->of + i + sizeof word - 1;
            out->by_size = out->of_size - i - (sizeof word - 1);
            out->of_size = i;
            trim(&out->by, &out->by_size);
            trim(&out->of, &out->of_size);
            return;
        }
}

enum slot_problem slot_read(const char *s, struct slot *out)
{
    const char *end = s + 1 + strcspn(s + 1, "{}");
    *out = (struct slot){.kind = SLOT_KINDS, .of = s + 1, .size = (size_t)(end - s)};
    if (*end != '}')
        return SLOT_OPEN;
    out->size++;
    out->of_size = (size_t)(end - out->of);
    out->kind = kind_of(out->of, out->of_size);
    if (out->kind == SLOT_KINDS)
        return SLOT_UNKNOWN;
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
    if (out->kind == SLOT_WHY)
        split_by(out);
    if (!fits(out))
        return SLOT_NOT_OF;
    if (bar != NULL &&
        (!slot_has_figure(out->kind) ||
         !read_figure(out->kept, out->kept_size, kinds[out->kind].unit, &out->figure)))
        return SLOT_KEPT;
    return SLOT_GOOD;
}

const char *slot_next(const char *s)
{
    while ((s = strchr(s, '{')) != NULL && s[1] == '{')
        s += 2;
    return s;
}
