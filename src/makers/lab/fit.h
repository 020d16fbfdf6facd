// SPDX-License-Identifier: GPL-3.0-or-later
/* A net fitted to many samples, a batch of them at a time. */
#ifndef BRADE_FIT_H
#define BRADE_FIT_H

#include "eval/net/net.h"

enum { FIT_GROUP_MAX = 8 }; /* samples that are learned together */

/* What is to be learned of one position, for its side to move. */
struct sample {
    struct position pos;
    struct outcome target;
    uint8_t others; /* so many that follow are other plays of the same choice, fewer than
                       FIT_GROUP_MAX */
};

struct fit_options {
    int epochs;                  /* how often every sample is learned, in random order */
    float rate_first, rate_last; /* step size, falling geometrically */
    uint64_t seed;               /* of the order */
    int threads;                 /* the result does not depend on their number */
    float equity; /* weight of the square of how far the equity is from that of the target, in
                     points, beside the cross-entropy */
    float plays;  /* the same of how far apart plays of a choice are */
};

/* Moves the weights of *net so that its outcomes come nearer to the targets of the n samples under
 * r: cross-entropy and what the options add, by Adam. The pruning net is given up. Shows how far it
 * has come on stderr. *first and *last are the mean cross-entropy in the first and the last tenth
 * of the work. False if there is no sample or no thread. */
bool fit_samples(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
                 const struct fit_options *options, double *first, double *last);

#endif
