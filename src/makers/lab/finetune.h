// SPDX-License-Identifier: GPL-3.0-or-later
/* Fine-tuning: a net that plays better, or is better calibrated, by rounds of self-play in which
 * plays that seem nearly best may be tried, and of fitting the net to what looking one roll ahead,
 * and what came later, say of all positions met. */
#ifndef BRADE_FINETUNE_H
#define BRADE_FINETUNE_H

#include "tool/makers.h"
#include "eval/net/net.h"

struct finetune_options {
    const char *name; /* of this way of training, a word: rounds of others are not counted */
    struct ruleset rules;
    const char *checkpoint; /* the net's file; beside it PATH.state and PATH.log */
    int rounds;             /* in all, those of earlier runs counted in */
    long games;             /* of a round */
    float rate_first, rate_last;
    float lambda_first, lambda_last; /* from the first round to the last */
    float exploration;               /* the share of plays that need not be the best */
    int unusual;                     /* as in start_draw() */
    enum finetune_fits {
        FINETUNE_ALL,
        FINETUNE_BIASES, /* only the biases of the output layers are moved, by bias_fit(): no rates
                          */
        FINETUNE_OVER    /* the checkpoint is an overlay, fitted by over_fit(): no rates */
    } fits;
    int threads; /* the net does not depend on their number */
    uint64_t seed;
};

/* Works until the rounds are done or a signal asks to stop, which loses the round that was begun;
 * goes on from the checkpoint, which must exist. Shows progress on stderr. How it went,
 * as train(). */
enum command_status finetune(const struct finetune_options *options);

#endif
