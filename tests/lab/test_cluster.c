// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>

#include "check.h"
#include "lab/cluster.h"

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

TEST_GROUP(cluster)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_join),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
