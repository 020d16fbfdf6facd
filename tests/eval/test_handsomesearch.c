// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/handsomesearch.h"

#include <math.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "eval/net/outcome.h"

/* Rulesets that tables are made for: a named row and a field changed. */
static const struct {
    const char *name, *field, *value;
} cases[] = {
    {"vasa", NULL, NULL}, /* the least: a light run makes no other */
    {"lyckans-talisman", NULL, NULL},
    {"sweboard", NULL, NULL},
    {"lyckans-talisman", "overshoot", "forfeit"},
};
enum { VASA, TALISMAN, SWEBOARD };

static struct {
    struct ruleset rules;
    struct oneside *run;
    struct handsome_search *hunt;
} made[COUNT_OF(cases)];
static int made_count;

static int make_tables(void **state)
{
    (void)state;
    made_count = test_is_light() ? VASA + 1 : (int)COUNT_OF(cases);
    for (int i = 0; i < made_count; i++) {
        assert_true(ruleset_find(cases[i].name, &made[i].rules));
        if (cases[i].field)
            assert_int_equal(ruleset_set(&made[i].rules, cases[i].field, cases[i].value),
                             RULESET_OK);
        made[i].run = oneside_build(&made[i].rules);
        made[i].hunt = handsome_build(&made[i].rules, made[i].run);
    }
    return 0;
}

static int free_tables(void **state)
{
    (void)state;
    for (int i = 0; i < made_count; i++) {
        handsome_free(made[i].hunt);
        oneside_free(made[i].run);
    }
    return 0;
}

/* Fifteen checkers on own 19..24. */
static void random_men(const struct ruleset *r, struct rng *rng, uint8_t men[26])
{
    do {
        memset(men, 0, 26);
        for (int i = 0; i < CHECKERS; i++)
            men[19 + rng_below(rng, 6)]++;
    } while (!handsome_covers(r, men, 0));
}

/* An opponent that may be done after any turn; answers its chances to be running still. */
static struct handsome_left random_left(struct rng *rng, bool answers)
{
    struct handsome_left left;
    double running = 1;
    for (int i = 0; i < HANDSOME_TURNS; i++) {
        left.running[i] = (float)running;
        left.open[i] = (float)(answers ? running + (1 - running) / 2 : running);
        running *= rng_unit(rng) < 0.5 ? 1 : rng_unit(rng);
    }
    return left;
}

/* The opponent is done after so many turns. */
static struct handsome_left done_after(int turns)
{
    struct handsome_left left = {.running = {0}};
    for (int i = 0; i < turns; i++)
        left.running[i] = left.open[i] = 1;
    return left;
}

/* What is said to happen can happen, and is worth what is said; running alone is worth no more than
 * the best but for what a clock leaves out. */
static void test_worth(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 171);
    for (int i = 0; i < made_count; i++) {
        const struct ruleset *r = &made[i].rules;
        for (int n = 0; n < test_amount(2000, 20); n++) {
            uint8_t men[26];
            struct handsome_ends ends;
            struct handsome_left left = random_left(&rng, n % 2);
            random_men(r, &rng, men);
            double worth = handsome_best(made[i].hunt, men, 0, &left, &ends), sum = 0, told = 0;
            double hemspel = ending_points(r, (struct ending){.kind = END_HEMSPEL});
            double handsome = ending_points(r, outcome_typical(r, OUTCOME_HANDSOME));
            for (int t = 0; t < handsome_turns(made[i].hunt); t++) {
                double home = (double)ends.chance[ONESIDE_HEMSPEL][t];
                double pattern = (double)ends.chance[ONESIDE_HANDSOME][t];
                assert_true(home >= 0 && pattern >= 0 && (double)ends.extra[t] >= 0);
                sum += home + pattern;
                told += home * (double)left.running[t] * 2 * hemspel;
                told += pattern * (double)left.open[t] * (handsome + hemspel);
                told += (double)ends.extra[t] * (double)left.open[t];
            }
            assert_true(sum < 1 + 1e-3);
            assert_true(fabs(told - worth) < 1e-3);
        }
    }
}

