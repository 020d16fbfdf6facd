// SPDX-License-Identifier: GPL-3.0-or-later
/* Races solved the slow way, from generate() on whole positions, for few checkers. */
#ifndef BRADE_TEST_SLOWRACE_H
#define BRADE_TEST_SLOWRACE_H

#include "rules/generate.h"

enum { SLOW_MOST = 4, SLOW_WAYS = 210 /* C(SLOW_MOST + 6, 6) */ };

/* The checkers of one side on own 19..24, the rest off. */
struct slow_side {
    uint8_t men[6];
};

struct slow_race {
    const struct ruleset *rules;
    int most; /* checkers of a side, up to SLOW_MOST */
    int ways; /* how many sides there are; number 0 has borne off everything */
    struct slow_side side[SLOW_WAYS];
    int number[(SLOW_MOST + 1) * (SLOW_MOST + 1) * (SLOW_MOST + 1) * (SLOW_MOST + 1) *
               (SLOW_MOST + 1) * (SLOW_MOST + 1)];
    double mean[SLOW_WAYS];           /* turns a side needs alone, at best */
    double win[SLOW_WAYS][SLOW_WAYS]; /* chance of the side to move, the first */
};

/* A position: these checkers for the side to move, colour c, those for the other. */
struct position slow_position(const struct slow_side *mover, const struct slow_side *other,
                              enum colour c);

/* Solves everything with up to `most` checkers of a side; the means alone, or with the chances. */
void slow_solve(struct slow_race *s, const struct ruleset *r, int most, bool both_sides);

#endif
