// SPDX-License-Identifier: GPL-3.0-or-later
/* What trains a net: its weights in full, and beside them the quantised net that plays. */
#ifndef BRADE_TRAINER_H
#define BRADE_TRAINER_H

#include "eval/net/net.h"

struct trainer {
    struct net net;                                      /* plays; follows the weights */
    _Alignas(64) float weight[FEATURES + 1][NET_HIDDEN]; /* of the first layer, the bias last */
    double seen[FEATURES], steps; /* how often each input was on, and how often any was learned */
};

/* A trainer that begins with these weights, to be freed with free(). */
struct trainer *trainer_new(const struct net *from);

/* One step: moves the weights so that the outcome of pos, for its side to move, comes nearer to the
 * target (cross-entropy, plain gradient, step size rate; longer for inputs that are seldom on). */
void trainer_step(struct trainer *t, const struct ruleset *r, const struct position *pos,
                  const struct outcome *target, float rate);

/* The net quantised as finely as cannot overflow, without a pruning net. */
void trainer_net(const struct trainer *t, struct net *out);

#endif
