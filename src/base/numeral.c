// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numeral.h"

#include <string.h>

#include "base/number.h"

enum { MOST_DIGITS = 6 };

// The words of a value, written as phrases have them: counting, and for the place in a row.
struct numeral_row {
    int value;
    const char *cardinal[6], *ordinal[4];
};

static const struct numeral_row units[] = {
    {0, {"noll", "zero", "nolla", "nollan"}, {NULL}},
    {1, {"ett", "en", "one", "ettan", "etta"}, {"forsta", "forste", "first"}},
    {2, {"tva", "two", "tvaan", "tvaa"}, {"andra", "andre", "second"}},
    {3, {"tre", "three", "trean", "trea"}, {"tredje", "third"}},
    {4, {"fyra", "four", "fyran"}, {"fjarde", "fourth"}},
    {5, {"fem", "five", "femman", "femma"}, {"femte", "fifth"}},
    {6, {"sex", "six", "sexan", "sexa"}, {"sjatte", "sixth"}},
    {7, {"sju", "seven", "sjuan", "sjua"}, {"sjunde", "seventh"}},
    {8, {"atta", "eight", "attan"}, {"attonde", "eighth"}},
    {9, {"nio", "nine", "nian", "nia"}, {"nionde", "ninth"}},
    {10, {"tio", "ten", "tian", "tia"}, {"tionde", "tenth"}},
    {11, {"elva", "eleven", "elvan"}, {"elfte", "eleventh"}},
    {12, {"tolv", "twelve", "tolvan"}, {"tolfte", "twelfth"}},
    {13, {"tretton", "thirteen"}, {"trettonde", "thirteenth"}},
    {14, {"fjorton", "fourteen"}, {"fjortonde", "fourteenth"}},
    {15, {"femton", "fifteen"}, {"femtonde", "fifteenth"}},
    {16, {"sexton", "sixteen"}, {"sextonde", "sixteenth"}},
    {17, {"sjutton", "seventeen"}, {"sjuttonde", "seventeenth"}},
    {18, {"arton", "eighteen"}, {"artonde", "eighteenth"}},
    {19, {"nitton", "nineteen"}, {"nittonde", "nineteenth"}},
};

// The first is what "tjugofyra" begins with.
static const struct numeral_row tens[] = {
    {20, {"tjugo", "twenty", "tjugi", "tju"}, {"tjugonde", "twentieth"}},
    {30, {"trettio", "thirty", "tretti"}, {"trettionde", "thirtieth"}},
    {40, {"fyrtio", "forty", "fyrti", "fourty"}, {"fyrtionde", "fortieth"}},
    {50, {"femtio", "fifty", "femti"}, {"femtionde", "fiftieth"}},
    {60, {"sextio", "sixty", "sexti"}, {"sextionde", "sixtieth"}},
    {70, {"sjuttio", "seventy", "sjutti"}, {"sjuttionde", "seventieth"}},
    {80, {"attio", "eighty", "atti"}, {"attionde", "eightieth"}},
    {90, {"nittio", "ninety", "nitti"}, {"nittionde", "ninetieth"}},
};

static const struct numeral_row hundreds[] = {
    {100, {"hundra", "hundred"}, {"hundrade", "hundredth"}}};

#define ROWS(table) (table), sizeof(table) / sizeof *(table)

static bool find(const struct numeral_row *rows, size_t n, const char *word, struct numeral *out)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; rows[i].cardinal[k] != NULL; k++) {
            if (strcmp(rows[i].cardinal[k], word) == 0) {
                *out = (struct numeral){rows[i].value, false};
                return true;
            }
        }
        for (size_t k = 0; rows[i].ordinal[k] != NULL; k++) {
            if (strcmp(rows[i].ordinal[k], word) == 0) {
                *out = (struct numeral){rows[i].value, true};
                return true;
            }
        }
    }
    return false;
}

// What stands behind one of the counting words of a row; NULL if the word does not begin so.
static const char *after_row(const struct numeral_row *row, const char *word)
{
    for (size_t k = 0; row->cardinal[k] != NULL; k++) {
        size_t n = strlen(row->cardinal[k]);
        if (strncmp(word, row->cardinal[k], n) == 0 && word[n] != '\0') {
            return word + n;
        }
    }
    return NULL;
}

