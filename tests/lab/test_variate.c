// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>

#include "base/rng/rng.h"
#include "check.h"
#include "lab/cluster.h"
#include "lab/variate.h"

enum { MANY = 2000 };

static struct variate made[MANY];

/* Luck of 0 on the average, mostly a little below it. */
static double some_luck(struct rng *rng)
{
    return rng_below(rng, 5) == 0 ? 4 : -1;
}

static double noise(struct rng *rng)
{
    return rng_unit(rng) - 0.5;
}

static double plain_error(long n)
{
    struct cluster c = {0};
    for (long i = 0; i < n; i++)
        cluster_add(&c, 1, made[i].figure);
    return cluster_error(&c);
}

/* Where all that differs is luck, nothing is left of it. */
static void test_all_luck(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (int n = 1; n <= 50; n++) {
        for (int i = 0; i < n; i++) {
            double luck = some_luck(&rng);
            made[i] = (struct variate){0.25 + luck, luck};
        }
        struct variate_mean got = variate_mean(made, n);
        if (fabs(got.mean - 0.25) > 1e-12 || got.error > 1e-6 || fabs(got.factor - 1) > 1e-12)
            fail_msg("%d: %g ± %g, factor %g", n, got.mean, got.error, got.factor);
    }
}

/* The factor follows what luck counts; where it counts for nothing, telling it does no harm. */
static void test_factor(void **state)
{
    static const double counts[] = {0, 0.5, 1, 2};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 2);
    for (size_t k = 0; k < COUNT_OF(counts); k++) {
        for (int i = 0; i < MANY; i++) {
            double luck = some_luck(&rng);
            made[i] = (struct variate){3 + counts[k] * luck + noise(&rng), luck};
        }
        struct variate_mean got = variate_mean(made, MANY);
        if (fabs(got.factor - counts[k]) > 0.05 || fabs(got.mean - 3) > 5 * got.error ||
            got.error > 1.05 * 0.2887 / sqrt(MANY) || got.error > 1.02 * plain_error(MANY))
            fail_msg("%g: factor %g, %g ± %g", counts[k], got.factor, got.mean, got.error);
    }
}

/* Figures that hang on their luck in a crooked way, few at a time: the mean of many such means is
 * true. (With the factor of all together it would be 0.24 too low.) */
static void test_unbiased(void **state)
{
    enum { FEW = 6 };
    struct rng rng;
    struct cluster means = {0};
    (void)state;
    rng_seed(&rng, 3);
    int repeats = test_amount(40000, 10);
    for (int k = 0; k < repeats; k++) {
        for (int i = 0; i < FEW; i++) {
            double luck = some_luck(&rng);
            made[i] = (struct variate){luck * luck, luck};
        }
        cluster_add(&means, 1, variate_mean(made, FEW).mean);
    }
    if (fabs(cluster_mean(&means) - 4) > 4 * cluster_error(&means))
        fail_msg("%g ± %g, not 4", cluster_mean(&means), cluster_error(&means));
}

TEST_GROUP(variate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_luck),
        cmocka_unit_test(test_factor),
        cmocka_unit_test(test_unbiased),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
