// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"
#include "lab/measure.h"

static struct player_spec wise = {.kind = PLAYER_NET}, other = {.kind = PLAYER_NET};
static const struct player_spec chance = {.kind = PLAYER_RANDOM};
static const struct player_spec gnubg = {.kind = PLAYER_GNUBG};

static int open_nets(void **state)
{
    (void)state;
    wise.net = net_alloc();
    other.net = net_alloc();
    assert_true(wise.net != NULL && other.net != NULL);
    net_randomise(wise.net, 1);
    net_randomise(other.net, 2);
    return 0;
}

static int close_nets(void **state)
{
    (void)state;
    player_forget(&wise);
    player_forget(&other);
    return 0;
}

static struct contrast_result run(const char *rules, const struct player_spec *first,
                                  const struct player_spec *second, int threads)
{
    const struct player_spec *const player[] = {first, second, &wise};
    struct contrast_result result;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    struct selfplay_games o = {&r, test_amount(4, 10), threads, 5};
    assert_true(contrast_run(&o, player, &result));
    assert_true(result.all.points.groups == (double)o.count);
    return result;
}

static void test_no_contrast(void **state)
{
    (void)state;
    struct contrast_result same = run("lyckans-talisman", &wise, &wise, 1);
    assert_true(same.all.turns > 10 && same.all.differ == 0);
    assert_true(cluster_mean(&same.all.points) == 0 && cluster_error(&same.all.points) == 0);
}

/* A judge likes its own plays best, and as much so from the other side. */
static void test_judge(void **state)
{
    static const char *const rules[] = {"lyckans-talisman", "backgammon"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        struct contrast_result own = run(rules[i], &wise, &other, 1);
        assert_true(own.all.differ > 0);
        assert_true(cluster_mean(&own.all.points) > 0);
        struct contrast_result not_own = run(rules[i], &chance, &wise, 1);
        assert_true(cluster_mean(&not_own.all.points) < 0);
    }
}

static void test_phases(void **state)
{
    struct contrast_result result = run("backgammon", &wise, &chance, 1);
    double turns = 0, differ = 0, points = 0;
    (void)state;
    for (int i = 0; i < KINDS_MAX; i++) {
        turns += result.phase[i].turns;
        differ += result.phase[i].differ;
        points += result.phase[i].points.sum;
    }
    assert_true(turns == result.all.turns && differ == result.all.differ && differ <= turns);
    assert_true(points > result.all.points.sum - 1e-9 && points < result.all.points.sum + 1e-9);
}

/* Kinds are told in backgammon, and none in bräde. */
static void test_kinds(void **state)
{
    struct contrast_result result = run("backgammon", &wise, &chance, 1);
    double turns = 0;
    (void)state;
    for (int i = 0; i < BGTRAITS; i++) {
        const struct contrast_part *part = &result.trait[i];
        assert_true(part->differ <= part->turns && part->turns <= result.all.turns);
        turns += part->turns;
    }
    assert_true(turns > 0);
    struct contrast_result brade = run("vasa", &wise, &chance, 1);
    for (int i = 0; i < BGTRAITS; i++)
        assert_true(brade.trait[i].turns == 0);
}

static void test_threads(void **state)
{
    struct contrast_result one = run("sweboard", &wise, &chance, 1);
    struct contrast_result three = run("sweboard", &wise, &chance, 3);
    (void)state;
    assert_memory_equal(&one, &three, sizeof one);
}

static void test_who_cannot(void **state)
{
    static const struct player_spec *const no_backgammon[] = {&wise, &gnubg, &wise};
    static const struct player_spec *const no_judge[] = {&wise, &chance, &chance};
    struct contrast_result result;
    struct ruleset r;
    (void)state;
    assert_true(ruleset_find("vasa", &r));
    struct selfplay_games o = {&r, 2, 1, 5};
    assert_false(contrast_run(&o, no_backgammon, &result));
    assert_false(contrast_run(&o, no_judge, &result));
}

TEST_GROUP(contrast)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_contrast), cmocka_unit_test(test_judge),
        cmocka_unit_test(test_phases),      cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_threads),     cmocka_unit_test(test_who_cannot),
    };
    return cmocka_run_group_tests(tests, open_nets, close_nets);
}
