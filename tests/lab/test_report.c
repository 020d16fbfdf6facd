// SPDX-License-Identifier: GPL-3.0-or-later
/* Means with their errors, and how results are written. */
#include <math.h>
#include <stdlib.h>

#include "base/rng/rng.h"
#include "check.h"
#include "lab/labreport.h"

/* ---- groups ---- */

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-12)
        fail_msg("%.15g is not %.15g", a, b);
}

/* All weigh one: 1, 2, 3, 6 have the mean 3 and the variance 14/3. */
static void test_equal(void **state)
{
    static const double values[] = {1, 2, 3, 6};
    struct cluster c = {0};
    (void)state;
    assert_near(cluster_mean(&c), 0);
    for (size_t i = 0; i < COUNT_OF(values); i++)
        cluster_add(&c, 1, values[i]);
    assert_near(cluster_mean(&c), 3);
    assert_near(cluster_error(&c), sqrt(14.0 / 3 / 4));
}

/* Three turns with 1 each and one with 0: the mean by turn is 3/4, the groups are off by 3/4. */
static void test_weights(void **state)
{
    struct cluster c = {0};
    (void)state;
    cluster_add(&c, 3, 3);
    assert_near(cluster_error(&c), 0);
    cluster_add(&c, 1, 0);
    assert_near(cluster_mean(&c), 0.75);
    assert_near(cluster_error(&c), sqrt(2 * (0.75 * 0.75 + 0.75 * 0.75)) / 4);
}

/* Turns that say the same as the first of their game tell nothing new. */
static void test_repeated(void **state)
{
    struct cluster once = {0}, often = {0};
    (void)state;
    for (int i = 0; i < 10; i++) {
        cluster_add(&once, 1, i % 3);
        cluster_add(&often, 7, 7 * (i % 3));
    }
    assert_near(cluster_mean(&once), cluster_mean(&often));
    assert_near(cluster_error(&once), cluster_error(&often));
}

static void test_join(void **state)
{
    struct cluster all = {0}, part[2] = {{.sum = 0}};
    (void)state;
    for (int i = 1; i < 9; i++) {
        cluster_add(&all, i, i * i);
        cluster_add(&part[i % 2], i, i * i);
    }
    cluster_join(&part[0], &part[1]);
    assert_near(part[0].groups, 8);
    assert_near(cluster_mean(&part[0]), cluster_mean(&all));
    assert_near(cluster_error(&part[0]), cluster_error(&all));
}

/* ---- luck ---- */

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

/* ---- writing ---- */

/* The same calls write a table, or JSON on one line. */
static void test_writing(void **state)
{
    static const struct report_column columns[] = {
        {"a", "%.1f", " %4.1f"}, {"b", "%.0f", NULL}, {NULL, NULL, " %+.0f%%"}};
    static const double figures[] = {0.25, 3, 7};
    static const char *const want[] = {
        "of 2\n  row        0.2 +7%  what\n  key  x\n",
        "{\"n\": 2, \"rows\": {\"row\": {\"a\": 0.2, \"b\": 3, \"what\": \"what\"}}, "
        "\"key\": \"x\", \"list\": [4]}\n{}\n"};
    (void)state;
    for (int json = 0; json < 2; json++) {
        char *got = NULL;
        size_t size;
        struct report r = {.to = open_memstream(&got, &size), .json = json};
        report_print(&r, "of %d\n", 2);
        report_begin(&r, NULL, '{');
        report_number(&r, "n", "%.0f", 2);
        report_begin(&r, "rows", '{');
        report_row(&r, "row", columns, 3, figures, "what");
        report_end(&r, '}');
        report_line(&r, "key", "x");
        report_begin(&r, "list", '[');
        report_number(&r, NULL, "%.0f", 4);
        report_end(&r, ']');
        report_end(&r, '}');
        report_begin(&r, NULL, '{');
        report_end(&r, '}');
        fclose(r.to);
        assert_string_equal(got, want[json]);
        free(got);
    }
}

TEST_GROUP(report)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),    cmocka_unit_test(test_weights),
        cmocka_unit_test(test_repeated), cmocka_unit_test(test_join),
        cmocka_unit_test(test_all_luck), cmocka_unit_test(test_factor),
        cmocka_unit_test(test_unbiased), cmocka_unit_test(test_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
