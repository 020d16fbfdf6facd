// SPDX-License-Identifier: GPL-3.0-or-later
/* What the net sees of a position: a set of inputs that are 1, the rest are 0. Everything is told
 * from the side to move, each side in its own numbering, so that mirrored positions look the same.
 */
#ifndef BRADE_NETFEATURES_H
#define BRADE_NETFEATURES_H

#include "board.h"

enum {
    FEATURES_CHECKER = 2 * 26 * CHECKERS, /* side, point, the k-th checker there: 30 are on */
    FEATURES_SIDE = 84,                   /* facts about one side, see netfeatures.c */
    FEATURES_PAIR = 24,                   /* facts about both */
    FEATURES = FEATURES_CHECKER + 2 * FEATURES_SIDE + FEATURES_PAIR,
    FEATURES_ON = 144 /* at most so many are on */
};

/* Writes the indices of the inputs that are on; returns how many (at most FEATURES_ON). The
 * checkers come first: input features_checker(side, p, k). */
int features_of(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON]);

/* The inputs that are not checkers: those that change as a whole from play to play. */
int features_facts(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON]);

/* The input for the k-th (1..15) checker on own point p of a side: 0 to move, 1 the other. */
static inline int features_checker(int side, int p, int k)
{
    return (side * 26 + p) * CHECKERS + k - 1;
}

#endif
