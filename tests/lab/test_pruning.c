// SPDX-License-Identifier: GPL-3.0-or-later
/* Training a pruning net, and telling what it costs. */
#include <stdlib.h>
#include <string.h>

#include "blanknet.h"
#include "check.h"
#include "lab/training.h"

static struct ruleset rules;

static struct selfplay_games some_games(const char *name, long games)
{
    assert_true(ruleset_find(name, &rules));
    return (struct selfplay_games){&rules, games, 1, 5};
}

/* What is not made leaves all; what is made leaves less, at a price. */
static void test_report(void **state)
{
    static const char *const names[] = {"lyckans-talisman", "backgammon"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct selfplay_games o = some_games(names[i], test_amount(20, 10));
        struct pruning_report none, some;
        net->pruning.made = false;
        assert_true(pruning_check(net, &o, &none));
        assert_true(none.choices > 20 && none.plays > 2 * (double)none.choices);
        assert_true(none.plays == none.looked && none.cut == 0 && none.missed == 0);
        assert_true(none.loss == 0);
        net->pruning.made = true; /* of weights that are all the same */
        assert_true(pruning_check(net, &o, &some));
        assert_true(some.choices == none.choices && some.plays == none.plays);
        assert_true(some.cut > 0 && some.looked < some.plays);
        assert_true(some.missed > 0 && some.missed <= some.cut && some.loss > 0);
    }
}

/* Games without a choice that is worth pruning make no pruning net, and do not harm the one there
 * is. */
static void test_nothing(void **state)
{
    struct selfplay_games o = some_games("lyckans-talisman", 0);
    struct pruning_net before = net->pruning;
    (void)state;
    assert_false(pruning_make(net, &o));
    assert_memory_equal(&before, &net->pruning, sizeof before);
}

/* The same pruning net on any number of threads, and a better one than none that was learned. */
static void test_make(void **state)
{
    struct selfplay_games o = some_games("lyckans-talisman", test_amount(60, 3));
    struct pruning_report learned, blind;
    struct net *other = net_alloc();
    (void)state;
    *other = *net;
    assert_true(pruning_make(net, &o));
    o.threads = 4;
    assert_true(pruning_make(other, &o));
    assert_memory_equal(&net->pruning, &other->pruning, sizeof net->pruning);
    o.seed = 6;
    assert_true(pruning_check(net, &o, &learned));
    memset(&other->pruning, 0, sizeof other->pruning);
    other->pruning.made = true;
    assert_true(pruning_check(other, &o, &blind));
    assert_true(learned.cut == blind.cut);
    assert_true(learned.missed < blind.missed && learned.loss < 0.7 * blind.loss);
    free(other);
}

/* Choices in which a checker on the bar is the worst there is: that is what it learns. */
static void test_fit(void **state)
{
    enum { CHOICES = 200 };
    static struct pruning_net pruning;
    struct pruning_choice *choices = calloc(CHOICES, sizeof *choices);
    struct ruleset r = ruleset_row(0);
    struct worth worth = outcome_worth(&r);
    struct after after[2] = {{.pos = board_start(&r, WHITE)}, {.pos = board_start(&r, WHITE)}};
    struct rng rng;
    float equity[2];
    (void)state;
    rng_seed(&rng, 8);
    for (int k = 0; k < CHOICES; k++) {
        choices[k].n = PRUNING_PLAYS;
        for (int i = 0; i < PRUNING_PLAYS; i++) {
            struct pruning_play *play = &choices[k].play[i];
            bool wins = i % 2 == 0;
            play->men[0][POINT_HOME] = CHECKERS;
            play->men[1][POINT_BAR] = !wins;
            play->men[1][1 + rng_below(&rng, 24)] = 1;
            play->men[1][POINT_HOME] += 13;
            play->outcome = outcome_sure(&r, (struct ending){.kind = END_HEMSPEL}, !wins);
            play->equity = wins ? 1 : -1;
        }
    }
    pruning_fit(&pruning, &worth, choices, CHOICES, 1);
    assert_true(pruning.made);
    after[1].pos.men[BLACK][POINT_HOME]--;
    after[1].pos.men[BLACK][POINT_BAR]++;
    prune_equities(&pruning, &worth, NULL, after, 2, equity);
    assert_true(equity[0] > 0.5f && equity[1] < -0.5f);
    free(choices);
}

TEST_GROUP(pruning)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_make),
        cmocka_unit_test(test_fit),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
