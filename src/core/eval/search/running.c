// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/running.h"

#include <math.h>

void running_add(struct running_stats *t, int stratum, double figure)
{
    t->n++;
    t->count[stratum]++;
    t->sum[stratum] += figure;
    t->squares += figure * figure;
}

static double total(const struct running_stats *t)
{
    double sum = 0;
    for (int i = 0; i < STRATA; i++)
        sum += t->sum[i];
    return sum;
}

double running_mean(const struct running_stats *t)
{
    return total(t) / t->n;
}

/* Of one figure, whatever its first throw. */
static double variance(const struct running_stats *t)
{
    double sum = total(t);
    return t->n > 1 ? (t->squares - sum * sum / t->n) / (t->n - 1) : 0;
}

/* Of one figure among those with the same first throw. */
static double variance_within(const struct running_stats *t)
{
    double explained = 0;
    int strata = 0;
    for (int i = 0; i < STRATA; i++) {
        strata += t->count[i] > 0;
        explained += t->count[i] > 0 ? t->sum[i] * t->sum[i] / t->count[i] : 0;
    }
    return (t->squares - explained) / (t->n - strata);
}

/* The trials beyond the last full set of throws have their first throw by chance. */
double running_error(const struct running_stats *t)
{
    int full = t->n - t->n % STRATA;
    double sum = full < 2 * STRATA ? t->n * variance(t)
                                   : full * variance_within(t) + (t->n - full) * variance(t);
    return sum > 0 ? sqrt(sum) / t->n : 0;
}
