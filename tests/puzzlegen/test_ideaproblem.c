// SPDX-License-Identifier: GPL-3.0-or-later
/* The price that is told of a play is the one that is proved. */
#include "check.h"
#include "puzzlegen/ideaproblem.h"

static void the_price_told_is_the_one_proved(void **state)
{
    (void)state;
    assert_false(problem_price_is_true(0.78f, 0.34f));
    assert_false(problem_price_is_true(0.41f, 0.28f));
    assert_true(problem_price_is_true(0.52f, 0.65f));
    assert_true(problem_price_is_true(0.20f, 0.13f));
}

TEST_GROUP(ideaproblem)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_price_told_is_the_one_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
