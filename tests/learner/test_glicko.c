// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>

#include "check.h"
#include "learner/memory/glicko.h"

static const struct glicko_game paper[] = {
    {{1400, 30, 0.06}, 1, 1}, {{1550, 100, 0.06}, 0, 1}, {{1700, 300, 0.06}, 0, 1}};

// The example of the paper.
static void test_paper(void **state)
{
    struct glicko player = {1500, 200, 0.06};
    struct glicko after = glicko_after(&player, paper, COUNT_OF(paper), 1, 0.5);
    (void)state;
    assert_float_equal(after.rating, 1464.06, 0.01);
    assert_float_equal(after.deviation, 151.52, 0.01);
    assert_float_equal(after.volatility, 0.05999, 0.00001);
}

// A period without games: the deviation grows as the paper says, and never beyond the unknown.
static void test_rest(void **state)
{
    struct glicko player = {1700, 50, 0.06};
    struct glicko none = glicko_after(&player, NULL, 0, 1, GLICKO_TAU);
    struct glicko years = glicko_rest(&player, 1e6);
    (void)state;
    assert_float_equal(none.rating, 1700, 1e-9);
    assert_float_equal(none.deviation, hypot(50, 0.06 * 173.7178), 1e-6);
    assert_float_equal(years.deviation, GLICKO_DEVIATION, 1e-9);
}

// What counts less moves less and makes less sure; twice the half is the whole.
static void test_weight(void **state)
{
    struct glicko player = {1500, 200, 0.06}, easy = {1300, 60, 0.06};
    struct glicko_game full = {easy, 0, 1}, little = {easy, 0, 0.2}, none = {easy, 0, 0};
    struct glicko_game halves[] = {{easy, 0, 0.5}, {easy, 0, 0.5}};
    (void)state;
    struct glicko a = glicko_after(&player, &full, 1, 1, GLICKO_TAU);
    struct glicko b = glicko_after(&player, &little, 1, 1, GLICKO_TAU);
    struct glicko c = glicko_after(&player, &none, 1, 1, GLICKO_TAU);
    struct glicko d = glicko_after(&player, halves, 2, 1, GLICKO_TAU);
    assert_true(a.rating < b.rating && b.rating < c.rating);
    assert_true(a.deviation < b.deviation && b.deviation < c.deviation);
    assert_float_equal(c.rating, 1500, 1e-9);
    assert_float_equal(a.rating, d.rating, 1e-6);
    assert_float_equal(a.deviation, d.deviation, 1e-6);
}

// A surprise raises the volatility, what was expected does not; extremes stay numbers.
static void test_extremes(void **state)
{
    struct glicko sure = {1500, 40, 0.06}, weak = {500, 30, 0.06}, strong = {2900, 30, 0.06};
    struct glicko_game lost[] = {{weak, 0, 1}, {weak, 0, 1}, {weak, 0, 1}, {weak, 0, 1}};
    struct glicko_game won[] = {{weak, 1, 1}};
    struct glicko_game far[] = {{strong, 1, 1}, {strong, 1, 1}};
    (void)state;
    assert_true(glicko_after(&sure, lost, 4, 1, GLICKO_TAU).volatility > 0.06);
    assert_true(glicko_after(&sure, won, 1, 1, GLICKO_TAU).volatility <= 0.06);
    struct glicko after = glicko_after(&sure, far, 2, 1, GLICKO_TAU);
    assert_true(isfinite(after.rating) && after.rating > 1500);
}

TEST_GROUP(glicko)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper),
        cmocka_unit_test(test_rest),
        cmocka_unit_test(test_weight),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
