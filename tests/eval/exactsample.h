// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions of races of every shape, with their exact values: what make_exactrace writes. */
#ifndef BRADE_TEST_EXACTSAMPLE_H
#define BRADE_TEST_EXACTSAMPLE_H

#include "exactrace.h"

/* One position with its value. */
struct exact_value {
    struct position pos;
    uint8_t shape; /* enum exact_shape */
    uint8_t began; /* enum colour; matters to last_roll */
    double value;  /* points to be expected by the side to move */
};

enum exact_shape { EXACT_FEW, EXACT_NEAR, EXACT_GONE, EXACT_BOTH, EXACT_OUTSIDE, EXACT_PLAIN };

/* Shapes that are solved together, EXACT_FAMILIES of them. */
enum exact_family { EXACT_AGAINST_FEW, EXACT_AGAINST_ALL, EXACT_FROM_OUTSIDE, EXACT_BEAR_OFF };
enum { EXACT_SHAPES = 6, EXACT_FAMILIES = 4 };

/* What a shape is called. */
const char *exact_shape_name(enum exact_shape shape);

/* Draws n positions of each shape of a family under r by this seed, and solves them. At most one in
 * five is sure, if others can be had. Returns an array to be freed, and how many in *count: a shape
 * that the rules do not know is left out. */
struct exact_value *exact_sample(const struct ruleset *r, enum exact_family family, uint64_t seed,
                                 int n, int *count);

#endif
