// SPDX-License-Identifier: GPL-3.0-or-later
/* Training a net's pruning net (eval/net/prune.h), and telling what it costs. */
#ifndef BRADE_PRUNING_H
#define BRADE_PRUNING_H

#include "eval/net/net.h"

struct pruning_options {
    struct ruleset rules;
    long games;
    uint64_t seed;
    int threads; /* no result depends on their number */
};

/* What leaving it to the pruning net costs. */
struct pruning_report {
    long choices; /* turns of games in which there was one, for the net alone to make */
    long cut;     /* … in which it left fewer plays than there were */
    long missed;  /* … in which the play that the net likes best was not among them */
    double loss;  /* points that the net's choices among what was left are behind its own, in all */
    double plays; /* that there were to choose from, in all */
    double looked; /* … that were left for the net to look at */
};

/* Plays games of the net against itself, in which plays that seem nearly best are tried too, and
 * trains its pruning net anew: to prefer the plays that the net prefers. Shows progress on stderr.
 * False, with a message there, if a thread could not be started or no game came to a choice that is
 * worth pruning. */
bool pruning_make(struct net *net, const struct pruning_options *options);

/* Plays such games and compares what the pruning net leaves with what there was. False, with a
 * message on stderr, if a thread could not be started. */
bool pruning_check(const struct net *net, const struct pruning_options *options,
                   struct pruning_report *report);

#endif
