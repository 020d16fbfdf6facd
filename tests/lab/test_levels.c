// SPDX-License-Identifier: GPL-3.0-or-later
/* The levels of the engine at the table: each is clearly better than the one three steps below it,
 * and even a simple player who sees every hit beats the weakest (docs/measured/levels.md has the
 * figures of more games). The limits leave room for other nets. */
#include <stdio.h>

#include "check.h"
#include "lab/measure.h"

enum { APART = 3, PAIRS = 40, SEED = 5 };

/* What three steps should win at least; and greedy of the weakest. 84 and 95 of a hundred are
 * expected, and ten less of either is rarer than one in a hundred. */
static const double apart_least = 0.68, greedy_least = 0.80;

static struct player_spec player(int step, const char *net)
{
    struct player_spec p;
    char name[4096];
    const char *source = getenv("BRADE_SOURCE");
    snprintf(name, sizeof name, "%d:%s/src/core/eval/nets/%s.net@0", step,
             source != NULL ? source : ".", net);
    assert_true(player_read(name, &p));
    assert_int_equal(p.kind, PLAYER_LEVEL);
    assert_int_equal(p.level.rating, level_step(step).rating);
    assert_int_equal(p.plies, 0);
    return p;
}

static void check_wins(const char *rules, const struct player_spec *better,
                       const struct player_spec *worse, double least, const char *row)
{
    struct duel_result result;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    struct selfplay_games o = {&r, test_amount(PAIRS, 10), 1, SEED};
    assert_true(duel_run(&o, better, worse, NULL, &result));
    double won = (double)result.wins / (double)result.games;
    if (!test_is_light() && won < least) {
        fail_msg("%s, %s: wins %.2f of its games, not %.2f", rules, row, won, least);
    }
}

static void check_ordered(const char *rules, const char *net)
{
    for (int step = 1 + APART; step <= level_steps(); step++) {
        char row[32];
        snprintf(row, sizeof row, "level %d", step);
        struct player_spec better = player(step, net), worse = player(step - APART, net);
        check_wins(rules, &better, &worse, apart_least, row);
        player_forget(&better);
        player_forget(&worse);
    }
}

static void test_ordered(void **state)
{
    (void)state;
    check_ordered("lyckans-talisman", "lyckans-talisman");
    check_ordered("vasa", "sweboard");
}

static void test_weakest(void **state)
{
    static const char *const rows[][2] = {{"lyckans-talisman", "lyckans-talisman"},
                                          {"sweboard", "sweboard"},
                                          {"backgammon", "backgammon"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct player_spec weakest = player(1, rows[i][1]), greedy;
        assert_true(player_read("greedy", &greedy));
        check_wins(rows[i][0], &greedy, &weakest, greedy_least, "greedy against the weakest");
        player_forget(&weakest);
        player_forget(&greedy);
    }
}

/* Players of a bare strength, by which the scale is fitted. */
static void test_strength(void **state)
{
    struct player_spec p;
    char name[4096];
    const char *source = getenv("BRADE_SOURCE");
    (void)state;
    snprintf(name, sizeof name, "strength=2.5:%s/src/core/eval/nets/backgammon.net",
             source != NULL ? source : ".");
    assert_true(player_read(name, &p));
    assert_int_equal(p.kind, PLAYER_LEVEL);
    assert_float_equal(p.level.strength, 2.5, 1e-6);
    player_forget(&p);
    assert_false(player_read("strength=x:nowhere.net", &p));
    assert_false(player_read("grandmaster:nowhere.net", &p));
}

TEST_GROUP(levels)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ordered),
        cmocka_unit_test(test_weakest),
        cmocka_unit_test(test_strength),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
