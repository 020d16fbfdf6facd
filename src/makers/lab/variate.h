// SPDX-License-Identifier: GPL-3.0-or-later
/* Means of figures that chance adds to, where it is known how much: luck, whose expectation is 0.
 *
 * From each figure its luck is taken off times a factor, the one that leaves the least spread, near
 * 1 where luck is told as it counts. A factor fitted to the very figures that it is used on would
 * bias their mean. So the factor of each is fitted to all the others, on which its own luck does
 * not depend: then nothing is biased, however few they are or whatever they hang on. A factor of 1
 * counts as much as so many figures beside those that it is fitted to. */
#ifndef BRADE_VARIATE_H
#define BRADE_VARIATE_H

enum { VARIATE_PRIOR = 5 };

/* A figure, independent of the others, and its luck. */
struct variate {
    double figure, luck;
};

/* A mean and its standard error. */
struct variate_mean {
    double mean, error;
    double factor; /* that all together give */
};

/* The mean of n figures without their luck; n is at least 1. The error of a single one is 0. */
struct variate_mean variate_mean(const struct variate *v, long n);

#endif
