// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"
#include "lab/kind.h"
#include "lab/start.h"

/* On either board games begin with positions that may be played on, most of them unlike the start
 * where many are to be unusual. */
static void test_playable(void **state)
{
    static const char *const rules[] = {"lyckans-talisman", "sweboard", "backgammon"};
    static struct after_list list;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 3);
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        struct ruleset r;
        int unusual = 0, draws = test_amount(2000, 10);
        assert_true(ruleset_find(rules[i], &r));
        struct position start = board_start(&r, WHITE);
        for (int k = 0; k < draws; k++) {
            struct position_fault fault;
            struct position pos = start_draw(&r, &rng, 50, &list);
            assert_true(board_check_playable(&r, &pos, &fault));
            unusual += !board_same_checkers(&pos, &start);
        }
        if (unusual < draws * 6 / 10)
            fail_msg("%s: %d of %d are unusual", rules[i], unusual, draws);
    }
}

/* In backgammon every kind of position is among them, and few have heaps on the first point, where
 * bräde begins. */
static void test_kinds(void **state)
{
    static struct after_list list;
    struct ruleset r;
    struct rng rng;
    uint32_t seen = 0;
    int heaps = 0;
    (void)state;
    rng_seed(&rng, 4);
    assert_true(ruleset_find("backgammon", &r));
    for (int k = 0; k < 3000; k++) {
        struct position pos = start_draw(&r, &rng, 50, &list);
        seen |= kinds_of(&r, &pos);
        heaps += pos.men[WHITE][1] > 5 || pos.men[BLACK][1] > 5;
    }
    assert_in_range(heaps, 0, 60);
    for (int i = 0; i < KINDS; i++)
        if (!(seen >> i & 1))
            fail_msg("no position of the kind \"%s\"", kind_name(i));
}

TEST_GROUP(start)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_playable),
                                       cmocka_unit_test(test_kinds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
