// SPDX-License-Identifier: GPL-3.0-or-later
/* However somebody says it, the same checkers are meant. */
#include "check.h"

#include <string.h>

#include "base/rng/rng.h"
#include "read/menwords.h"
#include "rules/board.h"

enum { NO = -1, BAR = MENWORDS_BAR, OFF = MENWORDS_OFF };

static void reads_one_place(void **state)
{
    static const struct {
        const char *typed;
        int colour, low, high, men;
    } cases[] = {
        {"5 w 20", WHITE, 20, 20, 5},
        {"20 w 5", WHITE, 20, 20, 5}, /* no side has 20 checkers */
        {"w 5 20", WHITE, 20, 20, 5},
        {"5 white checkers on 20", WHITE, 20, 20, 5},
        {"5 vita brickor på 20", WHITE, 20, 20, 5},
        {"FEM", NO, NO, NO, NO},
        {"5 W on point 20,", WHITE, 20, 20, 5},
        {"b 13", BLACK, 13, 13, -1},
        {"s 13", BLACK, 13, 13, -1},
        {"13", NO, 13, 13, -1},
        {"20-24: 2 v", WHITE, 20, 24, 2},
        {"2 w 20-24", WHITE, 20, 24, 2},
        {"2x20 w", WHITE, 20, 20, 2},
        {"2 svarta ut", BLACK, OFF, OFF, 2},
        {"off 3 b", BLACK, OFF, OFF, 3},
        {"bar w", WHITE, BAR, BAR, -1},
        {"w bar: 2", WHITE, BAR, BAR, 2},
        {"3 w vallen", WHITE, BAR, BAR, 3},
        {"{20: 5} w", WHITE, 20, 20, 5},
        {"5 w 25", NO, NO, NO, NO},
        {"16 w 16", NO, NO, NO, NO},
        {"5 w b 20", NO, NO, NO, NO},
        {"1 2 3 w", NO, NO, NO, NO},
        {"w 24-20", NO, NO, NO, NO},
        {"5 w 100", NO, NO, NO, NO},
        {"5 w 20!", NO, NO, NO, NO},
        {"99999999999999999999 w 3", NO, NO, NO, NO},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct menwords m;
        bool good = menwords_read(cases[i].typed, &m) && m.places == 1;
        if (good != (cases[i].low != NO) ||
            (good && (m.colour != cases[i].colour || m.place[0].low != cases[i].low ||
                      m.place[0].high != cases[i].high || m.place[0].men != cases[i].men))) {
            fail_msg("\"%s\"", cases[i].typed);
        }
    }
}

static void reads_a_side(void **state)
{
    struct menwords m;
    (void)state;
    assert_true(menwords_read("w {1: 10, 20-24: 1, bar: 0}", &m));
    assert_int_equal(m.places, 3);
    assert_int_equal(m.place[0].men, 10);
    assert_int_equal(m.place[1].high, 24);
    assert_int_equal(m.place[2].low, BAR);
    assert_false(menwords_read("1: 16 w", &m));
    assert_true(menwords_read("", &m));
    assert_int_equal(m.places, 0);
}

static void reads_moves(void **state)
{
    static const struct {
        const char *typed;
        int colour, men, from, to; /* men 0: no move */
    } cases[] = {
        {"13 8", NO, 1, 13, 8},
        {"13/8", NO, 1, 13, 8},
        {"13-8", NO, 1, 13, 8},
        {"2 13 8", NO, 2, 13, 8},
        {"13 to 8", NO, 1, 13, 8},
        {"w bar 5", WHITE, 1, BAR, 5},
        {"svart 5/ut", BLACK, 1, 5, OFF},
        {"3 b 5 till 7", BLACK, 3, 5, 7},
        {"13", NO, 0, 0, 0},
        {"13 13", NO, 0, 0, 0},
        {"13 25", NO, 0, 0, 0},
        {"1 2 3 4", NO, 0, 0, 0},
        {"", NO, 0, 0, 0},
        {"0 3", NO, 0, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct men_move m;
        bool good = menwords_read_move(cases[i].typed, &m);
        if (good != (cases[i].men > 0) ||
            (good && (m.colour != cases[i].colour || m.men != cases[i].men ||
                      m.from != cases[i].from || m.to != cases[i].to))) {
            fail_msg("\"%s\"", cases[i].typed);
        }
    }
}

/* Anything typed: what is taken lies on the board. */
static void takes_only_what_can_be(void **state)
{
    static const char *const words[] = {"w",     "b", "5",    "20",  "0",  "99",  "-",
                                        ":",     "/", "bar",  "off", "on", ",",   "{",
                                        "20-24", "å", "\xff", "x",   " ",  "24-1"};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    int taken = 0;
    for (int i = test_amount(20000, 20); i > 0; i--) {
        char typed[512] = "";
        for (uint32_t n = rng_below(&rng, i % 50 == 0 ? 60 : 8); n > 0; n--) {
            strcat(typed, words[rng_below(&rng, COUNT_OF(words))]);
            strcat(typed, rng_below(&rng, 3) == 0 ? "" : " ");
        }
        struct menwords m;
        struct men_move move;
        if (menwords_read(typed, &m)) {
            assert_in_range(m.places, 0, MENWORDS_PLACES);
            for (int k = 0; k < m.places; k++) {
                assert_true(m.place[k].men <= CHECKERS);
                assert_true(m.place[k].low >= 1 && m.place[k].low <= m.place[k].high);
                assert_true(m.place[k].high <= POINTS || m.place[k].low == BAR ||
                            m.place[k].low == OFF);
            }
            taken++;
        }
        if (menwords_read_move(typed, &move)) {
            assert_in_range(move.men, 1, CHECKERS);
        }
    }
    if (!test_is_light()) {
        assert_true(taken > 1000);
    }
}

TEST_GROUP(menwords)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_one_place),
        cmocka_unit_test(reads_a_side),
        cmocka_unit_test(reads_moves),
        cmocka_unit_test(takes_only_what_can_be),
    };
    return cmocka_run_group_tests_name("menwords", tests, NULL, NULL);
}
