// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "rules/notation.h"

static struct typed_play read(const char *text)
{
    struct typed_play play;
    if (!notation_parse(BOARD_BRADE, text, strlen(text), &play))
        fail_msg("%s: error %d at %d", text, play.error, play.error_at);
    return play;
}

/* Writes what was read: from/to pairs. */
static void show(const struct typed_play *play, char *out)
{
    *out = '\0';
    for (int i = 0; i < play->moves; i++)
        out += sprintf(out, "%s%d/%d%s", i ? " " : "", play->move[i].from, play->move[i].to,
                       play->move[i].marked ? "*" : "");
}

static const char *const forgiving[][2] = {
    {"1/4", "1/4"},
    {"1/4*/9", "1/4* 4/9"},
    {"bar/4** bar/5*", "0/4* 0/5*"},
    {"22/off(3)", "22/25 22/25 22/25"},
    {"1/4/7(2)", "1/4 4/7 1/4 4/7"},
    {"1-4 6-8", "1/4 6/8"},
    {"in/4, 3/7", "0/4 3/7"},
    {"in./4", "0/4"},
    {"BAR/4 21/OFF", "0/4 21/25"},
    {"20/ut", "20/25"},
    {"20/hem", "20/25"},
    {"1\xe2\x80\x93"
     "4",
     "1/4"},
    {"1\xe2\x86\x92"
     "4",
     "1/4"},
    {"  1/4  ;  2/6 ", "1/4 2/6"},
    {"1/9", "1/9"},
    {"", ""},
    {"   ", ""},
    {"pass", ""},
    {"f\xc3\xa5ta", ""},
    {"F\xc3\x85TA", ""},
    {"19/23+24", "19/23"},
    {"23 24", "23/24"},
    {"23,24", "23/24"},
    {"23, 24", "23/24"},
    {"13 18 15 17", "13/18 15/17"},
    {"13 18, 15 17", "13/18 15/17"},
    {"13/18 15 17", "13/18 15/17"},
    {"23 till 24", "23/24"},
    {"23 to 24", "23/24"},
    {"23 TO 24.", "23/24"},
    {"23->24", "23/24"},
    {"23 -> 24", "23/24"},
    {"23 => 24", "23/24"},
    {"23 / 24", "23/24"},
    {"23 - 24", "23/24"},
    {"from 23 to 24", "23/24"},
    {"fr\xc3\xa5n 23 till 24", "23/24"},
    {"FR\xc3\x85N 23 TILL 24", "23/24"},
    {"fran tunga 23 till tunga 24", "23/24"},
    {"13 till 18 och 15 till 17", "13/18 15/17"},
    {"13 to 18 and then 15 to 17", "13/18 15/17"},
    {"13 till 18 till 20", "13/18 18/20"},
    {"13 -> 18 -> 20", "13/18 18/20"},
    {"13/18 & 15/17!", "13/18 15/17"},
    {"bar 5", "0/5"},
    {"in 5", "0/5"},
    {"in p\xc3\xa5 5", "0/5"},
    {"in pa tunga 5", "0/5"},
    {"enter 5", "0/5"},
    {"enter on 5", "0/5"},
    {"bar 5 bar 3", "0/5 0/3"},
    {"bar 5 13 18", "0/5 13/18"},
    {"from bar to 5", "0/5"},
    {"21 off", "21/25"},
    {"21 ut", "21/25"},
    {"21 hem", "21/25"},
    {"off 21", "21/25"},
    {"ut 21", "21/25"},
    {"ut fr\xc3\xa5n 21", "21/25"},
    {"ta ut fran 21", "21/25"},
    {"bear off from 21", "21/25"},
    {"ut fr\xc3\xa5n 21 och ut fr\xc3\xa5n 22", "21/25 22/25"},
    {"21 ut 22 ut", "21/25 22/25"},
    {"22/off x3", "22/25 22/25 22/25"},
    {"22/offx3", "22/25 22/25 22/25"},
    {"off 22(2)", "22/25 22/25"},
    {"1/4*/9, bar 3", "1/4* 4/9 0/3"},
    {"1/9 (jan)", "1/9"},
    {"13/18* 15/17 (spr\xc3\xa4ngjan)", "13/18* 15/17"},
    {"22/off(2) (nio-fem-ett)", "22/25 22/25"},
    {"21/off (a single game)", "21/25"},
    {"no play", ""},
    {"jag passar", ""},
    {"fata.", ""},
};

static void test_forgiving(void **state)
{
    char text[200];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forgiving); i++) {
        struct typed_play play = read(forgiving[i][0]);
        show(&play, text);
        assert_string_equal(text, forgiving[i][1]);
    }
    assert_true(read("19/23+24").kejsarspel);
    assert_false(read("19/23").kejsarspel);
}

