// SPDX-License-Identifier: GPL-3.0-or-later
/* Making a net's sieve (eval/sieve.h), and telling what it costs. */
#ifndef BRADE_SIFT_H
#define BRADE_SIFT_H

#include "eval/net/net.h"

struct sift_options {
    struct ruleset rules;
    long games;
    uint64_t seed;
    int threads; /* no result depends on their number */
};

/* What leaving it to the sieve costs. */
struct sift_report {
    long choices; /* turns of games in which there was one, for the net alone to make */
    long cut;     /* … in which the sieve left fewer plays than there were */
    long missed;  /* … in which the play that the net likes best was not among them */
    double loss;  /* points that the net's choices among what was left are behind its own, in all */
    double plays; /* that there were to choose from, in all */
    double looked; /* … that were left for the net to look at */
};

/* Plays games of the net against itself, in which plays that seem nearly best are tried too, and
 * makes its sieve anew: to prefer the plays that the net prefers. Shows progress on stderr. False,
 * with a message there, if a thread could not be started or no game came to a choice that is worth
 * sifting. */
bool sift_make(struct net *net, const struct sift_options *options);

/* Plays such games and compares what the sieve leaves with what there was. False, with a message on
 * stderr, if a thread could not be started. */
bool sift_check(const struct net *net, const struct sift_options *options,
                struct sift_report *report);

#endif
