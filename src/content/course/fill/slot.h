// SPDX-License-Identifier: GPL-3.0-or-later
/* Slots: what stands in braces in a text and is told by the program when the text is shown, as
 * "{cost 6/10 10/14|0.60}". A brace itself is written twice: "{{". docs/authoring.md tells them. */
#ifndef BRADE_SLOT_H
#define BRADE_SLOT_H

#include <stdbool.h>
#include <stddef.h>

enum slot_kind {
    SLOT_VERDICT, /* explanations only: why the play is legal or not */
    SLOT_LEAD,    /* … how far the best play is ahead of this one */
    SLOT_WHY,     /* … why the best play is better than this one */
    SLOT_PLAY,    /* a play as the reader writes it: "in/5" for bar/5 in Swedish */
    SLOT_TYPED,   /* words that stand only where lines are typed */
    SLOT_BOARD,   /* a position to be drawn there */
    SLOT_VALUE,   /* what is to be expected, in points with a sign */
    SLOT_COST,    /* what is lost against the best, with its unit */
    SLOT_WIN,     /* of a hundred games, so many won … */
    SLOT_LOSE,
    SLOT_JAN, /* … or won by jan; and so on */
    SLOT_LOSE_JAN,
    SLOT_SPRANGJAN,
    SLOT_LOSE_SPRANGJAN,
    SLOT_HANDSOME,
    SLOT_LOSE_HANDSOME,
    SLOT_HITS,   /* of the other side's 36 throws, those that can hit after the play … */
    SLOT_BURSTS, /* … or burst */
    SLOT_KINDS
};

/* In what a slot is counted, and so how its figure is written. */
enum slot_unit {
    SLOT_WORDS, /* no figure: sentences */
    SLOT_NAMES, /* … or a play by its name */
    SLOT_SAID,  /* … or the author's words */
    SLOT_DRAWN, /* … or a board */
    SLOT_POINTS,
    SLOT_GAMES,
    SLOT_THROWS
};

/* "cost", as in files; in what it is counted. */
const char *slot_name(enum slot_kind kind);
enum slot_unit slot_unit(enum slot_kind kind);

/* Whether it tells a figure, so that one may stand behind "|". */
bool slot_has_figure(enum slot_kind kind);

/* One slot. The texts are those read from, not terminated. */
struct slot {
    enum slot_kind kind;
    const char *of; /* what it is about: a play; of some kinds also a roll, a choice, words or
                     * nothing */
    size_t of_size;
    const char *by; /* of SLOT_WHY: the reason asked for by name, behind " by "; NULL: any */
    size_t by_size;
    const char *kept; /* the figure behind "|", as it was when last checked; NULL: none */
    size_t kept_size;
    double figure; /* … as a number */
    size_t size;   /* bytes of the slot, its braces included */
};

/* What is wrong with one. */
enum slot_problem {
    SLOT_GOOD,
    SLOT_OPEN,    /* no brace closes it */
    SLOT_UNKNOWN, /* no such kind */
    SLOT_NOT_OF,  /* it needs a play, or may have none */
    SLOT_KEPT     /* what stands behind "|" is no such figure */
};

/* Reads the slot at s, which is a '{' but not "{{". Whatever was read of a bad one is in *out, its
 * size too. */
enum slot_problem slot_read(const char *s, struct slot *out);

/* The first slot of a text that begins at s or later; NULL if there is none. */
const char *slot_next(const char *s);

#endif
