// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/typed.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/number.h"
#include "base/text.h"

/* Copies what was typed without the blanks around it; to be freed. */
static char *trimmed(const char *typed, int *before)
{
    struct text copy = {0};
    size_t skip = strspn(typed, " \t\n"), n = strlen(typed);
    while (n > skip && strchr(" \t\n.!?", typed[n - 1]) != NULL)
        n--;
    if (n > skip)
        text_addn(&copy, typed + skip, n - skip);
    *before = (int)skip;
    return text_steal(&copy);
}

bool typed_yes_no(const struct course_question *q, const char *typed, struct typed_answer *out,
                  int *problem)
{
    (void)q;
    static const char *const yeses[] = {"ja",   "j",       "yes",   "y", "jo",
                                        "true", "lagligt", "legal", NULL};
    static const char *const noes[] = {"nej", "n", "no", "false", "olagligt", "illegal", NULL};
    char *word = trimmed(typed, problem);
    out->yes = fold_is_one_of(word, yeses);
    bool understood = out->yes || fold_is_one_of(word, noes);
    free(word);
    return understood;
}

/* Skips what may stand between two answers; 0 where nothing of the kind stands. */
static size_t separator(const char *s)
{
    static const char *const words[] = {"och", "and", "samt"};
    if (*s != '\0' && strchr(" \t\n\r,;.+/-&", *s) != NULL)
        return 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(s, words[i], strlen(words[i])) == 0)
            return strlen(words[i]);
    return 0;
}

static bool says_none(const char *typed)
{
    static const char *const words[] = {"inga", "inget", "ingen", "none", "no", "nej", "0", NULL};
    int before;
    char *word = trimmed(typed, &before);
    bool none = fold_is_one_of(word, words);
    free(word);
    return none;
}

bool typed_rolls(const char *typed, struct rollset *set, int *problem)
{
    int face = 0; /* the first of a pair, 0 = none yet */
    bool any = false;
    *set = rollset_none(2);
    *problem = 0;
    if (says_none(typed))
        return true;
    for (size_t at = 0; typed[at] != '\0';) {
        *problem = (int)at;
        char c = typed[at];
        size_t skip = separator(typed + at);
        if (c >= '1' && c <= '6') {
            if (face != 0)
                rollset_add(set, roll_make(face, c - '0'));
            face = face != 0 ? 0 : c - '0';
            any = true;
            skip = 1;
        }
        if (skip == 0)
            return false;
        at += skip;
    }
    return any && face == 0;
}

bool typed_roll_set(const struct course_question *q, const char *typed, struct typed_answer *out,
                    int *problem)
{
    (void)q;
    return typed_rolls(typed, &out->rolls, problem);
}

bool typed_number(const struct course_question *q, const char *typed, struct typed_answer *out,
                  int *problem)
{
    int64_t value;
    (void)q;
    char *word = trimmed(typed, problem);
    bool understood = number_read(word, -1000000, 1000000, &value);
    free(word);
    if (understood)
        out->number = (long)value;
    return understood;
}

/* The option that starts at s and how many bytes name it; -1 if none does. */
static int option_at(const char *s, size_t options, size_t *size)
{
    size_t digits = strspn(s, "0123456789");
    char number[4] = "";
    int64_t value = 0;
    *size = digits > 0 ? digits : 1;
    if (digits > 0 && digits < sizeof number) {
        memcpy(number, s, digits);
        return number_read(number, 1, (int64_t)options, &value) ? (int)value - 1 : -1;
    }
    int letter = *s >= 'a' && *s <= 'z' ? *s - 'a' : *s >= 'A' && *s <= 'Z' ? *s - 'A' : -1;
    return letter >= 0 && (size_t)letter < options ? letter : -1;
}

bool typed_options(const struct course_question *q, const char *typed, struct typed_answer *out,
                   int *problem)
{
    out->chosen = 0;
    *problem = 0;
    for (size_t at = 0; typed[at] != '\0';) {
        size_t size = separator(typed + at);
        *problem = (int)at;
        if (size == 0 && typed[at] == ')')
            size = 1;
        if (size == 0) {
            int option = option_at(typed + at, q->option_count, &size);
            if (option < 0)
                return false;
            out->chosen |= (uint32_t)1 << option;
        }
        at += size;
    }
    return out->chosen != 0;
}

static const struct {
    const char *name;
    const char *const words[6];
} choices[COURSE_PREROLLS] = {
    [COURSE_ONE_DIE] = {"one-die", {"en tärning", "en", "one die", "one", "1 tärning"}},
    [COURSE_TWO_DICE] = {"two-dice", {"två tärningar", "två", "two dice", "two", "2 tärningar"}},
    [COURSE_GIVE_UP] = {"give-up", {"ge upp", "ger upp", "give up", "resign", "upp"}},
    [COURSE_PLAY_ON] = {"play-on", {"spela vidare", "spela", "play on", "play", "vidare"}},
    [COURSE_DOUBLE] = {"double", {"dubbla", "dubbel", "dubblar"}},
    [COURSE_NO_DOUBLE] = {"no-double", {"dubbla inte", "no double", "inte dubbla"}},
    [COURSE_TAKE] = {"take", {"ta", "tar", "anta", "accept"}},
    [COURSE_DROP] = {"drop", {"passa", "pass", "fäll", "avstå", "ge upp"}},
};

const char *course_preroll_name(enum course_preroll choice)
{
    return choice < COURSE_PREROLLS ? choices[choice].name : NULL;
}

static bool names_choice(const char *word, enum course_preroll choice)
{
    if (fold_same(word, choices[choice].name))
        return true;
    for (size_t i = 0; i < 6 && choices[choice].words[i] != NULL; i++)
        if (fold_same(word, choices[choice].words[i]))
            return true;
    return false;
}

bool typed_preroll(const struct course_question *q, const char *typed, struct typed_answer *out,
                   int *problem)
{
    char *word = trimmed(typed, problem);
    size_t found = q->offered_count;
    for (size_t i = 0; i < q->offered_count && found == q->offered_count; i++)
        if (names_choice(word, q->offered[i]))
            found = i;
    if (found == q->offered_count && (strlen(word) == 1)) {
        size_t size;
        int option = option_at(word, q->offered_count, &size);
        found = option >= 0 ? (size_t)option : found;
    }
    free(word);
    if (found == q->offered_count)
        return false;
    out->chosen = (uint32_t)1 << q->offered[found];
    return true;
}
