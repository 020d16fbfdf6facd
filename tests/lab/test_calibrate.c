// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <string.h>

#include "check.h"
#include "lab/measure.h"

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-6)
        fail_msg("%.15g is not %.15g", a, b);
}

static void test_bins(void **state)
{
    (void)state;
    assert_int_equal(calibrate_bin_of(0), 0);
    assert_int_equal(calibrate_bin_of(1), CALIBRATE_BINS - 1);
    assert_int_equal(calibrate_bin_of(-1e-9), 0);
    assert_int_equal(calibrate_bin_of(1 + 1e-6), CALIBRATE_BINS - 1);
    for (int b = 0; b < CALIBRATE_BINS; b++) {
        assert_int_equal(calibrate_bin_of(calibrate_bin_begin(b)), b);
        if (b > 0)
            assert_int_equal(calibrate_bin_of(nextafter(calibrate_bin_begin(b), 0)), b - 1);
    }
}

/* Chances of a plain win and a plain loss. */
static struct calibrate_turn turn_of(enum colour side, float win)
{
    struct calibrate_turn t = {.side = side};
    t.chances.p[OUTCOME_HEMSPEL] = win;
    t.chances.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = 1 - win;
    return t;
}

/* Two games by hand. White wins the first, and Black the second by jan, which nobody foresaw. */
static void test_by_hand(void **state)
{
    static struct calibration c;
    struct calibrate_turn turn[] = {turn_of(WHITE, 0.5f), turn_of(BLACK, 0.25f),
                                    turn_of(WHITE, 0.5f)};
    int half = calibrate_bin_of(0.5), quarter = calibrate_bin_of(0.25);
    const struct calibrate_bin *won = c.bin[OUTCOME_HEMSPEL];
    (void)state;
    calibrate_add(&c, turn, 3, WHITE, OUTCOME_HEMSPEL);
    assert_near(won[half].off.weight, 2);
    assert_near(won[half].off.groups, 1);
    assert_near(won[half].expected, 0.5);
    assert_near(calibrate_chance(&won[half]), 0.5);
    assert_near(calibrate_seen(&won[half]), 1);
    assert_near(calibrate_seen(&won[quarter]), 0);
    assert_near(calibrate_seen(&c.all[OUTCOME_CLASSES + OUTCOME_HEMSPEL]), 1.0 / 3);
    calibrate_add(&c, turn, 2, BLACK, OUTCOME_JAN);
    assert_int_equal(c.games, 2);
    assert_near(won[half].off.weight, 3);
    assert_near(calibrate_seen(&won[half]), 2.0 / 3);
    /* The games are off by 1 and -1/2, over 2 turns and 1; together by 1/6 a turn. */
    double a = 1 - 2.0 / 6, b = -0.5 - 1.0 / 6;
    assert_near(cluster_error(&won[half].off), sqrt(2 * (a * a + b * b)) / 3);
    /* One turn of each side: jan won for Black, lost for White. */
    assert_near(c.bin[OUTCOME_JAN][0].off.sum, 1);
    assert_near(c.bin[OUTCOME_CLASSES + OUTCOME_JAN][0].off.sum, 1);
    assert_near(c.all[OUTCOME_JAN].off.weight, 5);
}

/* Games of which the chances are known: a walk from 0..20 by one step, the side to move changing.
 * What White wins with from i is i / 20; what it is told is bent by `error`. */
static void walk(struct calibration *c, long games, double error, uint64_t seed)
{
    static struct calibrate_turn turn[100000];
    struct rng rng;
    rng_seed(&rng, seed);
    for (long g = 0; g < games; g++) {
        int at = 10, n = 0;
        while (at > 0 && at < 20 && n < (int)COUNT_OF(turn)) {
            enum colour side = (enum colour)(n % 2);
            double win = side == WHITE ? at / 20.0 : 1 - at / 20.0;
            turn[n++] = turn_of(side, (float)(win + error * win * (1 - win)));
            at += rng_below(&rng, 2) ? 1 : -1;
        }
        calibrate_add(c, turn, n, at == 20 ? WHITE : BLACK, OUTCOME_HEMSPEL);
    }
}

