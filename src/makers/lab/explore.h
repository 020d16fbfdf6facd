// SPDX-License-Identifier: GPL-3.0-or-later
/* Training samples from self-play with exploration: plays that seem nearly best are tried too. A
 * net that only ever sees what follows its own choices never learns that it thinks too little of
 * other plays. */
#ifndef BRADE_EXPLORE_H
#define BRADE_EXPLORE_H

#include <signal.h>

#include "lab/fit.h"

struct explore_options {
    struct ruleset rules;
    const struct net *net;
    long games;
    float exploration; /* the share of turns in which any play is taken that seems nearly best */
    float margin;      /* so far behind the best at most, in points */
    float lambda;      /* how far what comes later reaches back */
    int unusual;       /* see start_draw() */
    uint64_t seed;     /* the samples depend on it and not on the number of threads */
    int threads;
    volatile sig_atomic_t *stop; /* set to 1 by who wants it to end; may be NULL */
};

/* Plays and gives the samples of all turns, *n of them, to be freed with free(). The target of a
 * position is what the net expects of it looking one roll ahead, and lambda times what came beyond
 * that later, the luck of the dice taken off; nothing reaches back beyond a play that was tried.
 * NULL if it was stopped, or there is no memory or thread. */
struct sample *explore(const struct explore_options *options, long *n);

#endif
