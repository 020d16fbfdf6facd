// SPDX-License-Identifier: GPL-3.0-or-later
/* How far figures are from roll-outs. */
#include <math.h>
#include <string.h>

#include "blanknet.h"
#include "check.h"
#include "lab/measure.h"
#include "lab/training.h"
#include "rules/posstring.h"

static struct value_result run(const char *rules, int plies, long positions, int threads)
{
    struct player_spec p = {.kind = PLAYER_NET, .net = net, .plies = plies};
    struct value_result result;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    struct selfplay_games o = {&r, positions, threads, 5};
    assert_true(value_run(&o, VALUE_TRIALS_MIN, &p, &target_rollout, &result));
    assert_int_equal(result.depths, plies + 1);
    assert_int_equal(result.figures, plies + 2);
    assert_true(result.all.seconds > 0);
    return result;
}

/* The kinds make up the whole; a net that knows nothing is far off. */
static void test_sums(void **state)
{
    enum { KINDS = 3, POSITIONS = 2 * KINDS };
    struct value_result result = run("lyckans-talisman", 1, POSITIONS, 1);
    (void)state;
    for (int depth = 0; depth < result.figures; depth++) {
        double sum = 0, worst = 0;
        long positions = 0;
        for (int i = 0; i < KINDS; i++) {
            const struct value_kind *k = &result.kind[i];
            positions += k->positions;
            sum += k->figure[depth].sum;
            worst = k->figure[depth].worst > worst ? k->figure[depth].worst : worst;
            assert_int_equal(k->positions, POSITIONS / KINDS);
        }
        assert_int_equal(positions, result.all.positions);
        assert_true(fabs(result.wild.figure[depth].sum + result.kind[KINDS - 1].figure[depth].sum -
                         sum) < 1e-9);
        assert_true(fabs(sum - result.all.figure[depth].sum) < 1e-9);
        assert_true(worst == result.all.figure[depth].worst && worst > 0);
        assert_true(value_rms(&result.all, depth) <= worst);
    }
}

static void test_threads(void **state)
{
    struct value_result one = run("vasa", 0, 3, 1), two = run("vasa", 0, 3, 2);
    (void)state;
    assert_int_equal(one.all.positions, 3);
    assert_true(one.all.positions == two.all.positions && one.all.noise == two.all.noise);
    assert_true(one.all.figure[0].sum == two.all.figure[0].sum);
}

static void test_rms(void **state)
{
    struct value_kind k = {.positions = 4, .noise = 1};
    (void)state;
    k.figure[2].squares = 5;
    assert_true(fabs(value_rms(&k, 2) - 1) < 1e-9);
    assert_true(value_rms(&k, 1) == 0);
}

/* Every play is counted by what it costs; one in doubt is found no worse by the shorter look. */
static void test_prices(void **state)
{
    struct player_spec p = {.kind = PLAYER_NET, .net = net, .plies = 1};
    struct price_result result;
    struct ruleset r;
    long plays = 0;
    (void)state;
    assert_true(ruleset_find("vasa", &r));
    struct selfplay_games o = {&r, 3, 2, 5};
    assert_true(price_run(&o, 2, &p, &result));
    for (int i = 0; i < PRICE_PARTS; i++) {
        plays += result.apart[i].plays - result.dear[i].plays;
        assert_true(result.doubted[i].plays <= result.dear[i].plays);
    }
    assert_int_equal(plays, 0);
}

static void test_kinds(void **state)
{
    static const struct {
        const char *position, *kind;
    } rows[] = {
        {"O-----------o-----------:0,0:w", "rest"},
        {"bbbbbA--AaA-BBAAaC--B---:1,3:w", "sharp"},
        {"------------o-----A--EED:0,0:w", "handsome"},
    };
    struct ruleset r;
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &r));
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct position pos;
        struct position_fault fault;
        row_holds(rows[i].position,
                  posstring_parse(&r, rows[i].position, strlen(rows[i].position), &pos, &fault));
        struct kinds_case at = {&r, &pos, 0, NULL};
        row_text(rows[i].position, kinds_of_values.kind[kinds_find(&kinds_of_values, &at)].name,
                 rows[i].kind);
    }
}

TEST_GROUP(value)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),   cmocka_unit_test(test_threads), cmocka_unit_test(test_rms),
        cmocka_unit_test(test_prices), cmocka_unit_test(test_kinds),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
