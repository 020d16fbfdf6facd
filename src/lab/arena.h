// SPDX-License-Identifier: GPL-3.0-or-later
/* Players against each other, with mirrored dice. */
#ifndef BRADE_ARENA_H
#define BRADE_ARENA_H

#include "lookahead.h"

enum player_kind { PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_NET };

struct player {
    enum player_kind kind;
    const struct net *net; /* PLAYER_NET: its own or borrowed; freed by player_close() */
    int plies;
};

/* Makes a player of its name: "random", "greedy" (ends the game, else hits most, else fewest
 * blots), or the file of a net, with "@1" and so on for looking ahead. False with a message on
 * stderr. */
bool player_open(const char *name, struct player *out);
void player_close(struct player *p);

/* Points that the first player won a game of, over pairs of games in which each side has the dice
 * that the other had. */
struct arena_result {
    long games, wins;
    double mean, error; /* points per game, standard error (of the mean over pairs) */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
};

/* Plays pairs * 2 games. The result depends on the seed alone, not on the number of threads. */
struct arena_result arena_run(const struct ruleset *r, const struct player *first,
                              const struct player *second, long pairs, uint64_t seed, int threads);

#endif