// A number below a hundred in one word: "fyra", "tjugofyra".
static bool below_hundred(const char *word, struct numeral *out)
{
    if (find(ROWS(units), word, out) || find(ROWS(tens), word, out)) {
        return true;
    }
    for (size_t i = 0; i < sizeof tens / sizeof *tens; i++) {
        const char *rest = after_row(&tens[i], word);
        struct numeral unit;
        if (rest != NULL && find(units + 1, 9, rest, &unit)) {
            *out = (struct numeral){tens[i].value + unit.value, unit.ordinal};
            return true;
        }
    }
    return false;
}

// The same from a hundred on: "hundratjugo", "trehundrasextio".
static bool with_hundred(const char *word, struct numeral *out)
{
    const char *at = strstr(word, "hundra");
    struct numeral before = {1, false}, after = {0, false};
    if (at == NULL) {
        return false;
    }
    size_t n = (size_t)(at - word);
    char head[8] = "";
    if (n >= sizeof head) {
        return false;
    }
    memcpy(head, word, n);
    if (n > 0 && (!find(units + 1, 9, head, &before) || before.ordinal)) {
        return false;
    }
    at += strlen("hundra");
    if (strcmp(at, "de") == 0) {
        after.ordinal = true;
    } else if (*at != '\0' && !below_hundred(at, &after)) {
        return false;
    }
    *out = (struct numeral){before.value * 100 + after.value, after.ordinal};
    return true;
}

// "24", "3:e", "3rd".
static bool in_digits(const char *word, struct numeral *out)
{
    static const char *const ends[] = {":a", ":e", ":an", ":n", ":de",
                                       "st", "nd", "rd",  "th", NULL};
    size_t digits = strspn(word, "0123456789");
    char copy[MOST_DIGITS + 1] = "";
    int64_t value;
    if (digits == 0 || digits > MOST_DIGITS ||
        (word[digits] != '\0' && !phrase_is_one_of(word + digits, ends))) {
        return false;
    }
    memcpy(copy, word, digits);
    *out = (struct numeral){0, word[digits] != '\0'};
    if (!number_read(copy, 0, 999999, &value)) {
        return false;
    }
    out->value = (long)value;
    return true;
}

static bool one_word(const char *word, struct numeral *out)
{
    return find(ROWS(hundreds), word, out) || below_hundred(word, out) || with_hundred(word, out);
}

// Whether a word may stand behind what was read so far: "tjugo" "fyra", "two" "hundred".
static bool goes_on(long so_far, const struct numeral *next)
{
    bool hundred = next->value == 100 && so_far >= 1 && so_far <= 9;
    bool unit = next->value >= 1 && next->value <= 9 && so_far % 100 >= 20 && so_far % 10 == 0;
    bool rest = next->value >= 1 && next->value <= 99 && so_far >= 100 && so_far % 100 == 0;
    return hundred || unit || rest;
}

static bool is_and(const char *word)
{
    return strcmp(word, "och") == 0 || strcmp(word, "and") == 0;
}

size_t numeral_take(const char *const *words, size_t n, struct numeral *out)
{
    struct numeral next;
    if (n > 0 && in_digits(words[0], out)) {
        return 1;
    }
    size_t taken = n > 1 && strcmp(words[0], "a") == 0 && strcmp(words[1], "hundred") == 0;
    if (n == 0 || !one_word(words[taken], &next)) {
        return 0;
    }
    *out = next;
    taken++;
    while (taken < n && !out->ordinal) {
        size_t skip =
            out->value % 100 == 0 && out->value > 0 && taken + 1 < n && is_and(words[taken]);
        if (!one_word(words[taken + skip], &next) || !goes_on(out->value, &next)) {
            break;
        }
        out->value = next.value == 100 ? out->value * 100 : out->value + next.value;
        out->ordinal = next.ordinal;
        taken += skip + 1;
    }
    return taken;
}

bool numeral_read(const char *s, struct numeral *out)
{
    PHRASE_HERE p = {0};
    struct numeral found;
    phrase_read(&p, s);
    if (p.cut || p.count == 0 || numeral_take(p.word, p.count, &found) != p.count) {
        return false;
    }
    *out = found;
    return true;
}