static void test_errors(void **state)
{
    static const struct {
        const char *text;
        enum notation_error error;
        int at;
    } table[] = {
        {"hello", NOTATION_CHARACTER, 0},
        {"1", NOTATION_NO_TO, 1},
        {"1/", NOTATION_NO_TO, 2},
        {"25/26", NOTATION_POINT, 0},
        {"0/4", NOTATION_POINT, 0},
        {"1/44", NOTATION_POINT, 2},
        {"1/4(", NOTATION_COUNT, 3},
        {"1/4(0)", NOTATION_COUNT, 3},
        {"1/4(two)", NOTATION_COUNT, 3},
        {"1/4 ()", NOTATION_CHARACTER, 4},
        {"1/4 (jan", NOTATION_CHARACTER, 4},
        {"1/4 (jan) 5/6", NOTATION_CHARACTER, 4},
        {"(jan)", NOTATION_CHARACTER, 0},
        {"1/4(7)", NOTATION_COUNT, 3},
        {"off/4", NOTATION_FROM_OFF, 0},
        {"1/bar", NOTATION_FROM_OFF, 2},
        {"1/4x", NOTATION_CHARACTER, 3},
        {"1/4 passa", NOTATION_CHARACTER, 4},
        {"1 2 3", NOTATION_NO_TO, 5},
        {"13 18/20", NOTATION_NO_TO, 2},
        {"13/18 20", NOTATION_NO_TO, 8},
        {"13/18 - 15/17", NOTATION_CHARACTER, 6},
        {"13 till", NOTATION_NO_TO, 7},
        {"till 13", NOTATION_CHARACTER, 0},
        {"bar", NOTATION_NO_TO, 3},
        {"off", NOTATION_FROM_OFF, 0},
        {"ut ur 21", NOTATION_FROM_OFF, 0},
        {"tillochmed", NOTATION_CHARACTER, 0},
        {"inte 5", NOTATION_NO_TO, 2},
        {"passat", NOTATION_CHARACTER, 0},
        {"25 26", NOTATION_POINT, 0},
        {"1 44", NOTATION_POINT, 2},
        {"1/2/3/4/5/6(6)", NOTATION_TOO_LONG, 10},
        {"19/22+24", NOTATION_CHARACTER, 5},
        {"1/4 99999999999999999999/3", NOTATION_POINT, 4},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        struct typed_play play;
        assert_false(notation_parse(BOARD_BRADE, table[i].text, strlen(table[i].text), &play));
        if (play.error != table[i].error ||
            (play.error_at != table[i].at && play.error != NOTATION_TOO_LONG))
            fail_msg("%s: error %d at %d", table[i].text, play.error, play.error_at);
    }
}

/* In backgammon plays count down. */
static void test_backgammon(void **state)
{
    struct typed_play play;
    struct play made = {.moves = 2};
    char text[NOTATION_SIZE];
    (void)state;
    assert_true(notation_parse(BOARD_BACKGAMMON, "bar/20 24/18", 12, &play));
    assert_int_equal(play.move[0].to, 5);
    assert_int_equal(play.move[1].from, 1);
    assert_int_equal(play.move[1].to, 7);
    made.move[0] = (struct move){0, 5, 5, 1};
    made.move[1] = (struct move){24, 25, 1, 0};
    notation_format(BOARD_BACKGAMMON, &made, text);
    assert_string_equal(text, "bar/20* 1/off");
}

static void test_writing(void **state)
{
    char text[NOTATION_SIZE];
    struct play play = {.moves = 4};
    (void)state;
    for (int i = 0; i < 4; i++)
        play.move[i] = (struct move){(uint8_t)(i % 2 ? 16 : 13), (uint8_t)(i % 2 ? 19 : 16), 3, 0};
    notation_format(BOARD_BRADE, &play, text);
    assert_string_equal(text, "13/16/19(2)");
    play.move[0].hit = 1;
    play.move[1].hit = 3;
    play.moves = 2;
    notation_format(BOARD_BRADE, &play, text);
    assert_string_equal(text, "13/16*/19**");
    play = (struct play){.moves = 4};
    for (int i = 0; i < 4; i++)
        play.move[i] = (struct move){i < 2 ? 23 : 24, i < 2 ? 24 : 25, 1, 0};
    notation_format(BOARD_BRADE, &play, text);
    assert_string_equal(text, "23/24(2) 24/off(2)");
    play = (struct play){.moves = 2, .form = PLAY_KEJSARSPEL};
    play.move[0] = (struct move){19, 23, 4, 0};
    play.move[1] = (struct move){19, 24, 5, 0};
    notation_format(BOARD_BRADE, &play, text);
    assert_string_equal(text, "19/23+24");
    notation_format(BOARD_BACKGAMMON, &play, text);
    assert_string_equal(text, "6/2+1");
    play = (struct play){.moves = 0};
    notation_format(BOARD_BRADE, &play, text);
    assert_string_equal(text, "");
}

static void test_noise(void **state)
{
    static const char letters[] =
        "0123456789//--**()+  ,.>xbarinouthemtillfrom\xc3\xa5\xe2\x80\x93";
    struct rng rng;
    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < 300000; i++) {
        char text[24];
        struct typed_play play;
        size_t n = rng_below(&rng, sizeof text);
        for (size_t k = 0; k < n; k++)
            text[k] = letters[rng_below(&rng, sizeof letters - 1)];
        if (notation_parse(BOARD_BRADE, text, n, &play)) {
            assert_in_range(play.moves, 0, NOTATION_STEPS);
            for (int k = 0; k < play.moves; k++) {
                assert_in_range(play.move[k].from, 0, 24);
                assert_in_range(play.move[k].to, 1, 25);
            }
        } else {
            assert_in_range(play.error_at, 0, (int)n);
            assert_int_not_equal(play.error, NOTATION_OK);
        }
    }
}

TEST_GROUP(notation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forgiving),  cmocka_unit_test(test_errors),
        cmocka_unit_test(test_backgammon), cmocka_unit_test(test_writing),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
