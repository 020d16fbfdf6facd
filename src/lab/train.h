// SPDX-License-Identifier: GPL-3.0-or-later
/* Training a net by self-play: TD(lambda) towards the outcomes. */
#ifndef BRADE_TRAIN_H
#define BRADE_TRAIN_H

#include "tool/command.h"
#include "eval/net/net.h"

struct train_options {
    struct ruleset rules;
    const char *checkpoint; /* the net's file; beside it PATH.state, PATH.log, and
                             * early nets, PATH.20k, PATH.40k and so on */
    long games;             /* to play in all, those of earlier runs counted in */
    int threads;            /* one thread: repeatable from the seed */
    uint64_t seed;
    float rate_first, rate_last;     /* step size, falling geometrically over all games */
    float lambda_first, lambda_last; /* likewise, falling linearly */
    int unusual;                     /* see start_draw() */
    int remembered; /* lessons that each thread keeps and learns in random order; 0: at once */
};

/* Plays and learns until the games are played or a signal asks to stop; goes on from the checkpoint
 * if there is one; from a net of that name alone it begins to count games anew. Shows progress on
 * stderr. How it went: COMMAND_NO if the checkpoint is no good, COMMAND_FAILED if it cannot be
 * written, with a message on stderr. */
enum command_status train(const struct train_options *options);

#endif
