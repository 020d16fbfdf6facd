// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions to test on: from random games, and set up by hand where games seldom go. */
#ifndef BRADE_TEST_POSITIONS_H
#define BRADE_TEST_POSITIONS_H

#include "base/rng/rng.h"
#include "rules/play.h"

enum sample_kind {
    SAMPLE_GAME,     /* somewhere in a game of random plays */
    SAMPLE_FULL_BAR, /* many on the bar, enemy bands and own blots in Q1 */
    SAMPLE_LONG_RUN, /* a run of five to eight enemy bands */
    SAMPLE_NEAR_JAN, /* the enemy is a hit or a burst away from jan */
    SAMPLE_PATTERN,  /* a pattern with a checker or two astray */
    SAMPLE_LAST,     /* one side has borne off all but one */
    SAMPLE_BEAR_OFF, /* bearing off with gaps, enemies among the checkers */
    SAMPLE_FIRST,    /* first rolls and double-six stacks */
    SAMPLE_ANY,      /* checkers anywhere */
    SAMPLE_KINDS
};

/* A position of this kind that can be played on under r, with its roll. Random by rng alone. */
struct position sample_position(const struct ruleset *r, struct rng *rng, enum sample_kind kind,
                                struct roll *roll);

/* A random ruleset: a named row with up to three fields changed. */
struct ruleset sample_rules(struct rng *rng);

#endif
