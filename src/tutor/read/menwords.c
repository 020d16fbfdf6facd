// SPDX-License-Identifier: GPL-3.0-or-later
#include "read/menwords.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/text.h"
#include "lexicon/lexicon.h"
#include "rules/board.h"

enum menwords_token_kind { TOKEN_NUMBER, TOKEN_RANGE, TOKEN_PLACE, TOKEN_COLOUR, TOKEN_COLON };

struct menwords_token {
    enum menwords_token_kind kind;
    int a, b; /* a number; a range; MENWORDS_BAR or _OFF; enum colour */
};

enum { TOKENS = 96, WORD = 24 };

struct tokens {
    struct menwords_token t[TOKENS];
    int n;
};

int menwords_colour(const char *word)
{
    const char *side = lexicon_typed_value(word, LEXICON_SIDE);
    return side == NULL ? -1 : strcmp(side, "white") == 0 ? WHITE : BLACK;
}

/* A word as a token; false if it means nothing. Words that only join others add none. */
static bool add_word(struct tokens *out, const char *word)
{
    const char *place = lexicon_typed_value(word, LEXICON_PLACE);
    int colour = menwords_colour(word);
    struct menwords_token *t = &out->t[out->n];
    if (colour >= 0) {
        *t = (struct menwords_token){TOKEN_COLOUR, colour, 0};
    } else if (place != NULL) {
        int at = strcmp(place, "bar") == 0 ? MENWORDS_BAR : MENWORDS_OFF;
        *t = (struct menwords_token){TOKEN_PLACE, at, at};
    } else {
        return lexicon_is(word, LEXICON_MEN_FILL);
    }
    out->n++;
    return true;
}

/* A number, or with ranges two joined by a hyphen. Answers the bytes read, 0 if it is none. */
static size_t add_number(struct tokens *out, const char *s, bool ranges)
{
    char *end;
    long a = strtol(s, &end, 10), b = a;
    bool range = ranges && *end == '-' && end[1] >= '0' && end[1] <= '9';
    if (range) {
        b = strtol(end + 1, &end, 10);
    }
    if (a < 0 || a > 99 || b < 0 || b > 99) {
        return 0;
    }
    out->t[out->n++] = (struct menwords_token){range ? TOKEN_RANGE : TOKEN_NUMBER, (int)a, (int)b};
    return (size_t)(end - s);
}

/* The bytes of the word that begins here: letters of any language. */
static size_t word_length(const char *s)
{
    size_t n = 0;
    while ((s[n] >= 'a' && s[n] <= 'z') || (unsigned char)s[n] >= 0x80) {
        n++;
    }
    return n;
}

static bool read_tokens(const char *typed, bool ranges, struct tokens *out)
{
    TEXT_HERE folded = {0};
    fold_plain(&folded, typed);
    out->n = 0;
    for (const char *s = text_str(&folded); *s != '\0';) {
        size_t n = word_length(s);
        char word[WORD] = "";
        bool good = out->n < TOKENS;
        if (good && n > 0) {
            memcpy(word, s, n < sizeof word ? n : 0);
            good = *word != '\0' && add_word(out, word);
        } else if (good && *s >= '0' && *s <= '9') {
            n = add_number(out, s, ranges);
            good = n > 0;
        } else if (good) {
            n = 1;
            if (*s == ':' || *s == '=') {
                out->t[out->n++] = (struct menwords_token){TOKEN_COLON, 0, 0};
            } else {
                good = strchr(" \t,;{}/-()*", *s) != NULL;
            }
        }
        if (!good) {
            return false;
        }
        s += n;
    }
    return true;
}

static bool is_point(int a)
{
    return a >= 1 && a <= POINTS;
}

static bool add_place(struct menwords *out, int low, int high, int men)
{
    bool points = is_point(low) && is_point(high) && low <= high;
    bool beside = low == high && (low == MENWORDS_BAR || low == MENWORDS_OFF);
    if (!(points || beside) || out->places == MENWORDS_PLACES || men > CHECKERS) {
        return false;
    }
    out->place[out->places++] = (struct men_place){low, high, men};
    return true;
}

/* "20: 5": a place, a colon, and how many. */
static bool is_pair(const struct tokens *t, int i)
{
    return i + 2 < t->n && t->t[i].kind <= TOKEN_PLACE && t->t[i + 1].kind == TOKEN_COLON &&
           t->t[i + 2].kind == TOKEN_NUMBER;
}

/* Numbers that are in no pair: how many, and where. */
static bool add_loose(struct menwords *out, int *number, int n)
{
    if (n == 0) {
        return true;
    }
    if (out->places > 0) { /* "2 w bar" */
        out->men = number[0];
        return n == 1 && out->places == 1 && number[0] <= CHECKERS;
    }
    if (n == 1) {
        return add_place(out, number[0], number[0], -1);
    }
    bool swapped = number[0] > CHECKERS && number[1] <= CHECKERS;
    out->men = number[swapped];
    return n == 2 && add_place(out, number[!swapped], number[!swapped], -1);
}

/* Gives the number that says how many to the one place it is about. */
static bool join(struct menwords *out)
{
    if (out->men < 0 || out->places == 0) {
        return true;
    }
    if (out->men > CHECKERS || out->place[0].men >= 0) {
        return false;
    }
    out->place[0].men = out->men;
    return true;
}

bool menwords_read(const char *typed, struct menwords *out)
{
    struct tokens t;
    int number[4], n = 0;
    *out = (struct menwords){.colour = -1, .men = -1};
    if (!read_tokens(typed, true, &t)) {
        return false;
    }
    for (int i = 0; i < t.n; i++) {
        const struct menwords_token *at = &t.t[i];
        bool good = true;
        if (is_pair(&t, i)) {
            good = add_place(out, at->a, at->b, t.t[i + 2].a);
            i += 2;
        } else if (at->kind == TOKEN_COLOUR) {
            good = out->colour < 0;
            out->colour = at->a;
        } else if (at->kind == TOKEN_NUMBER) {
            good = n < 4;
            number[good ? n++ : 0] = at->a;
        } else if (at->kind != TOKEN_COLON) {
            good = add_place(out, at->a, at->b, -1);
        }
        if (!good) {
            return false;
        }
    }
    return add_loose(out, number, n) && join(out);
}

bool menwords_read_move(const char *typed, struct men_move *out)
{
    struct tokens t;
    int where[4], n = 0;
    *out = (struct men_move){.colour = -1, .men = 1};
    if (!read_tokens(typed, false, &t)) {
        return false;
    }
    for (int i = 0; i < t.n; i++) {
        if (t.t[i].kind == TOKEN_COLOUR && out->colour < 0) {
            out->colour = t.t[i].a;
        } else if (t.t[i].kind <= TOKEN_PLACE && n < 4) {
            where[n++] = t.t[i].a;
        } else {
            return false;
        }
    }
    if (n == 3) { /* how many, from, to */
        out->men = where[0];
        where[0] = where[1];
        where[1] = where[2];
        n = 2;
    }
    if (n != 2 || out->men < 1 || out->men > CHECKERS) {
        return false;
    }
    out->from = where[0];
    out->to = where[1];
    for (int i = 0; i < 2; i++) {
        if (!is_point(where[i]) && where[i] != MENWORDS_BAR && where[i] != MENWORDS_OFF) {
            return false;
        }
    }
    return out->from != out->to;
}
