// SPDX-License-Identifier: GPL-3.0-or-later
/* The ways one side's checkers can stand when all of them are in its Q4 or borne off, numbered.
 *
 * The number grows with the number of checkers left, and every move makes it smaller: whatever is
 * worked out in the order of the numbers finds what a play leads to done already. */
#ifndef BRADE_QUARTER4_H
#define BRADE_QUARTER4_H

#include "rules/generate.h"

enum {
    QUARTER4_POINTS = 6, /* 19..24 */
    QUARTER4_ALL = 54264 /* ways in all: C(15 + 6, 6); 0 = everything is borne off */
};

/* How many ways there are with at most this many (0..15) checkers left: C(n + 6, 6). They have the
 * numbers below that. */
int quarter4_ways(int checkers);

/* Whether all checkers of a side stand in its Q4 or are borne off. men[26]: as in struct position.
 */
static inline bool quarter4_holds(const uint8_t men[26])
{
    int n = men[POINT_OFF];
    for (int p = QUARTER4_FIRST; p <= POINT_LAST; p++) {
        n += men[p];
    }
    return n == CHECKERS;
}

/* The number of the way these checkers stand, which quarter4_holds(). */
int quarter4_index(const uint8_t men[26]);

/* The checkers of this number, all of men[26]. */
void quarter4_men(int index, uint8_t men[26]);

/* A position with White's checkers standing so and White to move, where Black is past all of them:
 * it can neither hit nor be hit, holds no pattern, and has borne some off, but not all but one. */
struct position quarter4_position(int index);

#endif
