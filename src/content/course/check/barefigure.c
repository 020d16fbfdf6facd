// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/barefigure.h"

#include <stdbool.h>
#include <string.h>

#include "course/fill/slot.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t digits(const char *s)
{
    return strspn(s, "0123456789");
}

/* The bytes of a number with one or two decimals at s; 0 if there is none, as in "4,5,6" and
 * "6,5-1". */
static size_t decimal(const char *s)
{
    size_t whole = digits(s);
    if (whole == 0 || whole > 2 || (s[whole] != '.' && s[whole] != ','))
        return 0;
    size_t rest = digits(s + whole + 1);
    const char *end = s + whole + 1 + rest;
    bool goes_on = *end == '/' || *end == '-' || ((*end == ',' || *end == '.') && is_digit(end[1]));
    return (rest == 1 || rest == 2) && !goes_on ? whole + 1 + rest : 0;
}

/* The bytes of a word at s and of what parts it from the next. */
static size_t word(const char *s)
{
    size_t n = strcspn(s, " \n.,;:!?()");
    return n + strspn(s + n, " \n");
}

static bool begins(const char *s, const char *const *phrases)
{
    for (; *phrases != NULL; phrases++) {
        size_t n = strlen(*phrases);
        if (strncmp(s, *phrases, n) == 0 && !is_digit(s[n]))
            return true;
    }
    return false;
}

/* Whether behind a number, after at most two words, it says "of a hundred". */
static bool of_hundred(const char *s)
{
    enum { WORDS_BETWEEN = 2 };
    static const char *const phrases[] = {"av hundra",        "av 100", "på hundra",    "på 100",
                                          "of a hundred",     "of 100", "in a hundred", "in 100",
                                          "out of a hundred", NULL};
    s += strspn(s, " \n");
    for (int i = 0; i <= WORDS_BETWEEN && *s != '\0'; i++) {
        if (begins(s, phrases))
            return true;
        size_t n = word(s);
        if (n == 0 || strchr(" \n", s[n - 1]) == NULL)
            return false; /* a sign: another part of the sentence */
        s += n;
    }
    return false;
}

/* The bytes of the figure at s, which is a digit and begins a number; 0 if it is none. */
static size_t figure(const char *s)
{
    size_t n = decimal(s);
    if (n > 0)
        return n;
    n = digits(s);
    return s[n] == ' ' && of_hundred(s + n) ? n : 0;
}

/* Behind a slot or doubled brace at s. */
static const char *behind(const char *s)
{
    struct slot slot;
    if (s[1] == '{')
        return s + 2;
    slot_read(s, &slot);
    return s + slot.size;
}

const char *barefigure_find(const char *text, size_t *size)
{
    for (const char *s = text; *s != '\0';) {
        if (*s == '{') {
            s = behind(s);
        } else if (is_digit(*s)) {
            *size = s > text && (s[-1] == '/' || s[-1] == '-') ? 0 : figure(s);
            if (*size > 0)
                return s;
            s += strspn(s, "0123456789.,/-*");
        } else {
            s++;
        }
    }
    return NULL;
}
