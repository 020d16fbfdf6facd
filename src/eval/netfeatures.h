// SPDX-License-Identifier: GPL-3.0-or-later
/* What the net sees of a position: a set of inputs that are 1, the rest are 0. Everything is told
 * from the side to move, each side in its own numbering, so that mirrored positions look the same.
 */
#ifndef BRADE_NETFEATURES_H
#define BRADE_NETFEATURES_H

#include "board.h"

enum {
    FEATURES_CHECKER = 2 * 26 * CHECKERS, /* side, point, the k-th checker there: 30 are on */
    /* facts: two words for the side to move, two for the other, one for both, then one more for
     * each side */
    FACT_WORDS = 7,
    FEATURES = FEATURES_CHECKER + 64 * FACT_WORDS,
    FEATURES_ON = 320 /* at most so many are on */
};

/* The inputs that are not checkers, as bits: input FEATURES_CHECKER + i is bit i % 64 of
 * word[i / 64]. */
struct facts {
    uint64_t word[FACT_WORDS];
};

/* The facts of a position as they look when side `me` is to move. */
void features_facts(const struct ruleset *r, const struct position *pos, enum colour me,
                    struct facts *out);

/* Writes the indices of the inputs that are on for the side to move; returns how many (at most
 * FEATURES_ON). The checkers come first. */
int features_of(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON]);

/* The input for the k-th (1..15) checker on own point p of a side: 0 to move, 1 the other. */
static inline int features_checker(int side, int p, int k)
{
    return (side * 26 + p) * CHECKERS + k - 1;
}

#endif
