// SPDX-License-Identifier: GPL-3.0-or-later
/* Running statistics: a mean and its standard error, from trials whose first throws are spread
 * evenly (strata.h). */
#ifndef BRADE_RUNNING_H
#define BRADE_RUNNING_H

#include "eval/search/strata.h"

/* Zero is empty. */
struct running_stats {
    int n, count[STRATA];
    double sum[STRATA], squares; /* sums by first throw, squares of all */
};

/* Counts the figure that a trial gave whose first throw has this number. */
void running_add(struct running_stats *t, int stratum, double figure);

/* The mean; at least one figure must have been counted. */
double running_mean(const struct running_stats *t);

/* The standard error of the mean. From two full sets of throws on, what the first throw brings is
 * not counted as chance. 0 for a single figure. */
double running_error(const struct running_stats *t);

#endif
