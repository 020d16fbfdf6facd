// SPDX-License-Identifier: GPL-3.0-or-later
/* Where two players play differently, and whose plays a third one likes better. Much less noise
 * than in games against each other, since the dice are the same and only plays that differ count;
 * but no better than the judge, who may have a liking for its own kind. */
#ifndef BRADE_CONTRAST_H
#define BRADE_CONTRAST_H

#include "lab/cluster.h"
#include "lab/kind.h"
#include "lab/phase.h"
#include "lab/player.h"

struct contrast_options {
    long games;
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* Turns with a choice, and how many of them were played differently. */
struct contrast_part {
    double turns, differ;
    struct cluster points; /* what the first player's plays are worth more: of one side in a game */
};

struct contrast_result {
    struct contrast_part all, phase[PHASES], kind[KINDS];
};

/* Lets the players play games with each other, exchanging sides, and both say at every turn what
 * they would play. The judge is a net or gnubg. False with a message on stderr if one of them
 * cannot play here or fails. */
bool contrast_run(const struct ruleset *r, const struct player *first, const struct player *second,
                  const struct player *judge, const struct contrast_options *options,
                  struct contrast_result *out);

#endif
