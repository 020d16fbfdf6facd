// SPDX-License-Identifier: GPL-3.0-or-later
/* How far what is said of positions is from their long roll-outs, by how far is looked. */
#ifndef BRADE_VALUE_H
#define BRADE_VALUE_H

#include "eval/search/lookahead.h"
#include "lab/player.h"

enum { VALUE_KINDS = 3, VALUE_DEPTHS = LOOKAHEAD_MAX + 1, VALUE_TRIALS_MIN = 36 };

struct value_options {
    long positions; /* as many of each kind as divide evenly */
    int trials;     /* of the players of a roll-out, who look one roll ahead */
    int threads;    /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* Points by which a figure is off, over positions. */
struct value_error {
    double sum, squares, worst; /* of its size */
    struct position at;         /* where it is worst */
};

struct value_kind {
    long positions;
    double noise; /* sum of the squares of the roll-outs' standard errors */
    struct value_error depth[VALUE_DEPTHS];
};

struct value_result {
    int depths; /* how many were asked for */
    struct value_kind all, kind[VALUE_KINDS];
};

/* The kind (0..VALUE_KINDS - 1) of a position before the roll, its name and what it is, in English.
 */
int value_kind_of(const struct ruleset *r, const struct position *pos);
const char *value_kind_name(int kind);
const char *value_kind_what(int kind);

/* The root mean square of a depth's errors, that of the roll-outs taken off. */
double value_rms(const struct value_kind *k, int depth);

/* Draws positions from self-play with unusual starts and now and then any play, and values each by
 * the net, looking 0 rolls ahead and on to as many as the player does, and by a roll-out. False
 * with a message on stderr if it fails. */
bool value_run(const struct ruleset *r, const struct player *net,
               const struct value_options *options, struct value_result *out);

#endif
