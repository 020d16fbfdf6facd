// SPDX-License-Identifier: GPL-3.0-or-later
/* Players against each other, with duplicate dice. */
#ifndef BRADE_DUEL_H
#define BRADE_DUEL_H

#include "lab/luck.h"
#include "lab/player.h"
#include "lab/variate.h"

/* What the first player won, over pairs of games in which each side has the dice that the other
 * had. */
struct duel_result {
    long games, wins;
    double mean, error; /* points per game, standard error (of the mean over pairs) */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
    /* With the luck of the first player's rolls taken off and that of the second's added: the same
     * is expected of these means, whatever the net that tells the luck, and they are far less
     * spread. By pair of games as well. */
    bool reduced;                                     /* the luck was told, and these hold: */
    struct variate_mean reduced_points, reduced_wins; /* per game; wins 0..1 */
};

struct duel_options {
    long pairs;
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
    const struct net *luck; /* tells how lucky the rolls of either side are; NULL: that is not told,
                               which takes a sixth of the time or less */
};

/* Plays pairs * 2 games. False with a message on stderr if a player cannot play or fails. */
bool duel_run(const struct ruleset *r, const struct player *first, const struct player *second,
              const struct duel_options *options, struct duel_result *result);

#endif
