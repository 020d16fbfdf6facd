// SPDX-License-Identifier: GPL-3.0-or-later
/* Roll-outs: a position played to the end many times. */
#ifndef BRADE_ROLLOUT_H
#define BRADE_ROLLOUT_H

#include <stdint.h>

#include "lookahead.h"

enum { ROLLOUT_TRIALS_MAX = 1000000 };

struct rollout_options {
    int trials;    /* games, 1..ROLLOUT_TRIALS_MAX */
    uint64_t seed; /* the result depends on it and not on the number of threads */
    int truncate;  /* stop after so many rolls and take the net's word; 0 = play to the end */
    bool reduce;   /* subtract the luck of every roll: fewer trials for the same certainty */
    int threads;   /* at least 1 */
    /* Called now and then, from one thread at a time, with the trials done; false stops the
     * roll-out with what is known by then. May be NULL. */
    bool (*progress)(void *context, int done);
    void *context;
};

struct rollout_result {
    int trials;             /* played */
    struct outcome outcome; /* for the side to move */
    float equity, error;    /* as the judgement counts, and the standard error of their mean */
    struct outcome errors;  /* standard errors of the probabilities */
};

/* Rolls out pos, its side to move about to roll. The first roll of the trials goes through all 36
 * throws in turn, the second through all 36 after each. Both sides play by the net (0-ply). False
 * if there is no memory. */
bool rollout_position(const struct judgement *j, const struct position *pos,
                      const struct rollout_options *options, struct rollout_result *result);

/* The same for a play of the side to move: told from the side that plays it. A play that ends the
 * game is sure. */
bool rollout_play(const struct judgement *j, const struct play *play,
                  const struct rollout_options *options, struct rollout_result *result);

/* Rolls out the first `most` of n ranked plays and puts them in order before the others. False if
 * there is no memory. A roll-out that is stopped leaves the plays it has not come to as they were.
 */
bool rollout_rank(const struct judgement *j, struct ranked *ranked, int n, int most,
                  const struct rollout_options *options);

#endif
