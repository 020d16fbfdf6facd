// SPDX-License-Identifier: GPL-3.0-or-later
/* A net that learns: its weights in full, and beside them the net in whole numbers that plays. */
#ifndef BRADE_LEARNER_H
#define BRADE_LEARNER_H

#include "eval/net/net.h"

struct learner {
    struct net net;                                      /* plays; follows the weights */
    _Alignas(64) float weight[FEATURES + 1][NET_HIDDEN]; /* of the first layer, the bias last */
    double seen[FEATURES], steps; /* how often each input was on, and how often any was learned */
};

/* A learner that begins with these weights, to be freed with free(). */
struct learner *learner_new(const struct net *from);

/* One step: moves the weights so that the outcome of pos, for its side to move, comes nearer to the
 * target (cross-entropy, plain gradient, step size rate; longer for inputs that are seldom on). */
void learner_step(struct learner *l, const struct ruleset *r, const struct position *pos,
                  const struct outcome *target, float rate);

/* The net in the finest whole numbers that cannot overflow, without a sieve. */
void learner_net(const struct learner *l, struct net *out);

#endif
