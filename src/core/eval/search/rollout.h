// SPDX-License-Identifier: GPL-3.0-or-later
/* Roll-outs: positions played to the end many times.
 *
 * Several plays are rolled out side by side, every trial with the same throws for all of them, so
 * that they are compared under the same dice. Trials are played in rounds; what depends on results
 * is decided between rounds, and never on the number of threads. */
#ifndef BRADE_ROLLOUT_H
#define BRADE_ROLLOUT_H

#include <stdint.h>

#include "eval/search/lookahead.h"
#include "eval/search/trial.h"

enum { ROLLOUT_TRIALS_MAX = 1000000, ROLLOUT_TRUNCATE_MAX = 1000, ROLLOUT_SETTLED_FROM = 324 };

/* How far a roll-out has come. */
struct rollout_progress {
    int left;                /* plays (or positions) that are still rolled out */
    int trials;              /* of each of them so far */
    float share;             /* of the work that is done, 0..1, if nothing more is settled early */
    bool known;              /* the figures of the best so far, as after the last round: */
    const struct play *play; /* which it is; NULL for a position */
    float equity, error;     /* for the side that plays it */
};

struct rollout_options {
    int trials;       /* at most, 1..ROLLOUT_TRIALS_MAX */
    float until;      /* end when the standard error is no greater, in points; 0 = play all */
    uint64_t seed;    /* the result depends on it and not on the number of threads */
    int truncate;     /* stop after so many rolls and take the net's word, which biases the result;
                         0 = play to the end */
    int last_plies;   /* … looking so far ahead: 0..LOOKAHEAD_MAX */
    int plies;        /* how far the players look ahead, 0..TRIAL_PLIES_MAX */
    int dice;         /* of the first roll where one die is a choice: 1, 2, or 0 for the better */
    bool reduce;      /* take the luck off: less work for the same certainty */
    bool past_tables; /* play on where a table of the race knows the rest: what it says is not
                         counted, but plays are chosen by it */
    int threads;      /* at least 1 */
    /* Called now and then, from one thread at a time; false stops the roll-out with what is known
     * by then. May be NULL. */
    bool (*progress)(void *context, const struct rollout_progress *progress);
    void *context;
};

/* Why it ended. */
enum rollout_end {
    ROLLOUT_FULL,    /* all trials were played */
    ROLLOUT_EXACT,   /* the error asked for was reached */
    ROLLOUT_SETTLED, /* one play is left: all others are behind it beyond doubt */
    ROLLOUT_STOPPED  /* progress() said so */
};

struct rollout_result {
    enum rollout_end end;
    int trials;             /* played */
    struct outcome outcome; /* for the side to move */
    float equity, error;    /* as the judgement counts, and the standard error of their mean */
    struct outcome errors;  /* standard errors of the probabilities */
};

/* Rolls out pos, its side to move about to roll. The throws of the first two rolls are spread
 * evenly (strata.h). False if it was stopped before anything was known. */
bool rollout_position(const struct judgement *j, const struct position *pos,
                      const struct rollout_options *options, struct rollout_result *result);

/* The same for a play of the side to move: told from the side that plays it. A play that ends the
 * game is sure. */
bool rollout_play(const struct judgement *j, const struct play *play,
                  const struct rollout_options *options, struct rollout_result *result);

/* How many of n plays that were rolled out may be the best one: those not behind beyond doubt. 1 is
 * a settled matter; 0: nothing is known. */
int rollout_open(const struct ranked *ranked, int n);

/* Rolls out the first `most` of n ranked plays and puts them in order before the others. From
 * ROLLOUT_SETTLED_FROM trials on a play that is more than 3.3 standard errors of the difference
 * behind the best is dropped; with `until`, the differences are what must be known so well. Stopped
 * before every play had some trials, all stay as they were. */
void rollout_rank(const struct judgement *j, struct ranked *ranked, int n, int most,
                  const struct rollout_options *options, enum rollout_end *end);

#endif
