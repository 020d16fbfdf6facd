// SPDX-License-Identifier: GPL-3.0-or-later
/* Where the games of self-play start, and their throws. They start mostly from the first
 * position, now and then from one that good play seldom leads to, so that the net learns what such
 * positions are worth. */
#ifndef BRADE_START_H
#define BRADE_START_H

#include "rules/generate.h"
#include "base/rng/rng.h"

/* A position to start from under r. unusual: in how many games of a hundred random plays come
 * first, and in as many more a rare position is made up (many checkers on the bar, a hunt for jan,
 * a pattern nearly made, a race). list is room to work in. */
struct position start_draw(const struct ruleset *r, struct rng *rng, int unusual,
                           struct after_list *list);

/* The next throw of such a game on pos: one die where one is due, and in three of four cases where
 * it may be rolled. */
struct roll start_throw(const struct ruleset *r, struct rng *rng, const struct position *pos);

#endif
