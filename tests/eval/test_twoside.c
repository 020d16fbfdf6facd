// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/twoside.h"

#include <math.h>
#include <string.h>

#include "check.h"
#include "slowrace.h"

static struct slow_race slow;

static int index_of(const struct slow_side *side)
{
    uint8_t men[26] = {0};
    memcpy(&men[QUARTER4_FIRST], side->men, sizeof side->men);
    return quarter4_index(men);
}

static void check_against_slow(const struct ruleset *r, int most)
{
    struct twoside *t = twoside_build(r);
    assert_non_null(t);
    slow_solve(&slow, r, most, true);
    for (int a = 1; a < slow.ways; a++) {
        for (int b = 1; b < slow.ways; b++) {
            float win = t->win[index_of(&slow.side[a])][index_of(&slow.side[b])];
            assert_true(fabs((double)win - slow.win[a][b]) < 1e-5);
        }
    }
    free(t);
}

/* The table and the slow solver agree under every named ruleset. */
static void test_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < (size_t)test_amount((int)ruleset_count(), 1); i++) {
        struct ruleset r = ruleset_row(i);
        check_against_slow(&r, test_is_light() ? 2 : 2 + test_amount(1, 2));
    }
}

/* And with every way to bear off and to use a roll, forfeited rolls included. */
static void test_fields(void **state)
{
    static const char *const fields[][3][2] = {
        {{"overshoot", "forfeit"}, {"bear_off", "rear"}, {"use", "pips"}},
        {{"overshoot", "forfeit"}, {"bear_off", "any"}, {"use", "dice"}},
        {{"overshoot", "any"}, {"bear_off", "rear"}, {"use", "pips"}},
        {{"overshoot", "any"}, {"bear_off", "any"}, {"band_from", "22"}},
        {{"overshoot", "rear"}, {"bear_off", "any"}, {"band_from", "24"}},
    };
    (void)state;
    for (int i = 0; i < test_amount((int)COUNT_OF(fields), 1); i++) {
        struct ruleset r = ruleset_row(0);
        for (int k = 0; k < 3; k++)
            assert_int_equal(ruleset_set(&r, fields[i][k][0], fields[i][k][1]), RULESET_OK);
        check_against_slow(&r, 2);
    }
}

static float chance(const struct twoside *t, int mover, int n, int other, int m)
{
    struct slow_side a = {{0}}, b = {{0}};
    a.men[mover - QUARTER4_FIRST] = (uint8_t)n;
    b.men[other - QUARTER4_FIRST] = (uint8_t)m;
    return t->win[index_of(&a)][index_of(&b)];
}

static void check_near(float value, double wanted)
{
    assert_true(fabs((double)value - wanted) < 1e-6);
}

/* Reckoned by hand: one checker on 19 goes off with 27 of 36 rolls, two on 24 always, four with a
 * double only. */
static void test_by_hand(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct twoside *t = twoside_build(&r);
    (void)state;
    assert_non_null(t);
    check_near(chance(t, 24, 2, 19, 6), 1);
    check_near(chance(t, 19, 1, 24, 2), 27.0 / 36);
    check_near(chance(t, 24, 4, 24, 1), 6.0 / 36);
    check_near(chance(t, 24, 4, 24, 4), 6.0 / 36 + 30.0 / 36 * (30.0 / 36));
    check_near(chance(t, 19, 1, 19, 1), 0.75 + 0.25 * 0.25);
    free(t);
    ruleset_set(&r, "overshoot", "forfeit");
    t = twoside_build(&r);
    assert_non_null(t);
    check_near(chance(t, 24, 1, 24, 1), 11.0 / 36 / (1 - pow(25.0 / 36, 2)));
    free(t);
}

/* With six checkers no rule that differs between LT, SH and Ny 2 matters; reducing does. */
static void test_key(void **state)
{
    struct ruleset a = ruleset_row(0), b = a, c = a;
    (void)state;
    ruleset_set(&b, "jan_when", "at-once");
    ruleset_set(&b, "one_die", "no");
    ruleset_set(&b, "score", "ny2");
    ruleset_set(&c, "overshoot", "any");
    assert_int_equal(twoside_key(&a), twoside_key(&b));
    assert_int_not_equal(twoside_key(&a), twoside_key(&c));
}

TEST_GROUP(twoside)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
