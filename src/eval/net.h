// SPDX-License-Identifier: GPL-3.0-or-later
/* The net: sparse inputs → one hidden layer → a probability for every outcome. */
#ifndef BRADE_NET_H
#define BRADE_NET_H

#include "netfeatures.h"
#include "outcome.h"

enum { NET_HIDDEN = 128 };

/* About 500 kB: owned by whoever loads or trains it; reading it from several threads is fine. */
struct net {
    _Alignas(64) float in[FEATURES][NET_HIDDEN];
    _Alignas(64) float bias[NET_HIDDEN];
    _Alignas(64) float out[OUTCOMES][NET_HIDDEN];
    float out_bias[OUTCOMES];
};

/* Sums of the first layer for some checkers, without the facts: shared by sister positions. */
struct net_sum {
    _Alignas(64) float sum[NET_HIDDEN];
    uint8_t men[2][26]; /* [0] the side to move */
};

/* One evaluation with all that training needs of it. */
struct net_run {
    _Alignas(64) float before[NET_HIDDEN]; /* sums of the first layer */
    _Alignas(64) float hidden[NET_HIDDEN];
    struct outcome outcome;
};

/* The first layer's sums for the checkers of a position, told from side `me`. */
void net_sum_of(const struct net *net, const struct position *pos, enum colour me,
                struct net_sum *out);

/* The outcome for the side to move of pos. base: sums of a position with nearly the same checkers
 * told from the same side, or NULL. */
void net_evaluate(const struct net *net, const struct ruleset *r, const struct position *pos,
                  const struct net_sum *base, struct net_run *run);

/* The same from a list of inputs. */
void net_evaluate_inputs(const struct net *net, const uint16_t *on, int n, struct net_run *run);

/* Room for a net, to be freed with free(); NULL if there is no memory. */
struct net *net_alloc(void);

/* Small random weights: a net that knows nothing. */
void net_randomise(struct net *net, uint64_t seed);

/* One step of training: moves the weights so that the outcome of these inputs comes nearer to the
 * target (cross-entropy, plain gradient, step size rate). run is the evaluation of the inputs. */
void net_learn(struct net *net, const uint16_t *on, int n, const struct net_run *run,
               const struct outcome *target, float rate);

#endif
