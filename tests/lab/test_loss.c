// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <string.h>

#include "check.h"
#include "loss.h"
#include "posstring.h"

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-9)
        fail_msg("%.15g is not %.15g", a, b);
}

/* Both halves agree that the second is best. */
static void test_agreed(void **state)
{
    double equity[2][LOSS_CANDIDATES] = {{0.10, 0.20, 0.05}, {0.12, 0.18, 0.15}};
    (void)state;
    assert_near(loss_low(equity, 3), (0.10 + 0.06) / 2);
    assert_near(loss_high(equity, 3), 0.19 - 0.11);
}

/* Plays that are worth the same: each half is taken in by its own luck, the other pays for it. */
static void test_luck(void **state)
{
    double equity[2][LOSS_CANDIDATES] = {{0, 0.3, -0.3}, {0, -0.3, 0.4}};
    (void)state;
    assert_near(loss_low(equity, 3), -0.3);
    assert_near(loss_high(equity, 3), 0.05);
}

static void test_no_loss(void **state)
{
    double equity[2][LOSS_CANDIDATES] = {{0.5, 0.5, 0.4}, {0.5, 0.3, 0.5}};
    (void)state;
    assert_near(loss_low(equity, 3), 0);
    assert_near(loss_high(equity, 3), 0);
    assert_near(loss_low(equity, 1), 0);
}

/* ---- phases ---- */

static const struct {
    const char *rules, *position;
    int turn;
    const char *phase;
} places[] = {
    {"backgammon", "b----E-C---eE---c-e----B:0,0:w", 0, "opening"},
    {"backgammon", "b----E-C---eE---c-e----B:0,0:w", 7, "opening"},
    {"backgammon", "b----E-C---eE---c-e----B:0,0:w", 8, "middle"},
    {"backgammon", "b----E-C---eE---c-e----A:1,0:b", 30, "hit"},
    {"backgammon", "b----E-C---eE---c-d----B:0,1:w", 30, "hit"},
    {"backgammon", "BCC-----A-----------cccc:0,0:w", 30, "race"},
    {"backgammon", "BCC-----A-----------cccc:0,0:b", 30, "bear-off"},
    {"backgammon", "BCCa----------------cccc:0,0:w", 30, "bear-off"},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", 0, "opening"},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", 20, "middle"},
    {"lyckans-talisman", "JA-A---------o----------:0,0:w", 20, "jan hunt"},
    {"lyckans-talisman", "-----o------------------:2,0:b", 90, "middle"},
};

static void test_phases(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        struct ruleset r;
        struct position pos;
        struct position_fault fault;
        const char *text = places[i].position;
        assert_true(ruleset_find(places[i].rules, &r));
        if (!posstring_parse(&r, text, strlen(text), &pos, &fault))
            fail_msg("%s: error %d at %d", text, fault.error, fault.at);
        assert_string_equal(phase_name(&r, phase_of(&r, &pos, places[i].turn)), places[i].phase);
    }
}

/* ---- a run ---- */

static void assert_same(const struct cluster *a, const struct cluster *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

/* A net that knows nothing loses something, and as much on one thread as on three. */
static void test_run(void **state)
{
    struct ruleset r;
    struct player p = {.kind = PLAYER_NET, .net = net_alloc()};
    struct loss_options o = {test_is_light() ? 1 : 6, 4, 1, 3};
    struct loss_result one, three;
    double groups = 0;
    (void)state;
    assert_non_null(p.net);
    net_randomise(p.net, 1);
    assert_true(ruleset_find("backgammon", &r));
    assert_true(loss_run(&r, &p, &o, &one));
    o.threads = 3;
    assert_true(loss_run(&r, &p, &o, &three));
    assert_same(&one.all.low, &three.all.low);
    assert_same(&one.all.high, &three.all.high);
    assert_near(one.all.low.groups, (double)o.positions);
    assert_true(cluster_mean(&one.all.high) >= cluster_mean(&one.all.low));
    assert_true(cluster_mean(&one.all.high) >= 0);
    for (int i = 0; i < PHASES; i++)
        groups += one.phase[i].low.groups;
    assert_near(groups, one.all.low.groups);
    player_close(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreed), cmocka_unit_test(test_luck), cmocka_unit_test(test_no_loss),
        cmocka_unit_test(test_phases), cmocka_unit_test(test_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
