// SPDX-License-Identifier: GPL-3.0-or-later
/* Many trials whose first throws are spread evenly over all that can be thrown: these throws, and
 * running statistics of what the trials come to. */
#ifndef BRADE_STRATA_H
#define BRADE_STRATA_H

#include <stdint.h>

enum { STRATA = 36, STRATA_TURNS = 2 };

/* One throw of two dice: faces 1..6. */
struct throw
{
    int face[2];
};

/* The throw of a turn (0..STRATA_TURNS - 1) of a trial. The first throws of every six trials in a
 * row, from a multiple of six on, show every face once with either die; those of every 36 are all
 * 36 throws, and so are the second ones; every 1,296 trials go through all pairs of both. Which
 * trial has which is drawn by the seed, so that any trial alone has fair dice, and any number of
 * trials is a fair sample. */
struct throw strata_throw(uint64_t seed, int trial, int turn);

/* The number (0..STRATA - 1) of a throw: what trials with the same first throw have in common. */
int strata_number(struct throw thrown);

/* A mean and its standard error from such trials. Zero is empty. */
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
