// SPDX-License-Identifier: GPL-3.0-or-later
/* The net: sparse inputs → one hidden layer → a probability for every outcome. The output layer is
 * one of several, its bucket chosen by how far back both sides are. */
#ifndef BRADE_NET_H
#define BRADE_NET_H

#include "eval/net/netfeatures.h"
#include "eval/net/outcome.h"
#include "eval/net/prune.h"

enum { NET_HIDDEN = 192 };

/* The first layer is quantised to integers, so that its sums are the same whatever way they are
 * come by; scale[i] is what one stands for in hidden neuron i. Nets in files are scaled so that no
 * position can overflow a sum (lab/training.h). About 1.1 MB: owned by whoever loads it; reading it
 * from several threads is fine. */
struct net {
    _Alignas(64) int16_t in[FEATURES][NET_HIDDEN];
    _Alignas(64) int16_t bias[NET_HIDDEN];
    _Alignas(64) float scale[NET_HIDDEN];
    struct net_output {
        _Alignas(64) float weight[OUTCOMES][NET_HIDDEN];
        _Alignas(64) float bias[OUTCOMES];
    } output[OUTPUT_BUCKETS];
    struct pruning_net pruning; /* for look-ahead and roll-outs */
};

/* The accumulator: the sums of the first layer for one position, from which those of its like are
 * made by adding and subtracting what differs. */
struct net_accumulator {
    _Alignas(64) int16_t sum[NET_HIDDEN];
    uint8_t men[2][26]; /* as in struct position */
    uint8_t me;         /* enum colour: the side it is told from */
    struct features features;
    struct prune_base pruning; /* filled by chooser_base() alone */
};

/* The sums for a position told from side `me`, as if it were to move. */
void net_accumulate(const struct net *net, const struct ruleset *r, const struct position *pos,
                    enum colour me, struct net_accumulator *out);

/* The outcome for the side to move of pos. base: sums for nearly the same position told from the
 * same side, or NULL. */
void net_evaluate(const struct net *net, const struct ruleset *r, const struct position *pos,
                  const struct net_accumulator *base, struct outcome *out);

/* One of several positions to be evaluated, with the features as its side to move sees them. */
struct net_case {
    const struct position *pos;
    struct features features;
    struct outcome outcome; /* to be filled */
};

/* The same for n positions near to a base. Quicker than one by one; the outcomes are the same. */
void net_evaluate_near(const struct net *net, const struct net_accumulator *base,
                       struct net_case *cases, int n);

/* Rows of the first layer to be added to the sums of a base and taken off them. */
struct net_rows {
    int more, less;
    int bucket;               /* of the position that they lead to, as in its features */
    uint16_t *add, *subtract; /* the caller's */
};
enum { NET_ROWS_ROOM = FEATURES_ON + 32 }; /* of either list, with room to write past the end */

/* The rows that bring the sums of base to those of pos; out->add and out->subtract point to room
 * for NET_ROWS_ROOM each. */
void net_rows_near(const struct position *pos, const struct features *features,
                   const struct net_accumulator *base, struct net_rows *out);

/* What net_evaluate_near() does once the rows are known: the bare arithmetic. */
void net_evaluate_rows(const struct net *net, const struct net_accumulator *base,
                       const struct net_rows *rows, int n, struct outcome *out);

/* One evaluation with all that training needs of it. */
struct net_run {
    _Alignas(64) float before[NET_HIDDEN]; /* sums of the first layer */
    _Alignas(64) float hidden[NET_HIDDEN]; /* … through the activation function */
    struct outcome outcome;
};

/* The outcome of the position that an accumulator was filled for. */
void net_evaluate_accumulator(const struct net *net, const struct net_accumulator *base,
                              struct net_run *run);

/* Room for a net, all 0, to be freed with free(). */
struct net *net_alloc(void);

/* Small random weights: a net that knows nothing. */
void net_randomise(struct net *net, uint64_t seed);

#endif
