// SPDX-License-Identifier: GPL-3.0-or-later
/* Luck taken off biases nothing: it comes to nothing over all throws, and matches told without it
 * come to the same as before, only more surely. */
#include <math.h>

#include "check.h"
#include "lab/measure.h"
#include "positions.h"

static struct net *shipped, *blank;
static struct after_list list;

static int open_nets(void **state)
{
    char name[4096];
    const char *source = getenv("BRADE_SOURCE");
    struct player_spec p;
    (void)state;
    snprintf(name, sizeof name, "%s/src/core/eval/nets/lyckans-talisman.net",
             source ? source : ".");
    assert_true(player_read(name, &p));
    shipped = p.net;
    blank = net_alloc();
    net_randomise(blank, 3);
    return 0;
}

static int close_nets(void **state)
{
    (void)state;
    free(shipped);
    free(blank);
    return 0;
}

/* What all throws of so many dice come to; 0 if nothing is biased. */
static struct luck sum_of(const struct judgement *j, const struct position *pos, int dice,
                          bool first)
{
    struct luck sum = {0, 0};
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= (dice == 1 ? 1 : 6); b++) {
            if (first && a == b && j->rules->board == BOARD_BACKGAMMON)
                continue;
            struct roll roll = roll_make(a, dice == 1 ? 0 : b);
            struct luck of = luck_of(j, pos, roll, luck_rolls(j->rules, roll, first), &list);
            sum.points += of.points;
            sum.wins += of.wins;
        }
    return sum;
}

static void check_position(const struct ruleset *r, const struct net *net,
                           const struct position *pos, int dice, bool first)
{
    struct judgement j = judgement_for_points(net, r, 1);
    struct luck sum = sum_of(&j, pos, dice, first);
    if (fabs(sum.points) > 1e-9 || fabs(sum.wins) > 1e-9)
        fail_msg("%s, %d dice: all throws come to %g points, %g wins", ruleset_name(r->base), dice,
                 sum.points, sum.wins);
}

static void test_sums(void **state)
{
    struct rng rng;
    int several = test_amount(4, 10);
    (void)state;
    rng_seed(&rng, 11);
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset r = ruleset_row(i);
        struct position start = board_start(&r, WHITE);
        check_position(&r, shipped, &start, 2, true);
        for (int k = 0; k < several * SAMPLE_KINDS; k++) {
            struct roll roll;
            struct position pos =
                sample_position(&r, &rng, (enum sample_kind)(k % SAMPLE_KINDS), &roll);
            check_position(&r, k % 3 == 0 ? blank : shipped, &pos, roll_dice_count(roll), false);
        }
    }
}

/* The rolls that may come. */
static void test_rolls(void **state)
{
    struct ruleset backgammon, brade;
    struct roll two = roll_make(6, 1), one = roll_make(3, 0);
    (void)state;
    assert_true(ruleset_find("backgammon", &backgammon) &&
                ruleset_find("lyckans-talisman", &brade));
    assert_int_equal(rollset_throws(luck_rolls(&backgammon, two, true)), 30);
    assert_int_equal(rollset_throws(luck_rolls(&backgammon, two, false)), 36);
    assert_int_equal(rollset_throws(luck_rolls(&brade, two, true)), 36);
    assert_int_equal(rollset_throws(luck_rolls(&brade, one, false)), 6);
    assert_int_equal(rollset_dice(luck_rolls(&brade, one, false)), 1);
}

