// SPDX-License-Identifier: GPL-3.0-or-later
/* A pruning net fitted to choices among plays. */
#ifndef BRADE_PRUNINGFIT_H
#define BRADE_PRUNINGFIT_H

#include "eval/net/prune.h"

/* A play as the net sees what it leaves. */
struct pruning_play {
    uint8_t men[2][26];     /* of the side to move after it, and of the side that made it */
    struct outcome outcome; /* for the side to move after it */
    float equity;           /* for the side that made it */
};

enum { PRUNING_PLAYS = 16 };

/* Plays that one could choose from: the best one and others, drawn from all. */
struct pruning_choice {
    int n; /* at most PRUNING_PLAYS */
    struct pruning_play play[PRUNING_PLAYS];
};

/* Makes a pruning net that likes best what the n choices, at least one, like best. worth: of the
 * classes of ends to a side, the same for both. Shows progress on stderr. */
void pruning_fit(struct pruning_net *out, const struct worth *worth,
                 const struct pruning_choice *choices, long n, uint64_t seed);

#endif
