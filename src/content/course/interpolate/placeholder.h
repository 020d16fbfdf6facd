// SPDX-License-Identifier: GPL-3.0-or-later
/* Slots: what stands in braces in a text and is told by the program when the text is shown, as
 * "{cost 6/10 10/14|0.60}". A brace itself is written twice: "{{". docs/authoring.md tells them. */
#ifndef BRADE_SLOT_H
#define BRADE_SLOT_H

#include <stdbool.h>
#include <stddef.h>

enum placeholder_kind {
    PLACEHOLDER_VERDICT, /* explanations only: why the play is legal or not */
    PLACEHOLDER_LEAD,    /* … how far the best play is ahead of this one */
    PLACEHOLDER_WHY,     /* … why the best play is better than this one */
    PLACEHOLDER_PLAY,    /* a play as the reader writes it: "in/5" for bar/5 in Swedish */
    PLACEHOLDER_TYPED,   /* words that stand only where lines are typed */
    PLACEHOLDER_BOARD,   /* a position to be drawn there */
    PLACEHOLDER_VALUE,   /* what is to be expected, in points with a sign */
    PLACEHOLDER_COST,    /* what is lost against the best, with its unit */
    PLACEHOLDER_WIN,     /* of a hundred games, so many won … */
    PLACEHOLDER_LOSE,
    PLACEHOLDER_JAN, /* … or won by jan; and so on */
    PLACEHOLDER_LOSE_JAN,
    PLACEHOLDER_SPRANGJAN,
    PLACEHOLDER_LOSE_SPRANGJAN,
    PLACEHOLDER_HANDSOME,
    PLACEHOLDER_LOSE_HANDSOME,
    PLACEHOLDER_HITS,   /* of the other side's 36 throws, those that can hit after the play … */
    PLACEHOLDER_BURSTS, /* … or burst */
    PLACEHOLDER_KINDS
};

/* In what a placeholder is counted, and so how its figure is written. */
enum placeholder_unit {
    PLACEHOLDER_WORDS, /* no figure: sentences */
    PLACEHOLDER_NAMES, /* … or a play by its name */
    PLACEHOLDER_SAID,  /* … or the author's words */
    PLACEHOLDER_DRAWN, /* … or a board */
    PLACEHOLDER_POINTS,
    PLACEHOLDER_GAMES,
    PLACEHOLDER_THROWS
};

/* "cost", as in files; in what it is counted. */
const char *placeholder_name(enum placeholder_kind kind);
enum placeholder_unit placeholder_unit(enum placeholder_kind kind);

/* Whether it tells a figure, so that one may stand behind "|". */
bool placeholder_has_figure(enum placeholder_kind kind);

/* One placeholder. The texts are those read from, not terminated. */
struct placeholder {
    enum placeholder_kind kind;
    const char *of; /* what it is about: a play; of some kinds also a roll, a choice, words or
                     * nothing */
    size_t of_size;
    const char *by; /* of PLACEHOLDER_WHY: the reason asked for by name, behind " by "; NULL: any */
    size_t by_size;
    const char *kept; /* the figure behind "|", as it was when last checked; NULL: none */
    size_t kept_size;
    double figure; /* … as a number */
    size_t size;   /* bytes of the placeholder, its braces included */
};

/* What is wrong with one. */
enum placeholder_problem {
    PLACEHOLDER_GOOD,
    PLACEHOLDER_OPEN,    /* no brace closes it */
    PLACEHOLDER_UNKNOWN, /* no such kind */
    PLACEHOLDER_NOT_OF,  /* it needs a play, or may have none */
    PLACEHOLDER_KEPT     /* what stands behind "|" is no such figure */
};

/* Reads the placeholder at s, which is a '{' but not "{{". Whatever was read of a bad one is in
 * *out, its size too. */
enum placeholder_problem placeholder_read(const char *s, struct placeholder *out);

/* The first placeholder of a text that begins at s or later; NULL if there is none. */
const char *placeholder_next(const char *s);

#endif