/* A roll that wins where no other does is as lucky as it can be; what all do alike is no luck. */
static void test_plain_luck(void **state)
{
    struct ruleset r;
    struct position pos;
    (void)state;
    assert_true(ruleset_find("backgammon", &r));
    struct judgement j = judgement_for_points(shipped, &r, 1);
    struct rollset all = rollset_all(2);
    pos = (struct position){.turn = WHITE};
    pos.men[WHITE][24] = 2; /* one play away from the end, whatever is rolled */
    pos.men[WHITE][POINT_OFF] = 13;
    pos.men[BLACK][24] = 1;
    pos.men[BLACK][POINT_OFF] = 14;
    assert_true(fabs(luck_of(&j, &pos, roll_make(2, 1), all, &list).points) < 1e-6);
    pos.men[WHITE][24] = 0;
    pos.men[WHITE][19] = 2; /* 36 throws: only 6-6 to 3-3 bear two off from the six-point */
    struct luck good = luck_of(&j, &pos, roll_make(6, 6), all, &list);
    struct luck bad = luck_of(&j, &pos, roll_make(2, 1), all, &list);
    int wins = 4; /* 3-3, 4-4, 5-5, 6-6 */
    assert_true(fabs(good.points - 2 * (36 - wins) / 36.0) < 1e-6);
    assert_true(fabs(bad.points + 2 * wins / 36.0) < 1e-6);
    assert_true(fabs(good.wins - (36 - wins) / 36.0) < 1e-6);
}

/* ---- in matches ---- */

static const struct player_spec greedy = {.kind = PLAYER_GREEDY};

static struct duel_result play(const struct player_spec *first, const struct player_spec *second,
                               int pairs, int threads, const struct net *luck)
{
    struct duel_result result;
    struct ruleset r;
    assert_true(ruleset_find("lyckans-talisman", &r));
    struct selfplay_games o = {&r, pairs, threads, 7};
    assert_true(duel_run(&o, first, second, luck, &result));
    return result;
}

/* A player against itself comes to nothing, with the luck taken off too. */
static void test_itself(void **state)
{
    (void)state;
    struct duel_result a = play(&greedy, &greedy, test_amount(10, 10), 2, shipped);
    assert_true(a.reduced);
    assert_true(fabs(a.reduced_points.mean) < 1e-9 && fabs(a.reduced_wins.mean - 0.5) < 1e-9);
}

/* The plain result is the same whether luck is told or not; without luck it is surer, and the two
 * are not farther apart than chance lets them. The worse player is told as worse. */
static void test_worse(void **state)
{
    struct player_spec strong = {.kind = PLAYER_NET, .net = shipped};
    struct player_spec weaker = {
        .kind = PLAYER_LEVEL, .net = shipped, .level = level_step(level_step_called("expert"))};
    (void)state;
    int pairs = test_amount(150, 10);
    struct duel_result plain = play(&weaker, &strong, pairs, 1, NULL);
    struct duel_result a = play(&weaker, &strong, pairs, 1, shipped);
    assert_false(plain.reduced);
    assert_true(a.mean == plain.mean && a.wins == plain.wins);
    if (test_is_light())
        return;
    assert_true(a.reduced_points.error < a.error / 2);
    assert_true(fabs(a.mean - a.reduced_points.mean) < 4 * a.error);
    assert_true(a.reduced_points.mean < -4 * a.reduced_points.error);
    assert_true(a.reduced_wins.mean < 0.5 - 4 * a.reduced_wins.error);
}

/* The number of threads and who comes first change nothing. */
static void test_threads(void **state)
{
    struct player_spec strong = {.kind = PLAYER_NET, .net = shipped};
    int pairs = test_amount(10, 10);
    (void)state;
    struct duel_result a = play(&strong, &greedy, pairs, 1, shipped);
    struct duel_result b = play(&strong, &greedy, pairs, 3, shipped);
    struct duel_result c = play(&greedy, &strong, pairs, 2, shipped);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(fabs(a.reduced_points.mean + c.reduced_points.mean) < 1e-9);
    assert_true(fabs(a.reduced_wins.mean - 1 + c.reduced_wins.mean) < 1e-9);
}

TEST_GROUP(luck)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),       cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_plain_luck), cmocka_unit_test(test_itself),
        cmocka_unit_test(test_worse),      cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, open_nets, close_nets);
}
