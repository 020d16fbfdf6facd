// SPDX-License-Identifier: GPL-3.0-or-later
/* Players against each other, with duplicate dice. */
#ifndef BRADE_DUEL_H
#define BRADE_DUEL_H

#include "lab/player.h"

/* Points that the first player won a game of, over pairs of games in which each side has the dice
 * that the other had. */
struct duel_result {
    long games, wins;
    double mean, error; /* points per game, standard error (of the mean over pairs) */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
};

struct duel_options {
    long pairs;
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* Plays pairs * 2 games. False with a message on stderr if a player cannot play or fails. */
bool duel_run(const struct ruleset *r, const struct player *first, const struct player *second,
              const struct duel_options *options, struct duel_result *result);

#endif
