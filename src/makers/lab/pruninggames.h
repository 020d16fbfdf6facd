// SPDX-License-Identifier: GPL-3.0-or-later
/* Games from which is seen how plays are chosen: every turn with all its plays and what the net
 * thinks of them is shown to who watches. */
#ifndef BRADE_PRUNINGGAMES_H
#define BRADE_PRUNINGGAMES_H

#include "eval/search/chooser.h"
#include "base/rng/rng.h"

/* A turn with more than one play, none of which ends the game or leads to where a table knows the
 * rest. */
struct pruning_turn {
    const struct net *net;
    const struct ruleset *rules;
    const struct worth *worth;     /* for the side that plays */
    struct after_list *list;       /* may be changed: the game goes on from a copy */
    const struct outcome *outcome; /* of every play, for the side that plays */
    const float *equity;           /* likewise */
    int best;
};

struct pruning_games {
    const struct net *net;
    struct ruleset rules;
    long games;
    uint64_t seed; /* what is seen depends on it and not on the number of threads */
    int threads;
    long jobs; /* filled: how many parts there are, each watched from one thread */
    /* Looks at a turn of a part (0..jobs - 1). rng: of the games; who
     * looks may draw from it too. */
    void (*watch)(void *context, long job, const struct pruning_turn *turn, struct rng *rng);
    void *context;
};

/* Fills games->jobs. */
void pruning_games_plan(struct pruning_games *games);

/* Plays them; false if a thread could not be started. */
bool pruning_games_play(struct pruning_games *games);

#endif
