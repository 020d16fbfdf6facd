// SPDX-License-Identifier: GPL-3.0-or-later
//
// Days and rows of days as clocks and travellers make them.
#include <time.h>

#include "base/clock.h"
#include "check.h"
#include "history.h"
#include "learner/memory/stats.h"

// The time that a clock on the wall of a place shows, given as there.
static int64_t at(const char *zone, int year, int month, int day, int hour, int minute)
{
    struct tm date = {.tm_year = year - 1900,
                      .tm_mon = month - 1,
                      .tm_mday = day,
                      .tm_hour = hour,
                      .tm_min = minute,
                      .tm_isdst = -1};
    setenv("TZ", zone, 1);
    tzset();
    return (int64_t)mktime(&date);
}

#define SWEDEN "CET-1CEST,M3.5.0,M10.5.0/3"
#define SYDNEY "AEST-10AEDT,M10.1.0,M4.1.0/3"
#define YORK "EST5EDT,M3.2.0,M11.1.0"

struct moment {
    const char *zone;
    int month, day, hour, minute; // of 2027
};

// Answers when the clock of a place stood so, and the row that they make at the time of the last.
static void rows_of_days(void **state)
{
    static const struct {
        const char *name;
        struct moment moments[8];
        int now, longest, days;
    } rows[] = {
        {"before and after midnight",
         {{SWEDEN, 1, 10, 23, 59}, {SWEDEN, 1, 11, 0, 1}, {SWEDEN, 1, 12, 23, 59}},
         3,
         3,
         3},
        {"a day left out",
         {{SWEDEN, 1, 10, 23, 59}, {SWEDEN, 1, 12, 0, 0}, {SWEDEN, 1, 13, 9, 0}},
         2,
         2,
         3},
        {"summer time begins: the night has 23 hours",
         {{SWEDEN, 3, 27, 0, 10},
          {SWEDEN, 3, 28, 0, 10},
          {SWEDEN, 3, 28, 23, 50},
          {SWEDEN, 3, 29, 0, 10},
          {SWEDEN, 3, 30, 23, 50}},
         4,
         4,
         4},
        {"summer time ends: the day has 25 hours",
         {{SWEDEN, 10, 30, 23, 50},
          {SWEDEN, 10, 31, 0, 10},
          {SWEDEN, 10, 31, 23, 50},
          {SWEDEN, 11, 1, 0, 10}},
         3,
         3,
         3},
        {"to the west: each day is that of its own clock",
         {{SWEDEN, 5, 1, 0, 30}, {SWEDEN, 5, 2, 0, 30}, {YORK, 5, 3, 23, 30}, {YORK, 5, 4, 1, 0}},
         4,
         4,
         4},
        {"to the east, and the evening of one day is the morning of the next",
         {{SWEDEN, 5, 1, 8, 0}, {SYDNEY, 5, 2, 23, 0}, {SYDNEY, 5, 3, 1, 0}, {SWEDEN, 5, 4, 22, 0}},
         4,
         4,
         4},
        {"a clock a week ahead, set right again",
         {{SWEDEN, 6, 1, 9, 0}, {SWEDEN, 6, 2, 9, 0}, {SWEDEN, 6, 10, 9, 0}, {SWEDEN, 6, 3, 9, 0}},
         3,
         3,
         4},
        {"set back over midnight",
         {{SWEDEN, 6, 1, 9, 0}, {SWEDEN, 6, 2, 0, 5}, {SWEDEN, 6, 1, 23, 55}},
         1,
         2,
         2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0}, clock = {0};
        int64_t when = 0;
        for (const struct moment *m = rows[i].moments; m->zone != NULL; m++) {
            when = at(m->zone, 2027, m->month, m->day, m->hour, m->minute);
            struct store_answer a = history_answer("q", "", when, true);
            a.has_zone = true;
            a.zone = clock_zone(when);
            progress_add(&p, &a);
        }
        struct stats_streak streak = stats_streak(&p, progress_day_of(&clock, when));
        row_equal(rows[i].name, streak.now, rows[i].now);
        row_equal(rows[i].name, streak.longest, rows[i].longest);
        row_equal(rows[i].name, streak.days, rows[i].days);
        row_holds(rows[i].name, streak.today);
        progress_free(&p);
    }
}

// Answers of older versions, which tell no zone, count by the clock here.
static void without_a_zone(void **state)
{
    struct progress p = {0};
    (void)state;
    history_add(&p, "q", "", at(SWEDEN, 2027, 7, 1, 0, 30), true); // 30 June in UTC
    assert_int_equal(p.days[0].day % 365, (at("UTC0", 2027, 7, 1, 0, 0) / FSRS_DAY) % 365);
    progress_free(&p);
}

// Minutes ahead of UTC, by the season.
static void zones(void **state)
{
    (void)state;
    assert_int_equal(clock_zone(at(SWEDEN, 2027, 1, 1, 12, 0)), 60);
    assert_int_equal(clock_zone(at(SWEDEN, 2027, 7, 1, 12, 0)), 120);
    assert_int_equal(clock_zone(at(YORK, 2027, 1, 1, 12, 0)), -300);
}

// The day on which a clock is set ends when the wall says so.
static void ends_of_days(void **state)
{
    (void)state;
    int64_t spring = at(SWEDEN, 2027, 3, 28, 0, 0), autumn = at(SWEDEN, 2027, 10, 31, 0, 0);
    assert_int_equal(progress_day_end(spring) - spring, 23 * 3600);
    assert_int_equal(progress_day_end(autumn) - autumn, 25 * 3600);
}

// The usual time: a guess at first, then the median, never out of all bounds.
static void usual_seconds(void **state)
{
    static const struct {
        const char *name;
        int64_t ms[8];
        int seconds;
    } rows[] = {
        {"none", {0}, STATS_SECONDS},
        {"too few", {9000, 9000, 9000, 9000}, STATS_SECONDS},
        {"the median", {11000, 12000, 40000, 12400, 3600000}, 12},
        {"quick", {1000, 1000, 1000, 1000, 1000}, STATS_SECONDS_LEAST},
        {"left for dinner", {1000000, 1000000, 1000000, 1000000, 1000000}, STATS_SECONDS_MOST},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        for (int k = 0; rows[i].ms[k] != 0; k++) {
            char id[8];
            snprintf(id, sizeof id, "q%d", k);
            struct store_answer a = history_answer(id, "", 1000 + k, true);
            a.ms = rows[i].ms[k];
            progress_add(&p, &a);
        }
        row_equal(rows[i].name, stats_seconds(&p), rows[i].seconds);
        progress_free(&p);
    }
}

// The rating is compared with the end of the last day before today, however long ago that is.
static void change_of_the_day(void **state)
{
    struct progress p = {0};
    (void)state;
    assert_int_equal(stats_change(&p, 20000), 0);
    history_add(&p, "a", "", history_noon(20000), true);
    assert_int_equal(stats_change(&p, 20000), 0);
    int before = (int)(p.rating.rating + 0.5);
    history_add(&p, "b", "", history_noon(20005), true);
    int after = (int)(p.rating.rating + 0.5);
    assert_int_equal(stats_change(&p, 20005), after - before);
    assert_true(after > before);
    assert_int_equal(stats_change(&p, 20006), 0);
    progress_free(&p);
}

TEST_GROUP(days)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_days),  cmocka_unit_test(without_a_zone),
        cmocka_unit_test(zones),         cmocka_unit_test(ends_of_days),
        cmocka_unit_test(usual_seconds), cmocka_unit_test(change_of_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
