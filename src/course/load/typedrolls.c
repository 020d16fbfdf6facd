// SPDX-License-Identifier: GPL-3.0-or-later
/* Rolls in figures and in words. */
#include <string.h>

#include "base/phrase.h"
#include "course/load/typed.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"

/* Skips what may stand between two rolls; 0 where nothing of the kind stands. */
static size_t separator(const char *s)
{
    return *s != '\0' && strchr(" \t\n\r,;.+/-&", *s) != NULL ? 1 : typed_and(s);
}

bool typed_rolls(const char *typed, struct rollset *set, int *problem)
{
    int face = 0; /* the first of a pair, 0 = none yet */
    bool any = false;
    *set = rollset_none(2);
    *problem = 0;
    if (lexicon_typed_is(typed, LEXICON_NO_ROLLS))
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

/* ---- in words ---- */

/* The face that a word names, alone or in the plural ("femmor"); 0: none. */
static int face_of(const char *word, bool *plural)
{
    int face = 0;
    struct numeral number;
    *plural = lexicon_number(word, strlen(word), LEXICON_FACES, &face);
    bool one = !*plural && numeral_take(&word, 1, &number) == 1 && number.value <= 6;
    return one ? (int)number.value : face;
}

/* A roll in one word: "62", "sexalla", "sexfem"; false if it is none. */
static bool roll_word(const char *word, struct rollset *set)
{
    size_t size = strlen(word);
    if (strspn(word, "123456") == 2 && size == 2) {
        rollset_add(set, roll_make(word[0] - '0', word[1] - '0'));
        return true;
    }
    for (size_t n = 1; n < size; n++) {
        const char *rest = word + n;
        int first = 0, second = 0;
        if (!lexicon_number(word, n, LEXICON_FACE, &first))
            continue;
        if (strcmp(rest, "alla") == 0 || strcmp(rest, "lla") == 0)
            second = first;
        if (second != 0 || lexicon_number(rest, size - n, LEXICON_FACE, &second)) {
            rollset_add(set, roll_make(first, second));
            return true;
        }
    }
    return false;
}

static struct rollset doubles(void)
{
    struct rollset set = rollset_none(2);
    for (int face = 1; face <= 6; face++)
        rollset_add(&set, roll_make(face, face));
    return set;
}

/* Takes one roll, or a group of them, from the beginning of the words: how many were taken. */
static size_t take_roll(const char *const *word, size_t n, struct rollset *set)
{
    bool plural, second_plural;
    if (lexicon_is(word[0], LEXICON_DOUBLES)) {
        *set = rollset_or(*set, doubles());
        return 1;
    }
    if (roll_word(word[0], set))
        return 1;
    int face = face_of(word[0], &plural);
    if (n > 1 && lexicon_is(word[0], LEXICON_PAIR) && (face = face_of(word[1], &plural)) != 0) {
        rollset_add(set, roll_make(face, face));
        return 2;
    }
    if (face == 0 || n < 2)
        return 0;
    if (strcmp(word[1], "alla") == 0 || strcmp(word[1], "all") == 0) { /* "sexor alla" */
        rollset_add(set, roll_make(face, face));
        return 2;
    }
    int second = face_of(word[1], &second_plural);
    if (second == 0 || plural || second_plural)
        return 0;
    rollset_add(set, roll_make(face, second));
    return 2;
}

/* All the words as rolls, and, und so on between them. */
static bool take_rolls(const char *const *word, size_t n, struct rollset *set)
{
    *set = rollset_none(2);
    for (size_t i = 0; i < n;) {
        bool joins = lexicon_is(word[i], LEXICON_AND) || lexicon_is(word[i], LEXICON_BETWEEN);
        size_t taken = joins ? 1 : take_roll(word + i, n - i, set);
        if (taken == 0)
            return false;
        i += taken;
    }
    return n > 0;
}

/* "alla", "alla utom 6-6", "all but the doubles". */
static bool take_all(const char *const *word, size_t n, struct rollset *set)
{
    struct rollset without = rollset_none(2);
    size_t i = 1;
    if (n == 0 || !lexicon_is(word[0], LEXICON_ALL))
        return false;
    while (i < n && lexicon_is(word[i], LEXICON_ROLL_FILL))
        i++;
    if (i < n && lexicon_is(word[i], LEXICON_EXCEPT)) {
        i++;
        while (i < n && lexicon_is(word[i], LEXICON_ROLL_FILL))
            i++;
        if (!take_rolls(word + i, n - i, &without))
            return false;
        i = n;
    }
    *set = rollset_without(rollset_all(2), without);
    return i == n;
}

bool typed_roll_set(const struct course_question *q, const char *typed, struct typed_answer *out,
                    int *problem)
{
    PHRASE_HERE said = {0};
    struct rollset set;
    (void)q;
    if (typed_rolls(typed, &out->rolls, problem))
        return true;
    phrase_read(&said, typed);
    if (said.cut ||
        (!take_all(said.word, said.count, &set) && !take_rolls(said.word, said.count, &set)))
        return false;
    out->rolls = set;
    return true;
}
