// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>

#include "base/rng/rng.h"
#include "check.h"
#include "learner/memory/fsrs.h"

static const int64_t begin = 1669293000; /* 29 November 2022, 12:30 */

// The published schedule: whole days from each review to the next, each taken when it is due.
static void test_intervals(void **state)
{
    static const int ratings[] = {3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3};
    static const int days[] = {0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21};
    struct fsrs_card card = {0};
    int64_t now = begin;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ratings); i++) {
        fsrs_review(&card, (enum fsrs_rating)ratings[i], now, FSRS_RETENTION);
        assert_int_equal((card.due - card.last) / FSRS_DAY, days[i]);
        now = card.due;
    }
}

// The published memory state.
static void test_memory(void **state)
{
    static const int ratings[] = {1, 3, 3, 3, 3, 3}, gaps[] = {0, 0, 1, 3, 8, 21};
    struct fsrs_card card = {0};
    int64_t now = begin;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ratings); i++) {
        now += (int64_t)gaps[i] * FSRS_DAY;
        fsrs_review(&card, (enum fsrs_rating)ratings[i], now, FSRS_RETENTION);
    }
    assert_float_equal(card.stability, 53.62691, 1e-4);
    assert_float_equal(card.difficulty, 6.3574867, 1e-6);
}

// The steps: a first "good" comes again in ten minutes, "again" in one, "hard" between, "easy" not
// this day.
static void test_steps(void **state)
{
    static const int rest[] = {0, 60, 330, 600, 8 * FSRS_DAY};
    (void)state;
    for (int rating = FSRS_AGAIN; rating <= FSRS_EASY; rating++) {
        struct fsrs_card card = {0};
        fsrs_review(&card, (enum fsrs_rating)rating, begin, FSRS_RETENTION);
        assert_int_equal(card.due - begin, rest[rating]);
        assert_int_equal(card.state, rating == FSRS_EASY ? FSRS_REVIEW : FSRS_LEARNING);
    }
    struct fsrs_card card = {0};
    fsrs_review(&card, FSRS_EASY, begin, FSRS_RETENTION);
    fsrs_review(&card, FSRS_AGAIN, card.due, FSRS_RETENTION);
    assert_int_equal(card.state, FSRS_RELEARNING);
    assert_int_equal(card.due - card.last, 600);
    fsrs_review(&card, FSRS_HARD, card.due, FSRS_RETENTION);
    assert_int_equal(card.due - card.last, 900);
    fsrs_review(&card, FSRS_GOOD, card.due, FSRS_RETENTION);
    assert_int_equal(card.state, FSRS_REVIEW);
    assert_true(card.due - card.last >= FSRS_DAY);
}

// Whatever comes, the figures stay within what they mean; a clock that goes backwards does no harm.
static void test_bounds(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 7);
    for (int trial = 0; trial < test_amount(300, 20); trial++) {
        struct fsrs_card card = {0};
        int64_t now = begin;
        for (int i = 0; i < 60; i++) {
            now += (int64_t)rng_below(&rng, 400) * FSRS_DAY / (1 + rng_below(&rng, 900)) - 1000;
            fsrs_review(&card, (enum fsrs_rating)(1 + rng_below(&rng, 4)), now, FSRS_RETENTION);
            assert_true(card.difficulty >= 1 && card.difficulty <= 10);
            assert_true(card.stability >= 0.001 && isfinite(card.stability));
            assert_true(card.due > card.last);
            double r = fsrs_retrievability(&card, card.due);
            assert_true(r > 0 && r <= 1);
        }
    }
}

// The chance to remember is 0.9 when as many days have passed as the stability says, and the
// interval for 0.9 is the stability.
static void test_curve(void **state)
{
    struct fsrs_card card = {.state = FSRS_REVIEW, .stability = 40, .last = begin};
    (void)state;
    assert_float_equal(fsrs_retrievability(&card, begin + 40 * FSRS_DAY), 0.9, 1e-9);
    assert_float_equal(fsrs_retrievability(&card, begin), 1, 1e-12);
    assert_int_equal(fsrs_interval(40, 0.9), 40);
    assert_true(fsrs_interval(40, 0.8) > 40 && fsrs_interval(40, 0.95) < 40);
    assert_int_equal(fsrs_interval(0.1, 0.9), 1);
    assert_int_equal(fsrs_interval(1e9, 0.9), FSRS_LONGEST);
}

TEST_GROUP(fsrs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_intervals), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_steps),     cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_curve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
