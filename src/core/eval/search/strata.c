// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/strata.h"

#include <math.h>

#include "base/rng/rng.h"

/* What is drawn, each from a generator of its own. */
enum drawn { DRAWN_COLUMNS, DRAWN_FACES, DRAWN_ROWS, DRAWN_PAIRS, DRAWN_SHIFTS, DRAWN_NAMES };

/* The place that the numbers 0..n-1 shuffled give to `at`. */
static int shuffled(uint64_t seed, enum drawn what, int block, int n, int at)
{
    struct rng rng;
    uint8_t place[STRATA];
    rng_seed(&rng, seed);
    rng = rng_split(&rng, ((uint64_t)what + 1) << 32 | (uint32_t)block);
    rng_order(&rng, place, n);
    return place[at];
}

/* A block of 36 trials is six rows of six. In a row both dice go through all faces, the second one
 * so many places after the first as the row says: that meets every pair once. */
static struct throw first_throw(uint64_t seed, int trial)
{
    int block = trial / STRATA, row = trial / 6;
    int column = shuffled(seed, DRAWN_COLUMNS, row, 6, trial % 6);
    int shift = shuffled(seed, DRAWN_ROWS, block, 6, row % 6);
    struct throw thrown = {{
        1 + shuffled(seed, DRAWN_FACES, 2 * block, 6, column),
        1 + shuffled(seed, DRAWN_FACES, 2 * block + 1, 6, (column + shift) % 6),
    }};
    return thrown;
}

/* A Latin square: the first throw says the row, the block the column. */
static struct throw second_throw(uint64_t seed, int trial)
{
    int block = trial / STRATA, all = block / STRATA;
    int row = shuffled(seed, DRAWN_PAIRS, all, STRATA, strata_number(first_throw(seed, trial)));
    int column = shuffled(seed, DRAWN_SHIFTS, all, STRATA, block % STRATA);
    int n = shuffled(seed, DRAWN_NAMES, all, STRATA, (row + column) % STRATA);
    return (struct throw){{1 + n / 6, 1 + n % 6}};
}

struct throw strata_throw(uint64_t seed, int trial, int turn)
{
    return turn == 0 ? first_throw(seed, trial) : second_throw(seed, trial);
}

int strata_number(struct throw thrown)
{
    return (thrown.face[0] - 1) * 6 + thrown.face[1] - 1;
}

/* ---- statistics ---- */

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
    for (int i = 0; i < STRATA; i++) {
        sum += t->sum[i];
    }
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
