// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "history.h"
#include "learner/memory/stats.h"

enum { DAY = 20000 };

static void test_streak(void **state)
{
    static const int days[] = {0, 1, 2, 3, 6, 8, 9};
    struct progress p = {0};
    (void)state;
    struct stats_streak none = stats_streak(&p, DAY);
    assert_true(none.now == 0 && none.longest == 0 && none.days == 0 && !none.today);
    for (size_t i = 0; i < COUNT_OF(days); i++) {
        history_add(&p, "q", "", history_noon(DAY + days[i]), true);
        history_add(&p, "r", "", history_noon(DAY + days[i]) + 60, true);
    }
    struct stats_streak today = stats_streak(&p, DAY + 9), next = stats_streak(&p, DAY + 10);
    struct stats_streak later = stats_streak(&p, DAY + 11);
    assert_true(today.now == 2 && today.longest == 4 && today.days == 7 && today.today);
    assert_true(next.now == 2 && !next.today);
    assert_true(later.now == 0 && later.longest == 4);
    progress_free(&p);
}

static bool not_q(const char *question, void *context)
{
    (void)context;
    return strcmp(question, "q") != 0;
}

static void test_forecast(void **state)
{
    struct progress p = {0};
    int due[30];
    int64_t now = history_noon(DAY);
    (void)state;
    history_add(&p, "q", "", now, true); // both due in ten minutes, then in two days
    history_add(&p, "r", "", now, true);
    history_add(&p, "r", "", now + 600, true);
    history_add(&p, "s", "", now, false);
    stats_forecast(&p, CHOOSE_BY_FSRS, now + 600, NULL, NULL, due, COUNT_OF(due));
    assert_true(due[0] == 2 && due[2] == 1 && due[1] == 0);
    stats_forecast(&p, CHOOSE_BY_FSRS, now + 600, not_q, NULL, due, COUNT_OF(due));
    assert_true(due[0] == 1 && due[2] == 1);
    stats_forecast(&p, CHOOSE_BY_FSRS, now + 5 * FSRS_DAY, NULL, NULL, due, COUNT_OF(due));
    assert_true(due[0] == 3);
    stats_forecast(&p, CHOOSE_BY_FAILURE, now, NULL, NULL, due, COUNT_OF(due));
    assert_true(due[0] == 1 && due[1] == 0);
    progress_free(&p);
}

static void test_clauses(void **state)
{
    static const enum clause broken[] = {CLAUSE_BAR_FIRST,    CLAUSE_NOT_FULL_USE, CLAUSE_BLOCKED,
                                         CLAUSE_NOT_FULL_USE, CLAUSE_SYNTAX,       CLAUSE_SYNTAX};
    struct progress p = {0};
    enum clause found[CLAUSES];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        struct store_answer a = history_answer("q", "", history_noon(DAY) + (int64_t)i, false);
        a.clause = broken[i];
        progress_add(&p, &a);
    }
    assert_int_equal(stats_clauses(&p, found, CLAUSES), 3);
    assert_int_equal(found[0], CLAUSE_NOT_FULL_USE);
    assert_int_equal(found[1], CLAUSE_BLOCKED); // as often as the other, and later
    assert_int_equal(stats_clauses(&p, found, 1), 1);
    progress_free(&p);
}

static void test_themes(void **state)
{
    struct progress p = {0};
    size_t found[5];
    (void)state;
    for (int i = 0; i < 10; i++) {
        char id[3] = {'a', (char)('0' + i), 0}, other[3] = {'b', (char)('0' + i), 0};
        history_add(&p, id, "strong", history_noon(DAY), true);
        history_add(&p, other, "weak", history_noon(DAY), false);
    }
    assert_int_equal(stats_themes(&p, history_noon(DAY), found, 5), 2);
    assert_string_equal(p.theme_names.text[found[0]], "weak");
    struct glicko unknown = glicko_new();
    assert_false(stats_is_sure(&unknown));
    progress_free(&p);
}

// The curve has one point a day at most, keeps the last known rating, and ends today.
static void test_ratings(void **state)
{
    struct progress p = {0};
    struct glicko ratings[20];
    (void)state;
    assert_int_equal(stats_ratings(&p, DAY, ratings, 20), 0);
    history_add(&p, "a", "", history_noon(DAY), true);
    double first = p.rating.rating;
    history_add(&p, "b", "", history_noon(DAY + 3), true);
    assert_int_equal(stats_ratings(&p, DAY + 4, ratings, 20), 5);
    assert_float_equal(ratings[0].rating, first, 1e-9);
    assert_float_equal(ratings[2].rating, first, 1e-9);
    assert_float_equal(ratings[3].rating, p.rating.rating, 1e-9);
    assert_float_equal(ratings[4].rating, p.rating.rating, 1e-9);
    assert_true(ratings[2].deviation > ratings[0].deviation);
    assert_int_equal(stats_ratings(&p, DAY + 100, ratings, 20), 20);
    assert_float_equal(ratings[19].rating, p.rating.rating, 1e-9);
    assert_int_equal(stats_ratings(&p, DAY, ratings, 20), 1);
    assert_int_equal(stats_ratings(&p, DAY - 5, ratings, 20), 1); /* the clock was put back */
    assert_float_equal(ratings[0].rating, first, 1e-9);
    progress_free(&p);
}

// A day is one by the clock on the wall.
static void test_days(void **state)
{
    struct progress p = {0};
    int64_t evening = (int64_t)DAY * FSRS_DAY + 22 * 3600 + 1800; // 22.30 UTC
    (void)state;
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    tzset();
    int64_t a = progress_day_of(&p, evening), b = progress_day_of(&p, evening + 3600);
    struct progress other = {0};
    assert_int_equal(progress_day_of(&other, evening + 3600), b);
    assert_true(a == DAY || a == DAY + 1); // as summer time has it
    assert_int_equal(b, DAY + 1);
    setenv("TZ", "UTC0", 1);
    tzset();
    struct progress utc = {0};
    for (int hour = -30; hour < 30; hour++) {
        assert_int_equal(progress_day_of(&utc, (int64_t)DAY * FSRS_DAY + hour * 3600),
                         DAY + (hour < -24  ? -2
                                : hour < 0  ? -1
                                : hour < 24 ? 0
                                            : 1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streak),  cmocka_unit_test(test_forecast),
        cmocka_unit_test(test_clauses), cmocka_unit_test(test_themes),
        cmocka_unit_test(test_ratings), cmocka_unit_test(test_days),
    };
    setenv("TZ", "UTC0", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
