// SPDX-License-Identifier: GPL-3.0-or-later
/* A mean and how far it can be trusted, from trials whose first throws are spread evenly
 * (strata.h). */
#ifndef BRADE_TALLY_H
#define BRADE_TALLY_H

#include "eval/search/strata.h"

/* Zero is empty. */
struct tally {
    int n, count[STRATA];
    double sum[STRATA], squares; /* sums by first throw, squares of all */
};

/* Counts the figure that a trial gave whose first throw has this number. */
void tally_add(struct tally *t, int stratum, double figure);

/* The mean; at least one figure must have been counted. */
double tally_mean(const struct tally *t);

/* The standard error of the mean. From two full sets of throws on, what the first throw brings is
 * not counted as chance. 0 for a single figure. */
double tally_error(const struct tally *t);

#endif
