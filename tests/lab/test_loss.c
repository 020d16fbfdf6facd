// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <string.h>

#include "check.h"
#include "lab/measure.h"
#include "rules/posstring.h"

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-9)
        fail_msg("%.15g is not %.15g", a, b);
}

/* Both halves agree that the second is best. */
static void test_agreed(void **state)
{
    struct loss_value value[2][LOSS_CANDIDATES] = {{{0.10, 0.03}, {0.20, 0.04}, {0.05, 0}},
                                                   {{0.12, 0.03}, {0.18, 0.04}, {0.15, 0}}};
    (void)state;
    assert_near(loss_low(value, 3), (0.10 + 0.06) / 2);
    assert_near(loss_high(value, 3), 0.19 - 0.11);
}

/* Plays that are worth the same: each half is taken in by its own luck, the other pays for it. */
static void test_luck(void **state)
{
    struct loss_value value[2][LOSS_CANDIDATES] = {{{0, 0.1}, {0.3, 0.1}, {-0.3, 0.1}},
                                                   {{0, 0.1}, {-0.3, 0.1}, {0.4, 0.1}}};
    (void)state;
    assert_near(loss_low(value, 3), -0.3);
    assert_near(loss_high(value, 3), 0.05);
}

/* A half that does not know keeps to the first: 0.05 is exactly the joint error of 0.03 and 0.04.
 */
static void test_doubt(void **state)
{
    struct loss_value value[2][LOSS_CANDIDATES] = {{{0, 0.03}, {0.0499, 0.04}},
                                                   {{0, 0.03}, {0.0501, 0.04}}};
    (void)state;
    assert_near(loss_low(value, 2), 0.0499 / 2);
    assert_near(loss_high(value, 2), 0.05);
    value[1][1].error = 0.05;
    assert_near(loss_low(value, 2), 0);
}

static void test_no_loss(void **state)
{
    struct loss_value value[2][LOSS_CANDIDATES] = {{{0.5, 0}, {0.5, 0}, {0.4, 0}},
                                                   {{0.5, 0}, {0.3, 0}, {0.5, 0}}};
    (void)state;
    assert_near(loss_low(value, 3), 0);
    assert_near(loss_high(value, 3), 0);
    assert_near(loss_low(value, 1), 0);
}

/* Many decisions between two plays of which the first is truly worth `worse` less, or more if that
 * is negative, seen through noise: what the two figures come to on the average. */
static void noisy(double worse, double *low, double *high)
{
    struct rng rng;
    int n = 4000;
    *low = *high = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < n; i++) {
        struct loss_value value[2][LOSS_CANDIDATES];
        for (int half = 0; half < 2; half++)
            for (int k = 0; k < 2; k++)
                value[half][k] = (struct loss_value){
                    (k ? worse : 0) + 0.1 * sqrt(12) * (rng_unit(&rng) - 0.5), 0.1};
        *low += loss_low(value, 2) / n;
        *high += loss_high(value, 2) / n;
    }
}

/* On the average the truth lies between. */
static void test_between(void **state)
{
    static const double worse[] = {-0.1, 0, 0.05, 0.2};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(worse); i++) {
        double low, high, truth = worse[i] > 0 ? worse[i] : 0;
        noisy(worse[i], &low, &high);
        if (low > truth + 0.005 || high < truth - 0.005)
            fail_msg("%f: from %f to %f", worse[i], low, high);
    }
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
        const struct kinds *phases = kinds_phases(&r);
        struct kinds_case at = {&r, &pos, places[i].turn, NULL};
        assert_string_equal(phases->kind[kinds_find(phases, &at)].name, places[i].phase);
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
    struct player_spec p = {.kind = PLAYER_NET, .net = net_alloc()};
    struct selfplay_games o = {&r, test_is_light() ? 1 : 3, 1, 3};
    struct loss_result one, three;
    double groups = 0;
    (void)state;
    assert_non_null(p.net);
    net_randomise(p.net, 1);
    assert_true(ruleset_find("backgammon", &r));
    assert_true(loss_run(&o, 2, &p, &one));
    o.threads = 3;
    assert_true(loss_run(&o, 2, &p, &three));
    assert_same(&one.all.low, &three.all.low);
    assert_same(&one.all.high, &three.all.high);
    assert_near(one.all.low.groups, (double)o.count);
    assert_true(cluster_mean(&one.all.high) >= cluster_mean(&one.all.low));
    assert_true(cluster_mean(&one.all.high) >= 0);
    for (int i = 0; i < KINDS_MAX; i++)
        groups += one.phase[i].low.groups;
    assert_near(groups, one.all.low.groups);
    player_forget(&p);
}

TEST_GROUP(loss)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreed),  cmocka_unit_test(test_luck),
        cmocka_unit_test(test_doubt),   cmocka_unit_test(test_no_loss),
        cmocka_unit_test(test_between), cmocka_unit_test(test_phases),
        cmocka_unit_test(test_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
