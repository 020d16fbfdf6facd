// SPDX-License-Identifier: GPL-3.0-or-later
/* What is lost by not looking at every play: choices of self-play, each looked at in whole and as
 * it is looked at where time counts. */
#ifndef BRADE_FILTER_H
#define BRADE_FILTER_H

#include "lab/cluster.h"
#include "lab/player.h"

/* Ways of leaving plays out. */
enum filter_way {
    FILTER_INSIDE, /* every play of the roll, but inside only those the pruning net leaves: what is
                      told of plays (assess_every()) */
    FILTER_BOTH,   /* and of the roll only those that are near the best so far: what players do who
                      look ahead (lookahead_rank()) */
    FILTER_WAYS
};

/* What a choice is like; the first of these that is true of it. */
enum { FILTER_KINDS = 5 };

struct filter_options {
    long games;
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* A choice at which a way of looking is wrong. */
struct filter_case {
    struct position pos;
    struct roll roll;
    struct play chosen, best; /* best: by the whole look */
    float cost;               /* points that the chosen one is worth less, by the whole look */
};

struct filter_part {
    double choices, differ; /* turns with more than one play; those where another play is chosen */
    struct cluster cost;    /* points a choice, by the whole look; groups are games */
    struct filter_case worst; /* where cost > 0 */
};

struct filter_result {
    struct filter_part all[FILTER_WAYS], kind[FILTER_WAYS][FILTER_KINDS];
};

/* The kind (0..FILTER_KINDS - 1) of a choice, its name and what it is, in English. */
int filter_kind(const struct ruleset *r, const struct position *pos, const struct play_list *list);
const char *filter_kind_name(int kind);
const char *filter_kind_what(int kind);

/* Lets a net play games with itself, choosing by the whole look, and looks at every choice all
 * ways, so many rolls ahead as the player does. False with a message on stderr if it fails. */
bool filter_run(const struct ruleset *r, const struct player *net,
                const struct filter_options *options, struct filter_result *out);

#endif
