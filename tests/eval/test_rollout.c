// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fixture.h"
#include "generate.h"
#include "rollout.h"

/* White has two on 24, Black two on its 24: whoever rolls first wins. */
static void test_sure_win(void **state)
{
    struct position pos = fixture_position("-----------b-----------B:0,0:w");
    struct rollout_options o = {.trials = 100, .seed = 1, .threads = 1};
    struct rollout_result result;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_int_equal(result.trials, 100);
    assert_true(result.outcome.p[OUTCOME_HEMSPEL] == 1);
    assert_true(result.equity == 1 && result.error == 0);
}

/* One checker on 20 against one on Black's 24: a five, a six, a throw of five or more pips, and a
 * double of two or three win at once; the rest lose. Counted by hand: the throws that move five. */
static void test_known_chance(void **state)
{
    struct position pos = fixture_position("-----------a-------A----:0,0:w");
    struct rollout_options o = {.trials = 36 * 36, .seed = 2, .threads = 1};
    struct rollout_result result;
    int wins = 0;
    (void)state;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            wins += a >= 5 || b >= 5 || a + b >= 5 || (a == b && 4 * a >= 5);
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_true(fabsf(result.outcome.p[OUTCOME_HEMSPEL] - (float)wins / 36) < 1e-5f);
}

/* The same numbers on one thread and on four, with and without the luck taken off. */
static void test_threads(void **state)
{
    struct position pos = fixture_position("A---b---A---haAaaaaBBBCC:0,0:b");
    (void)state;
    for (int reduce = 0; reduce < 2; reduce++) {
        struct rollout_options o = {.trials = test_amount(reduce ? 40 : 300, 10),
                                    .seed = 5,
                                    .threads = 1,
                                    .truncate = 12,
                                    .reduce = reduce};
        struct rollout_result one, four;
        assert_true(rollout_position(&judgement, &pos, &o, &one));
        o.threads = 4;
        assert_true(rollout_position(&judgement, &pos, &o, &four));
        assert_memory_equal(&one, &four, sizeof one);
    }
}

/* Taking the luck off changes the error, not the mean. */
static void test_reduction(void **state)
{
    struct position pos = fixture_position("------------d------BBBBB:0,0:w");
    struct rollout_options o = {.trials = test_amount(600, 10), .seed = 3, .threads = 2};
    struct rollout_result plain, reduced;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &plain));
    o.reduce = true;
    assert_true(rollout_position(&judgement, &pos, &o, &reduced));
    float error = sqrtf(plain.error * plain.error + reduced.error * reduced.error);
    assert_true(fabsf(plain.equity - reduced.equity) < 4 * error + 1e-4f);
}

static bool stop_at_once(void *context, int done)
{
    (void)done;
    ++*(int *)context;
    return false;
}

/* Stopped, it tells what is known so far. */
static void test_stop(void **state)
{
    int calls = 0;
    struct position pos = fixture_position("O-----------o-----------:0,0:w");
    struct rollout_options o = {.trials = 10000,
                                .seed = 1,
                                .threads = 1,
                                .truncate = 2,
                                .progress = stop_at_once,
                                .context = &calls};
    struct rollout_result result;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_int_equal(calls, 1);
    assert_int_equal(result.trials, 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sure_win), cmocka_unit_test(test_known_chance),
        cmocka_unit_test(test_threads),  cmocka_unit_test(test_reduction),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
