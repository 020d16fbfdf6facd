// SPDX-License-Identifier: GPL-3.0-or-later
/* What the plays of a net cost, by its own roll-outs. */
#ifndef BRADE_LOSS_H
#define BRADE_LOSS_H

#include "lab/cluster.h"
#include "lab/phase.h"
#include "lab/player.h"

enum { LOSS_CANDIDATES = 4, LOSS_TRIALS_MIN = 2 };

struct loss_options {
    long positions;
    int trials;  /* of a play, half of them for choosing; halves that 36 divides are best */
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* Points a play lost, over decisions (turns with more than one distinct play). A game gives one
 * decision, drawn at random, that counts for all decisions of its game: groups are games. */
struct loss {
    /* Half of the trials say which play to prefer, the other half what that brings, and the other
     * way round: never too high on the average, too low where a half does not find the best. */
    struct cluster low;
    /* The best by all trials at what all trials say: too high, since the best of several guesses
     * is partly the luckiest. */
    struct cluster high;
};

struct loss_result {
    struct loss all, phase[PHASES];
};

/* What half of a roll-out says of a play: points and their standard error. */
struct loss_value {
    double equity, error;
};

/* The loss of the first of n plays when the halves of roll-outs value them so: value[half][play].
 * For loss_low() a half prefers another play only where it is better by more than the joint error
 * of both: less noise, and still no bias upwards. */
double loss_low(struct loss_value value[2][LOSS_CANDIDATES], int n);
double loss_high(struct loss_value value[2][LOSS_CANDIDATES], int n);

/* Draws decisions from games of the net with itself and rolls out the best candidates of each. The
 * play judged is the one that the player chooses, looking ahead as it does. False with a message on
 * stderr if it fails. */
bool loss_run(const struct ruleset *r, const struct player *net, const struct loss_options *options,
              struct loss_result *out);

#endif
