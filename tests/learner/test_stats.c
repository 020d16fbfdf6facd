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

// The weakest theme first, of equal ones that met first; those never rated and what is of no theme
// are left out.
static void test_order_of_themes(void **state)
{
    static const struct {
        const char *name;
        double rating;
        int64_t rated;
    } rows[] = {{"c", 1600, 1}, {"a", 1400, 1}, {"none", 1000, 0}, {"b", 1500, 1},
                {"", 900, 1},   {"d", 1400, 1}, {"e", 1300, 1}};
    static const size_t wanted[] = {6, 1, 5, 3, 0};
    struct progress p = {0};
    size_t found[COUNT_OF(rows)];
    (void)state;
    p.themes = calloc(COUNT_OF(rows), sizeof *p.themes);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        names_add(&p.theme_names, rows[i].name);
        p.themes[i].rating = glicko_new();
        p.themes[i].rating.rating = rows[i].rating;
        p.themes[i].rated = rows[i].rated;
    }
    for (size_t n = 0; n <= COUNT_OF(rows); n++) {
        size_t count = n < COUNT_OF(wanted) ? n : COUNT_OF(wanted);
        assert_int_equal(stats_themes(&p, history_noon(DAY), found, n), count);
        assert_memory_equal(found, wanted, count * sizeof *found);
    }
    progress_free(&p);
}

static void test_sure(void **state)
{
    (void)state;
    assert_true(stats_is_sure(&(struct glicko){1500, 110, 0.06}));
    assert_false(stats_is_sure(&(struct glicko){1500, 110.1, 0.06}));
}

// The forecast ends where it ends, and begins with what was due before.
static void test_days_of_forecast(void **state)
{
    static const struct {
        int days; // from today on
        bool has_card, open;
        int at; // -1: nowhere
    } rows[] = {{-3, true, false, 0}, {0, true, false, 0}, {1, true, true, 1},
                {4, true, false, 4},  {5, true, true, -1}, {2, false, true, -1}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int due[6] = {7, 7, 7, 7, 7, 7}, by_failure[1];
        struct progress_question q = {.has_card = rows[i].has_card, .open = rows[i].open};
        struct progress p = {.questions = &q};
        q.card.due = history_noon(DAY + rows[i].days);
        names_add(&p.question_names, "q");
        stats_forecast(&p, CHOOSE_BY_FSRS, history_noon(DAY), NULL, NULL, due, 5);
        for (int k = 0; k < 6; k++) {
            if (due[k] != (k == 5 ? 7 : k == rows[i].at)) {
                fail_msg("row %zu: %d after %d days", i, due[k], k);
            }
        }
        stats_forecast(&p, CHOOSE_BY_FAILURE, history_noon(DAY), NULL, NULL, by_failure, 1);
        assert_int_equal(by_failure[0], rows[i].has_card && rows[i].open);
        names_free(&p.question_names);
    }
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

TEST_GROUP(stats)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streak),           cmocka_unit_test(test_forecast),
        cmocka_unit_test(test_clauses),          cmocka_unit_test(test_themes),
        cmocka_unit_test(test_ratings),          cmocka_unit_test(test_days),
        cmocka_unit_test(test_order_of_themes),  cmocka_unit_test(test_sure),
        cmocka_unit_test(test_days_of_forecast),
    };
    setenv("TZ", "UTC0", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
