// SPDX-License-Identifier: GPL-3.0-or-later
#include "lexicon/numeral.h"

#include <string.h>

#include "base/number.h"
#include "lexicon/lexicon.h"

enum { MOST_DIGITS = 6 };

// The number that n bytes are, from `least` to `most`.
static bool find(const char *word, size_t n, int least, int most, struct numeral *out)
{
    int value = 0;
    bool ordinal = lexicon_number(word, n, LEXICON_ORDINAL, &value);
    bool found = ordinal || lexicon_number(word, n, LEXICON_CARDINAL, &value);
    if (!found || value < least || value > most) {
        return false;
    }
    *out = (struct numeral){value, ordinal};
    return true;
}

// A number below a hundred in one word: "fyra", "tjugofyra".
static bool below_hundred(const char *word, struct numeral *out)
{
    size_t size = strlen(word);
    if (find(word, size, 0, 99, out)) {
        return true;
    }
    for (size_t n = 1; n < size; n++) {
        struct numeral ten, unit;
        if (find(word, n, 20, 90, &ten) && !ten.ordinal && find(word + n, size - n, 1, 9, &unit)) {
            *out = (struct numeral){ten.value + unit.value, unit.ordinal};
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
    if (n > 0 && (!find(word, n, 1, 9, &before) || before.ordinal)) {
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
    static const char *const ends[] = {":a", ":e", ":an", ":n", ":de", "st", "nd", "rd", "th"};
    size_t digits = strspn(word, "0123456789");
    char copy[MOST_DIGITS + 1] = "";
    int64_t value;
    size_t end = 0, most = sizeof ends / sizeof *ends;
    while (end < most && word[digits] != '\0' && strcmp(word + digits, ends[end]) != 0) {
        end++;
    }
    if (digits == 0 || digits > MOST_DIGITS || end == most) {
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
    return find(word, strlen(word), 0, 100, out) || below_hundred(word, out) ||
           with_hundred(word, out);
}

// Whether a word may stand behind what was read so far: "tjugo" "fyra", "two" "hundred".
static bool goes_on(long so_far, const struct numeral *next)
{
    bool hundred = next->value == 100 && so_far >= 1 && so_far <= 9;
    bool unit = next->value >= 1 && next->value <= 9 && so_far % 100 >= 20 && so_far % 10 == 0;
    bool rest = next->value >= 1 && next->value <= 99 && so_far >= 100 && so_far % 100 == 0;
    return hundred || unit || rest;
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
        size_t skip = out->value % 100 == 0 && out->value > 0 && taken + 1 < n &&
                      lexicon_is(words[taken], LEXICON_AND);
        if (!one_word(words[taken + skip], &next) || !goes_on(out->value, &next)) {
            break;
        }
        out->value = next.value == 100 ? out->value * 100 : out->value + next.value;
        out->ordinal = next.ordinal;
        taken += skip + 1;
    }
    return taken;
}
