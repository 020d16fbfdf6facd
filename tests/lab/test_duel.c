// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "check.h"
#include "lab/measure.h"
#include "lab/outside.h"
#include "tool/gnubg.h"

static const struct player_spec greedy = {.kind = PLAYER_GREEDY}, chance = {.kind = PLAYER_RANDOM};

static struct duel_result play(const char *rules, const struct player_spec *first,
                               const struct player_spec *second, int threads)
{
    struct duel_result result;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    struct selfplay_games o = {&r, test_amount(50, 10), threads, 7};
    assert_true(duel_run(&o, first, second, NULL, &result));
    assert_int_equal(result.games, 2 * o.count);
    return result;
}

/* With the dice duplicated, whoever plays against itself gets back in one game what it lost in the
 * other. */
static void test_duplicate(void **state)
{
    static const char *const rules[] = {"backgammon", "lyckans-talisman"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        struct duel_result a = play(rules[i], &greedy, &greedy, 2);
        assert_true(a.mean == 0 && a.error == 0);
        assert_int_equal(2 * a.wins, a.games);
        assert_memory_equal(a.won, a.lost, sizeof a.won);
    }
}

/* The other way round it is the same told from the other side. */
static void test_exchanged(void **state)
{
    (void)state;
    struct duel_result a = play("backgammon", &greedy, &chance, 1);
    struct duel_result b = play("backgammon", &chance, &greedy, 3);
    assert_true(a.mean == -b.mean && a.error == b.error);
    assert_int_equal(a.wins, b.games - b.wins);
    assert_memory_equal(a.won, b.lost, sizeof a.won);
    assert_true(a.error > 0);
    assert_true(test_is_light() || a.mean > 0);
}

/* The sums agree with the ends. */
static void test_points(void **state)
{
    long games = 0, points = 0;
    static const int worth[OUTCOME_CLASSES] = {1, 0, 2, 0, 3, 0};
    (void)state;
    struct duel_result a = play("backgammon", &greedy, &chance, 1);
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        games += a.won[c] + a.lost[c];
        points += worth[c] * (a.won[c] - a.lost[c]);
    }
    assert_int_equal(games, a.games);
    assert_true(a.mean > (double)points / (double)games - 1e-9 &&
                a.mean < (double)points / (double)games + 1e-9);
}

/* The first roll of backgammon is no double, others are; in bräde it may be one. */
static void test_first_throw(void **state)
{
    struct ruleset backgammon, brade;
    struct rng rng;
    int doubles[3] = {0};
    (void)state;
    rng_seed(&rng, 1);
    assert_true(ruleset_find("backgammon", &backgammon) &&
                ruleset_find("lyckans-talisman", &brade));
    struct position pos = board_start(&backgammon, WHITE), other = board_start(&brade, WHITE);
    for (int i = 0; i < 600; i++) {
        doubles[0] += roll_is_double(roll_throw(&rng, &backgammon, &pos, true));
        doubles[1] += roll_is_double(roll_throw(&rng, &backgammon, &pos, false));
        doubles[2] += roll_is_double(roll_throw(&rng, &brade, &other, true));
    }
    assert_int_equal(doubles[0], 0);
    assert_in_range(doubles[1], 60, 140);
    assert_in_range(doubles[2], 60, 140);
}

static void test_no_such_player(void **state)
{
    struct player_spec p;
    struct ruleset r;
    (void)state;
    assert_false(player_read("/dev/null/none/x.net", &p));
    assert_false(player_read("/dev/null@1", &p));
    assert_true(ruleset_find("sweboard", &r));
    assert_true(player_read("gnubg", &p));
    assert_null(player_open(&p, &r));
    player_forget(&p);
}

/* ---- GNU Backgammon, where it is ---- */

/* What a play is worth to who made it, by GNU Backgammon's word on the position after it. */
static double worth_of(struct player *player, const struct after *after)
{
    double equity;
    assert_true(player_value(player, after, &equity));
    return equity;
}

/* What it plays is legal, and is what it thinks best without look-ahead or cube. */
static void test_gnubg(void **state)
{
    static struct after_list list;
    struct ruleset r;
    struct rng rng;
    struct player_spec p;
    struct after after;
    (void)state;
    if (test_is_light() || !gnubg_installed())
        return;
    rng_seed(&rng, 5);
    assert_true(ruleset_find("backgammon", &r) && player_read("gnubg", &p));
    struct player *player = player_open(&p, &r);
    assert_non_null(player);
    struct position pos = board_start(&r, WHITE);
    int turns = test_amount(150, 10);
    for (int turn = 0; turn < turns; turn++) {
        struct roll roll = roll_throw(&rng, &r, &pos, false);
        double best = -4;
        generate_afters(&r, &pos, roll, &list);
        for (int i = 0; i < list.n; i++) {
            double worth = worth_of(player, &list.after[i]);
            best = worth > best ? worth : best;
        }
        assert_true(player_turn(player, &pos, roll, &rng, &after));
        if (worth_of(player, &after) < best - 1e-4)
            fail_msg("turn %d: %f, best %f", turn, worth_of(player, &after), best);
        pos = after.end.kind == END_NOT ? after.pos : board_start(&r, BLACK);
    }
    player_close(player);
    player_forget(&p);
}

TEST_GROUP(duel)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_duplicate),      cmocka_unit_test(test_exchanged),
        cmocka_unit_test(test_points),         cmocka_unit_test(test_first_throw),
        cmocka_unit_test(test_no_such_player), cmocka_unit_test(test_gnubg),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
