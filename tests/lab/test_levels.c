// SPDX-License-Identifier: GPL-3.0-or-later
/* Every level of the engine beats the one below it (docs/measured/levels.md has the figures of more
 * games).
 */
#include <stdio.h>

#include "lab/duel.h"
#include "check.h"

static struct player player(enum level level, const char *net)
{
    struct player p;
    char name[4096];
    const char *source = getenv("BRADE_SOURCE");
    snprintf(name, sizeof name, "%s:%s/src/eval/nets/%s.net@0", level_name(level),
             source != NULL ? source : ".", net);
    assert_true(player_open(name, &p));
    assert_int_equal(p.kind, PLAYER_LEVEL);
    assert_int_equal(p.level, level);
    assert_int_equal(p.plies, 0);
    return p;
}

static void check_ordered(const char *rules, const char *net, enum level top)
{
    struct duel_options o = {.pairs = test_amount(40, 10), .threads = 1, .seed = 5};
    struct duel_result result;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    for (int level = LEVEL_NOVICE; level <= (int)top; level++) {
        struct player better = player((enum level)level, net);
        struct player worse = player((enum level)(level - 1), net);
        assert_true(duel_run(&r, &better, &worse, &o, &result));
        if (!test_is_light() && result.mean < 2 * result.error) {
            fail_msg("%s: %s against the one below: %.3f, standard error %.3f", rules,
                     level_name((enum level)level), result.mean, result.error);
        }
        player_close(&better);
        player_close(&worse);
    }
}

static void test_ordered(void **state)
{
    (void)state;
    check_ordered("lyckans-talisman", "lyckans-talisman", LEVEL_MASTER);
    check_ordered("backgammon", "backgammon", LEVEL_CLUB);
}

static void test_names(void **state)
{
    (void)state;
    enum level found = LEVEL_MASTER;
    for (int i = 0; i < LEVELS; i++) {
        assert_true(level_find(level_name((enum level)i), &found));
        assert_int_equal(found, i);
    }
    assert_false(level_find("", &found));
    assert_false(level_find("Beginner", &found));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ordered),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
