// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/width.h"

static void widths_are_columns(void **state)
{
    (void)state;
    static const struct {
        const char *s;
        int columns;
    } rows[] = {
        {"", 0},      {"abc", 3}, {"åäö", 3},  {"a\u030a", 1},
        {"棋盤", 4},  {"…", 1},   {"\xff", 1}, {"\033[1;31mröd\033[0m", 3},
        {"\033[", 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(width_of(rows[i].s), rows[i].columns);
    }
}

static void padding_fills_up(void **state)
{
    (void)state;
    struct text t = {0};
    width_pad_left(&t, "åä", 4);
    text_addc(&t, '|');
    width_pad_right(&t, "棋", 4);
    text_addc(&t, '|');
    width_pad_left(&t, "long", 2);
    assert_string_equal(text_str(&t), "åä  |  棋|long");
    text_free(&t);
}

static void cutting_leaves_room_for_the_dots(void **state)
{
    (void)state;
    static const struct {
        const char *s;
        int columns;
        const char *cut;
    } rows[] = {
        {"åäö", 3, "åäö"}, {"åäöx", 3, "åä…"}, {"棋盤", 3, "棋…"}, {"棋盤", 2, "…"}, {"ab", 0, ""},
    };
    struct text t = {0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        text_clear(&t);
        width_cut(&t, rows[i].s, rows[i].columns);
        assert_string_equal(text_str(&t), rows[i].cut);
    }
    text_free(&t);
}

static void lines_are_wrapped(void **state)
{
    (void)state;
    static const struct {
        const char *s;
        int columns, first, rest;
        const char *wrapped;
    } rows[] = {
        {"", 10, 0, 0, ""},
        {"one two three", 7, 0, 0, "one two\nthree"},
        {"one two three", 8, 0, 0, "one two\nthree"},
        {"play 20/off", 9, 0, 0, "play\n20/off"},
        {"roll 6-2", 7, 0, 0, "roll\n6-2"},
        {"from 1–6", 7, 0, 0, "from\n1–6"},
        {"one two three", 9, 2, 4, "  one two\n    three"},
        {"åäö åäö", 6, 0, 0, "åäö\nåäö"},
        {"a extraordinary b", 5, 0, 0, "a\nextraordinary\nb"},
        {"one\ntwo\n\nthree\n", 20, 0, 1, "one\n two\n\n three\n"},
        {"\033[1mone\033[0m two", 7, 0, 0, "\033[1mone\033[0m two"},
        {"21/23 23/off", 8, 0, 0, "21/23\n23/off"},
        {"a \033[3mso?\033[0m", 5, 0, 0, "a \033[3mso?\033[0m"},
        {"a \033[3mso?\033[0m (b)", 5, 0, 0, "a \033[3mso?\033[0m\n(b)"},
        {"one \033[1mtwo\033[0m", 5, 0, 0, "one\n\033[1mtwo\033[0m"},
    };
    struct text t = {0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        text_clear(&t);
        width_wrap(&t, rows[i].s, rows[i].columns, rows[i].first, rows[i].rest);
        row_text(rows[i].s, text_str(&t), rows[i].wrapped);
    }
    text_free(&t);
}

TEST_GROUP(width)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_are_columns),
        cmocka_unit_test(padding_fills_up),
        cmocka_unit_test(cutting_leaves_room_for_the_dots),
        cmocka_unit_test(lines_are_wrapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
