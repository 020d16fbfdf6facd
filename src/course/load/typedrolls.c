// SPDX-License-Identifier: GPL-3.0-or-later
/* Rolls in figures and in words. */
#include <string.h>

#include "lexicon/numeral.h"
#include "base/phrase.h"
#include "course/load/typed.h"

/* Skips what may stand between two rolls; 0 where nothing of the kind stands. */
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
    static const char *const lines[] = {
        "inga",     "inget",     "ingen",        "none",    "no",        "nej",        "0",
        "no rolls", "inga slag", "none of them", "nothing", "ingenting", "inget slag", NULL};
    PHRASE_HERE said = {0};
    phrase_read(&said, typed);
    return phrase_is_line_of(&said, lines);
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

/* ---- in words ---- */

/* The face that a word names, alone or in the plural ("femmor"); 0: none. */
static int face_of(const char *word, bool *plural)
{
    static const char *const plurals[6][3] = {{"ettor", "ones"},   {"tvaor", "twos"},
                                              {"treor", "threes"}, {"fyror", "fours"},
                                              {"femmor", "fives"}, {"sexor", "sixes"}};
    struct numeral number;
    for (int i = 0; i < 6; i++) {
        if (strcmp(word, plurals[i][0]) == 0 || strcmp(word, plurals[i][1]) == 0) {
            *plural = true;
            return i + 1;
        }
    }
    *plural = false;
    bool good = numeral_take(&word, 1, &number) == 1 && number.value >= 1 && number.value <= 6;
    return good ? (int)number.value : 0;
}

/* A roll in one word: "62", "sexalla", "sexfem"; false if it is none. */
static bool roll_word(const char *word, struct rollset *set)
{
    static const char *const faces[] = {"ett", "tva", "tre", "fyra", "fem", "sex"};
    if (strspn(word, "123456") == 2 && word[2] == '\0') {
        rollset_add(set, roll_make(word[0] - '0', word[1] - '0'));
        return true;
    }
    for (int i = 0; i < 6; i++) {
        size_t n = strlen(faces[i]);
        if (strncmp(word, faces[i], n) != 0 && !(i == 3 && strncmp(word, "fyr", n = 3) == 0))
            continue;
        if (strcmp(word + n, "alla") == 0 || strcmp(word + n, "lla") == 0) {
            rollset_add(set, roll_make(i + 1, i + 1));
            return true;
        }
        for (int k = 0; k < 6; k++) {
            if (strcmp(word + n, faces[k]) == 0) {
                rollset_add(set, roll_make(i + 1, k + 1));
                return true;
            }
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
    static const char *const pairs[] = {"dubbel", "dubbla", "double", "par", "pair", NULL};
    static const char *const every_double[] = {"allor",   "dubblar",  "dubletter", "dubbelslag",
                                               "doubles", "doublets", NULL};
    static const char *const whole[] = {"alla", "all", NULL};
    bool plural, second_plural;
    if (phrase_is_one_of(word[0], every_double)) {
        *set = rollset_or(*set, doubles());
        return 1;
    }
    if (roll_word(word[0], set))
        return 1;
    int face = face_of(word[0], &plural);
    if (n > 1 && phrase_is_one_of(word[0], pairs) && (face = face_of(word[1], &plural)) != 0) {
        rollset_add(set, roll_make(face, face));
        return 2;
    }
    if (face == 0 || n < 2)
        return 0;
    if (phrase_is_one_of(word[1], whole)) { /* "sexor alla" */
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
    static const char *const between[] = {"och", "and", "samt", "eller", "or", "med", NULL};
    *set = rollset_none(2);
    for (size_t i = 0; i < n;) {
        size_t taken = phrase_is_one_of(word[i], between) ? 1 : take_roll(word + i, n - i, set);
        if (taken == 0)
            return false;
        i += taken;
    }
    return n > 0;
}

/* "alla", "alla utom 6-6", "all but the doubles". */
static bool take_all(const char *const *word, size_t n, struct rollset *set)
{
    static const char *const all[] = {"alla", "samtliga", "allihop", "all", "every", NULL};
    static const char *const fill[] = {"slag", "slagen", "rolls", "of", "them", "the", "21", NULL};
    static const char *const but[] = {"utom", "forutom", "but", "except", NULL};
    struct rollset without = rollset_none(2);
    size_t i = 1;
    if (n == 0 || !phrase_is_one_of(word[0], all))
        return false;
    while (i < n && phrase_is_one_of(word[i], fill))
        i++;
    if (i < n && phrase_is_one_of(word[i], but)) {
        i++;
        while (i < n && phrase_is_one_of(word[i], fill))
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