static int count(const struct calibration *c, enum calibrate_verdict verdict)
{
    int n = 0;
    for (int k = 0; k < OUTCOMES; k++)
        for (int b = 0; b < CALIBRATE_BINS; b++)
            n += c->bin[k][b].off.groups > 0 && calibrate_judge(&c->bin[k][b]) == verdict;
    return n;
}

/* Right chances are found right, though turns of a game go together; bent ones are found out. */
static void test_walk(void **state)
{
    int outside = 0, judged = 0;
    (void)state;
    if (test_is_light())
        return;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct calibration c = {0};
        walk(&c, 1000, 0, seed);
        outside += count(&c, CALIBRATE_OUTSIDE);
        judged += count(&c, CALIBRATE_OUTSIDE) + count(&c, CALIBRATE_WITHIN);
    }
    assert_in_range(judged, 300, 400); /* all but the rarest */
    assert_true(outside < judged / 8); /* about one in twenty expected */
    assert_true(outside > 0);
    struct calibration bent = {0};
    walk(&bent, 4000, 0.3, 5);
    assert_in_range(count(&bent, CALIBRATE_OUTSIDE), 10, 24);
}

/* Few games, or ends too rare to tell, are not judged. */
static void test_not_judged(void **state)
{
    static struct calibration c;
    struct calibrate_turn turn = turn_of(WHITE, 0.5f), sure = turn_of(WHITE, 0.995f);
    const struct calibrate_bin *half = &c.bin[OUTCOME_HEMSPEL][calibrate_bin_of(0.5)];
    const struct calibrate_bin *high = &c.bin[OUTCOME_HEMSPEL][CALIBRATE_BINS - 1];
    (void)state;
    for (int i = 0; i < 99; i++)
        calibrate_add(&c, &turn, 1, i % 2 ? WHITE : BLACK, OUTCOME_HEMSPEL);
    assert_int_equal(calibrate_judge(half), CALIBRATE_NOT_JUDGED);
    calibrate_add(&c, &turn, 1, WHITE, OUTCOME_HEMSPEL);
    assert_int_equal(calibrate_judge(half), CALIBRATE_WITHIN);
    for (int i = 0; i < 60; i++)
        calibrate_add(&c, &turn, 1, WHITE, OUTCOME_HEMSPEL);
    assert_int_equal(calibrate_judge(half), CALIBRATE_OUTSIDE);
    for (int i = 0; i < 1000; i++)
        calibrate_add(&c, &sure, 1, WHITE, OUTCOME_HEMSPEL);
    assert_int_equal(calibrate_judge(high), CALIBRATE_NOT_JUDGED);
}

/* A net's games: on one thread and on three the same, and joined as they are added. */
static void test_run(void **state)
{
    static struct calibration one, three;
    struct ruleset r;
    struct player_spec p = {.kind = PLAYER_NET, .net = net_alloc()};
    struct selfplay_games o = {&r, test_is_light() ? 2 : 60, 1, 3};
    (void)state;
    assert_non_null(p.net);
    net_randomise(p.net, 1);
    assert_true(ruleset_find("backgammon", &r));
    assert_true(calibrate_run(&o, &p, &one));
    o.threads = 3;
    assert_true(calibrate_run(&o, &p, &three));
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.games, o.count);
    /* Every turn ends in something, and is thought to. */
    double seen = 0, chance = 0;
    for (int k = 0; k < OUTCOMES; k++) {
        seen += calibrate_seen(&one.all[k]);
        chance += calibrate_chance(&one.all[k]);
    }
    assert_true(fabs(seen - 1) < 1e-4 && fabs(chance - 1) < 1e-4);
    calibrate_join(&one, &three);
    assert_int_equal(one.games, 2 * o.count);
    assert_near(one.all[0].off.groups, 2.0 * (double)o.count);
    player_forget(&p);
}

TEST_GROUP(calibrate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bins), cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_walk), cmocka_unit_test(test_not_judged),
        cmocka_unit_test(test_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
