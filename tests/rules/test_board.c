// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "rules/board.h"
#include "rules/posstring.h"

static struct ruleset rules(const char *name)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    return r;
}

static struct position read(const struct ruleset *r, const char *text)
{
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(r, text, strlen(text), &pos, &fault));
    return pos;
}

/* rules.md, 1: White's 13 is Black's 1, and every point maps back. */
static void test_numbering(void **state)
{
    (void)state;
    for (int p = 1; p <= POINTS; p++) {
        assert_int_equal(board_enemy_point(BOARD_BRADE, p), (p + 11) % 24 + 1);
        assert_int_equal(board_enemy_point(BOARD_BACKGAMMON, p), 25 - p);
    }
    assert_int_equal(board_enemy_point(BOARD_BRADE, 13), 1);
    assert_int_equal(board_enemy_point(BOARD_BRADE, 12), 24);
    assert_int_equal(board_enemy_point(BOARD_BACKGAMMON, 24), 1);
    for (int kind = BOARD_BRADE; kind <= BOARD_BACKGAMMON; kind++) {
        for (int p = 1; p <= POINTS; p++) {
            enum board_kind k = (enum board_kind)kind;
            assert_int_equal(board_enemy_point(k, board_enemy_point(k, p)), p);
            assert_int_equal(board_own_point(k, WHITE, board_number(k, WHITE, p)), p);
            assert_int_equal(board_own_point(k, BLACK, board_number(k, BLACK, p)), p);
        }
    }
    assert_int_equal(board_number(BOARD_BRADE, BLACK, 1), 13);
    assert_int_equal(board_number(BOARD_BACKGAMMON, WHITE, 1), 24);
    assert_int_equal(board_number(BOARD_BACKGAMMON, BLACK, 1), 1);
}

/* Masks of points say what a look at every point says. */
static void test_points(void **state)
{
    uint8_t men[26];
    (void)state;
    for (int shift = 0; shift < 26; shift++) {
        for (int p = 0; p < 26; p++)
            men[p] = (uint8_t)((p + shift) * 7 % 16);
        for (int least = 1; least <= CHECKERS; least++) {
            uint32_t points = board_points(men, least), brade = 0, backgammon = 0;
            int n = 0;
            assert_int_equal(points & ~(uint32_t)BOARD_POINTS, 0);
            for (int p = 1; p <= POINTS; p++) {
                uint32_t one = men[p] >= least;
                assert_int_equal(points >> p & 1, one);
                n += (int)one;
                brade |= one << board_enemy_point(BOARD_BRADE, p);
                backgammon |= one << board_enemy_point(BOARD_BACKGAMMON, p);
            }
            assert_int_equal(board_points_count(points), n);
            if (least == 1)
                for (int p = 1; p <= POINTS; p++)
                    assert_int_equal(board_blots(men) >> p & 1, men[p] == 1);
            assert_int_equal(board_points_across(BOARD_BRADE, points), brade);
            assert_int_equal(board_points_across(BOARD_BACKGAMMON, points), backgammon);
        }
    }
}

static void test_start(void **state)
{
    struct ruleset lt = rules("lyckans-talisman"), bg = rules("backgammon");
    char text[POSITION_STRING_SIZE];
    struct position pos = board_start(&lt, WHITE);
    (void)state;
    posstring_format(&lt, &pos, text);
    assert_string_equal(text, "O-----------o-----------:0,0:w");
    assert_int_equal(board_pips(&pos, WHITE), 15 * 24);
    pos = board_start(&bg, WHITE);
    posstring_format(&bg, &pos, text);
    assert_string_equal(text, "b----E-C---eE---c-e----B:0,0:w");
    assert_int_equal(board_pips(&pos, WHITE), 167);
    assert_int_equal(board_pips(&pos, BLACK), 167);
}