/* More time is never worth less. */
static void test_time(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 172);
    for (int i = 0; i < made_count; i++)
        for (int n = 0; n < test_amount(500, 10); n++) {
            uint8_t men[26];
            double before = 0;
            random_men(&made[i].rules, &rng, men);
            for (int turns = 1; turns <= 12; turns++) {
                struct handsome_left left = done_after(turns);
                struct handsome_ends ends;
                double worth = handsome_best(made[i].hunt, men, 0, &left, &ends);
                assert_true(worth > before - 1e-3);
                before = worth;
            }
        }
}

/* The chance to make a pattern in the next turn, after which the game is lost. */
static void check_next(int ruleset, const uint8_t q4[6], double chance, double extra)
{
    uint8_t men[26] = {0};
    struct handsome_left left = done_after(1);
    struct handsome_ends ends;
    if (ruleset >= made_count)
        return;
    memcpy(men + 19, q4, 6);
    handsome_best(made[ruleset].hunt, men, 0, &left, &ends);
    if (fabs((double)ends.chance[ONESIDE_HANDSOME][0] - chance) > 1e-4 ||
        fabs((double)ends.extra[0] - extra) > 1e-4)
        fail_msg("%s: %.4f, %.4f", cases[ruleset].name, (double)ends.chance[ONESIDE_HANDSOME][0],
                 (double)ends.extra[0]);
}

/* Reckoned by hand. Uppspel that lacks one checker on 23 takes one die under Lyckans Talisman,
 * where the whole roll is to be played: 1 of 6. Under Vasa it stands at once, with 11 of 36 rolls;
 * The Board's whole roll moves a checker off. From 22 a 2 does it, or 1-1 in part; the whole of 2-1
 * or 1-1 does not. Two checkers on 23: 1-1 in part, the first two ones. */
static void test_by_hand(void **state)
{
    (void)state;
    check_next(TALISMAN, (uint8_t[]){0, 0, 0, 0, 1, 14}, 1.0 / 6, 0);
    check_next(VASA, (uint8_t[]){0, 0, 0, 0, 1, 14}, 11.0 / 36, 0);
    check_next(SWEBOARD, (uint8_t[]){0, 0, 0, 0, 1, 14}, 0, 0);
    check_next(TALISMAN, (uint8_t[]){0, 0, 0, 1, 0, 14}, 1.0 / 6, 0);
    check_next(VASA, (uint8_t[]){0, 0, 0, 1, 0, 14}, 12.0 / 36, 0);
    check_next(VASA, (uint8_t[]){0, 0, 0, 0, 2, 13}, 1.0 / 36, 0);
    check_next(TALISMAN, (uint8_t[]){0, 0, 0, 0, 2, 13}, 0, 0);
    check_next(SWEBOARD, (uint8_t[]){0, 0, 0, 1, 1, 13}, 2.0 / 36, 2.0 / 36);
    check_next(SWEBOARD, (uint8_t[]){0, 0, 1, 0, 5, 9}, 0, 0);
    check_next(SWEBOARD, (uint8_t[]){0, 0, 0, 6, 4, 5}, 0, 0);
}

static void test_covers(void **state)
{
    struct ruleset r = ruleset_row(0), backgammon;
    uint8_t men[26] = {[23] = 1, [24] = 14}, off[26] = {[24] = 14, [25] = 1};
    uint8_t outside[26] = {[18] = 1, [24] = 14};
    (void)state;
    assert_true(ruleset_find("backgammon", &backgammon));
    assert_true(handsome_covers(&r, men, 0));
    assert_true(handsome_covers(&r, men, 2));
    assert_false(handsome_covers(&r, men, 4));
    assert_false(handsome_covers(&r, off, 0));
    assert_false(handsome_covers(&r, outside, 0));
    assert_false(handsome_covers(&backgammon, men, 0));
}

/* What plays and pays alike shares a table; what pays otherwise does not. */
static void test_key(void **state)
{
    struct ruleset a = ruleset_row(0), b = a, c = a;
    (void)state;
    ruleset_set(&b, "jan_when", "at-once");
    ruleset_set(&c, "score", "vasa");
    assert_int_equal(handsome_key(&a), handsome_key(&b));
    assert_int_not_equal(handsome_key(&a), handsome_key(&c));
}

TEST_GROUP(handsomesearch)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worth),  cmocka_unit_test(test_time), cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_covers), cmocka_unit_test(test_key),
    };
    return cmocka_run_group_tests(tests, make_tables, free_tables);
}
