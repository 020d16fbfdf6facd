// SPDX-License-Identifier: GPL-3.0-or-later
/* What evaluating needs to know: who guesses, by which rules, and what counts. */
#ifndef BRADE_JUDGEMENT_H
#define BRADE_JUDGEMENT_H

#include "eval/net/net.h"
#include "eval/search/grade.h"
#include "eval/search/matchequity.h"

struct assess_memo; /* assess.h */

/* Values, and pointers that stay the caller's. */
struct judgement {
    const struct net *net;
    const struct ruleset *rules;
    struct worth worth[2]; /* what outcomes are worth to either side, by colour */
    float unit;            /* the most that one point can be worth: 1 where points count. What is
                              graded is a loss divided by it: judgement_in_points() */
    int cube;              /* the stake of the game, 1 without a cube */
    const struct matchequity_table *table; /* of the match; NULL where points count */
    struct match match;                    /* as it stands; means nothing where points count */
    struct grades grades; /* by which a loss is graded; the usual where none are set */
    int threads;          /* that a look at many plays may use; 0 is 1. No figure depends on it */
    struct assess_memo *memo; /* what assess_every() remembers; NULL: nothing */
};

/* Points count. They are told for each of the stake, so that plays are worth the same at any cube.
 */
struct judgement judgement_for_points(const struct net *net, const struct ruleset *r, int cube);

/* The game is one of the match m, and only winning the match counts: what is expected is the chance
 * to win it, less one half. */
struct judgement judgement_for_match(const struct net *net, const struct ruleset *r,
                                     const struct matchequity_table *table, const struct match *m,
                                     int cube);

/* What this end of the game is worth to `side`, exactly, where the worth of its class holds for the
 * typical end of the class. */
float judgement_of_end(const struct judgement *j, enum colour side, enum colour winner,
                       struct ending end);

/* The chance that the match ends level, where there is one, if the game ends as o says for `side`.
 */
float judgement_ends_level(const struct judgement *j, enum colour side, const struct outcome *o);

/* What ends are worth to `side` at the present cube and higher ones. */
struct cube_stakes judgement_stakes(const struct judgement *j, enum colour side);

/* A difference of equities in points, so that one scale of grades and thresholds serves every
 * stake. Where points count it is the difference itself. In a match it is told in what a point is
 * worth at the score: half of what lies between winning and losing by a class of ends, for each of
 * its points; the greatest of all classes. In a match of one game, where any win takes
 * all, half a chance is one point. */
static inline float judgement_in_points(const struct judgement *j, float difference)
{
    return difference / j->unit;
}

/* What is to be added to an equity to show it: one half where it is a chance to win a match. */
static inline float judgement_level(const struct judgement *j)
{
    return j->table ? 0.5f : 0;
}

#endif