static void test_available(void **state)
{
    struct ruleset r = rules("lyckans-talisman");
    /* own on 1 and 4, enemy bands on 2 and 6, enemy blot on 3, 5 empty */
    struct position pos = read(&r, "AbaA-b------------------:2,0:w");
    (void)state;
    assert_int_equal(board_available(&r, &pos, WHITE), 2);
    assert_int_equal(board_available_points(BOARD_BRADE, &pos, WHITE), 1u << 3 | 1u << 5);
    for (int kind = BOARD_BRADE; kind <= BOARD_BACKGAMMON; kind++)
        for (int c = WHITE; c <= BLACK; c++) {
            uint32_t open = 0;
            for (int p = 1; p <= 6; p++)
                if (pos.men[c][p] == 0 && pos.men[colour_other((enum colour)c)]
                                                 [board_enemy_point((enum board_kind)kind, p)] < 2)
                    open |= 1u << p;
            assert_int_equal(board_available_points((enum board_kind)kind, &pos, (enum colour)c),
                             open);
        }
}

/* The home stack joins a run; the enemy's 24 and 1 do not. */
static void test_runs(void **state)
{
    struct ruleset r = rules("lyckans-talisman");
    int at = 0;
    struct position pos = read(&r, "C------------------BBBBB:0,0:w");
    (void)state;
    assert_int_equal(board_longest_prime(&r, &pos, WHITE, &at), 6);
    assert_int_equal(at, 8);
    assert_int_equal(board_prime_at(&r, &pos, BLACK, 13), 6);
    assert_int_equal(board_prime_at(&r, &pos, BLACK, 14), 0);
    /* White's huk is Black's 24, White's 13 is Black's 1 */
    pos = read(&r, "-----------BBBBBB-------:0,0:w");
    assert_int_equal(board_longest_prime(&r, &pos, WHITE, NULL), 5);
}

static void test_swap(void **state)
{
    struct ruleset r = rules("lyckans-talisman");
    struct position pos = read(&r, "A-b---------k---------B-:1,2:w:one=w1:held=b");
    struct position twice, swapped = board_swap_colours(&pos);
    (void)state;
    assert_int_equal(swapped.turn, BLACK);
    assert_int_equal(swapped.men[WHITE][POINT_BAR], 2);
    assert_int_equal(swapped.one[BLACK], 1);
    twice = board_swap_colours(&swapped);
    assert_true(board_equal(&pos, &twice));
}

static void check_over(const char *name, const char *text, bool playable)
{
    struct ruleset r = rules(name);
    struct position pos = read(&r, text);
    struct position_fault fault = {0};
    assert_int_equal(board_check_playable(&r, &pos, &fault), playable);
    if (!playable)
        assert_int_equal(fault.error, POSITION_OVER);
}

static void test_over(void **state)
{
    (void)state;
    check_over("lyckans-talisman", "O-----------------------:0,0:w", false); /* Black is home */
    check_over("lyckans-talisman", "------------aaa--------A:0,4:b", false); /* LT's jan figure */
    check_over("lyckans-talisman", "------------aaa--------A:0,3:b", true);
    check_over("vasa", "------------o---------EE:0,0:w", true);
    check_over("vasa", "------------o--------EEE:0,0:b", false); /* dubbelt kronspel stands */
    check_over("lyckans-talisman", "------------o--------EEE:0,0:b", true); /* only after a roll */
    check_over("backgammon", "------------aaa--------A:0,4:b", true);
}

/* A run of six is an error under The Board's classic rules, unless the enemy has one checker left.
 */
static void test_forbidden_run(void **state)
{
    struct ruleset r = rules("sweboard");
    struct position pos;
    struct position_fault fault;
    const char *text = "------------bBBBBBB-----:0,0:w";
    (void)state;
    assert_false(posstring_parse(&r, text, strlen(text), &pos, &fault));
    assert_int_equal(fault.error, POSITION_LONG_RUN);
    assert_int_equal(fault.number, 6);
    text = "------------aBBBBBB-----:0,0:w";
    assert_true(posstring_parse(&r, text, strlen(text), &pos, &fault));
}

TEST_GROUP(board)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbering), cmocka_unit_test(test_points),
        cmocka_unit_test(test_start),     cmocka_unit_test(test_available),
        cmocka_unit_test(test_runs),      cmocka_unit_test(test_swap),
        cmocka_unit_test(test_over),      cmocka_unit_test(test_forbidden_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
