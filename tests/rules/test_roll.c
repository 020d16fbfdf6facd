// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "rules/posstring.h"
#include "rules/roll.h"

static void test_all_21(void **state)
{
    int throws = 0;
    char text[4];
    (void)state;
    for (int i = 0; i < 21; i++) {
        struct roll again;
        throws += roll_weight(roll_nth(2, i));
        roll_format(roll_nth(2, i), text);
        assert_true(roll_parse(text, strlen(text), &again));
        assert_memory_equal(
            &again, (&(struct roll){{roll_nth(2, i).die[0], roll_nth(2, i).die[1]}}), sizeof again);
    }
    assert_int_equal(throws, 36);
}

static void test_parse(void **state)
{
    static const char *const good[] = {"6-2", "62", "2-6", "6 2", "6,2", " 62 "};
    static const char *const bad[] = {"",    "0",   "7",    "6-",    "-6",
                                      "6-7", "66-", "6--2", "1-2-3", "six"};
    struct roll roll;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        row_holds(good[i], roll_parse(good[i], strlen(good[i]), &roll));
        row_equal(good[i], roll.die[0], 6);
        row_equal(good[i], roll.die[1], 2);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_false(roll_parse(bad[i], strlen(bad[i]), &roll));
    assert_true(roll_parse("5", 1, &roll));
    assert_int_equal(roll_moves(roll), 1);
    assert_int_equal(roll_moves(roll_make(3, 3)), 4);
}

static enum roll_error ask(const char *name, const char *text, int a, int b)
{
    struct ruleset r;
    struct position pos;
    struct position_fault fault;
    assert_true(ruleset_find(name, &r));
    assert_true(posstring_parse(&r, text, strlen(text), &pos, &fault));
    return roll_check(&r, &pos, roll_make(a, b));
}

/* LT, Vackert spel: one die only when one checker can complete a pattern within six points. */
static void test_one_die(void **state)
{
    static const char lt[] = "lyckans-talisman";
    (void)state;
    assert_int_equal(ask(lt, "------------o----A-CCCCB:0,0:w", 5, 0), ROLL_OK);
    assert_int_equal(ask(lt, "------------o----A-CCCBC:0,0:w", 5, 0), ROLL_OK);
    assert_int_equal(ask(lt, "------------o----A---EDE:0,0:w", 5, 0), ROLL_OK);
    assert_int_equal(ask(lt, "------------o-A--B---EDC:0,0:w", 5, 0), ROLL_ONE_DIE_NO_CHANCE);
    assert_int_equal(ask(lt, "------------o--A-----EED:0,0:w", 5, 0), ROLL_ONE_DIE_NO_CHANCE);
    assert_int_equal(ask(lt, "------------o-----A--EED:0,0:w", 5, 0), ROLL_OK);
    assert_int_equal(ask(lt, "------------o-----A--EED:0,0:w", 5, 1), ROLL_OK);
    assert_int_equal(ask(lt, "------------o-----A--EED:0,0:w:one=w1", 5, 1), ROLL_ONE_DIE_DUE);
    assert_int_equal(ask(lt, "O-----------o-----------:0,0:w:one=w1", 5, 0), ROLL_OK);
    assert_int_equal(ask("vasa", "------------o-----A--EED:0,0:w", 5, 0), ROLL_ONE_DIE_NEVER);
}

/* Dice are thrown as the rules have it: both, or one where only one is to be thrown, and not the
 * same for the first roll of backgammon. */
static void test_throw(void **state)
{
    static const struct {
        const char *rules;
        bool first, one;
    } rows[] = {{"lyckans-talisman", false, false},
                {"lyckans-talisman", true, false},
                {"backgammon", false, false},
                {"backgammon", true, false},
                {"vasa", false, true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset r;
        struct rng dice, same;
        int doubles = 0, ones = 0;
        assert_true(ruleset_find(rows[i].rules, &r));
        struct position pos = board_start(&r, BLACK);
        pos.one[BLACK] = rows[i].one;
        rng_seed(&dice, 3);
        rng_seed(&same, 3);
        for (int k = 0; k < 600; k++) {
            struct roll roll = roll_throw(&dice, &r, &pos, rows[i].first);
            int a = rng_die(&same), b = rng_die(&same);
            while (rows[i].first && r.board == BOARD_BACKGAMMON && a == b) {
                a = rng_die(&same);
                b = rng_die(&same);
            }
            struct roll wanted = roll_make(a, rows[i].one ? 0 : b);
            assert_memory_equal(&roll, &wanted, sizeof roll);
            doubles += roll_is_double(roll);
            ones += roll_moves(roll) == 1;
        }
        assert_int_equal(ones, rows[i].one ? 600 : 0);
        assert_int_equal(doubles > 0, !rows[i].one && !(rows[i].first && i == 3));
    }
}

TEST_GROUP(roll)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_throw),
        cmocka_unit_test(test_all_21),
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_one_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
