// SPDX-License-Identifier: GPL-3.0-or-later
/* Studies from self-play with exploration: of some choices the plays that seem best, and others
 * that may be better than they seem, are each looked at further than a net does alone. */
#ifndef BRADE_DISTIL_H
#define BRADE_DISTIL_H

#include <signal.h>

#include "lab/study.h"

struct distil_options {
    struct ruleset rules;
    const char *name; /* of the rules */
    const struct net *net;
    const char *folder; /* where the parts are kept, one file each */
    long games;         /* of each part */
    long parts;         /* to be made in all; those that are there are left as they are */
    uint64_t seed;      /* every part depends on it and its number alone */
    int threads;
    volatile sig_atomic_t *stop; /* set to 1 by who wants it to end; may be NULL */
};

/* Makes the parts that are not there yet; what had been begun when it was stopped is lost. False
 * with a message on stderr if one cannot be written or there is no thread. */
bool distil_make(const struct distil_options *options);

/* The studies of one part, *n of them, to be freed with free(); NULL if it was stopped. */
struct study *distil_part(const struct distil_options *options, long part, long *n);

#endif
