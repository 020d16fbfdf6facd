// SPDX-License-Identifier: GPL-3.0-or-later
/* A net fitted to many lessons, a batch of them at a time. */
#ifndef BRADE_FIT_H
#define BRADE_FIT_H

#include "eval/net/net.h"

/* What is to be learned of one position, for its side to move. */
struct lesson {
    struct position pos;
    struct outcome target;
};

struct fit_options {
    int passes;                  /* how often every lesson is learned, in random order */
    float rate_first, rate_last; /* step size, falling geometrically */
    bool outer_only;             /* the first layer stays as it is */
    uint64_t seed;               /* of the order */
    int threads;                 /* the result does not depend on their number */
};

/* Moves the weights of *net so that its outcomes come nearer to the targets of the n lessons under
 * r: cross-entropy, by Adam. Unless only the outer layers move, the net's sieve is given up.
 * Shows how far it has come on stderr. *first and *last are the mean cross-entropy in the first and
 * the last tenth of the work. False if there is no lesson or no thread. */
bool fit_lessons(struct net *net, const struct ruleset *r, const struct lesson *lessons, long n,
                 const struct fit_options *options, double *first, double *last);

#endif
