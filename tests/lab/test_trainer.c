// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "lab/training.h"
#include "positions.h"

static struct net *net;
static struct trainer *trainer;

static int open_learner(void **state)
{
    (void)state;
    net = net_alloc();
    assert_non_null(net);
    net_randomise(net, 3);
    trainer = trainer_new(net);
    assert_non_null(trainer);
    return 0;
}

static int close_learner(void **state)
{
    (void)state;
    free(trainer);
    free(net);
    return 0;
}

/* Learning one target over and over leads there. */
static void test_learning(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct position pos = board_start(&r, WHITE);
    struct ending jan = {END_JAN, 0, 1};
    struct outcome target = outcome_sure(&r, jan, false), o;
    (void)state;
    for (int i = 0; i < 400; i++)
        trainer_step(trainer, &r, &pos, &target, 0.02f);
    net_evaluate(&trainer->net, &r, &pos, NULL, &o);
    assert_true(o.p[OUTCOME_CLASSES + OUTCOME_JAN] > 0.95f);
}

/* The net that is written thinks as the one that learned, whatever the position. */
static void test_written_net(void **state)
{
    struct rng rng;
    (void)state;
    trainer_net(trainer, net);
    rng_seed(&rng, 5);
    for (int i = 0; i < test_amount(2000, 10); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct outcome a, b;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        net_evaluate(&trainer->net, &r, &pos, NULL, &a);
        net_evaluate(net, &r, &pos, NULL, &b);
        for (int o = 0; o < OUTCOMES; o++)
            assert_true(fabsf(a.p[o] - b.p[o]) < 0.01f);
    }
}

TEST_GROUP(trainer)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_learning),
        cmocka_unit_test(test_written_net),
    };
    return cmocka_run_group_tests(tests, open_learner, close_learner);
}
