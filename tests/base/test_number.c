// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/number.h"

static void good_numbers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *s;
        int64_t min, max, value;
    } rows[] = {
        {"0", 0, 9, 0},
        {"007", 0, 9, 7},
        {"-3", -3, 9, -3},
        {"9223372036854775807", 0, INT64_MAX, INT64_MAX},
        {"-9223372036854775808", INT64_MIN, 0, INT64_MIN},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int64_t value = 42;
        assert_true(number_read(rows[i].s, rows[i].min, rows[i].max, &value));
        assert_true(value == rows[i].value);
    }
}

static void decimals_are_read_with_a_point_or_a_comma(void **state)
{
    (void)state;
    static const char *const bad[] = {"", ".", "1,2.3", "-1", "1e1", " 1", "0.009", "10.1", "inf"};
    float value = 42;
    assert_true(number_read_decimal("0.5", 0.01f, 10, &value) && value == 0.5f);
    assert_true(number_read_decimal("0,25", 0.01f, 10, &value) && value == 0.25f);
    assert_true(number_read_decimal("10", 0.01f, 10, &value) && value == 10);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        value = 42;
        assert_false(number_read_decimal(bad[i], 0.01f, 10, &value));
        assert_true(value == 42);
    }
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *s;
        int64_t min, max;
    } rows[] = {
        {NULL, 0, 9},
        {"", 0, 9},
        {" 1", 0, 9},
        {"1 ", 0, 9},
        {"+1", 0, 9},
        {"-1", 0, 9},
        {"-", -9, 9},
        {"--1", -9, 9},
        {"1.0", 0, 9},
        {"0x1", 0, 9},
        {"1e1", 0, 99},
        {"10", 0, 9},
        {"1", 2, 9},
        {"-4", -3, 9},
        {"１", 0, 9},
        {"9223372036854775808", 0, INT64_MAX},
        {"-9223372036854775809", INT64_MIN, 0},
        {"99999999999999999999999999", 0, INT64_MAX},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int64_t value = 42;
        assert_false(number_read(rows[i].s, rows[i].min, rows[i].max, &value));
        assert_true(value == 42);
    }
}

static void seeds_take_all_64_bits(void **state)
{
    (void)state;
    uint64_t value = 42;
    assert_true(number_read_seed("18446744073709551615", &value));
    assert_true(value == UINT64_MAX);
    value = 42;
    assert_false(number_read_seed("18446744073709551616", &value));
    assert_false(number_read_seed("-1", &value));
    assert_true(value == 42);
}

static void fractions_are_written(void **state)
{
    static const struct {
        double value;
        int decimals;
        bool with_plus;
        const char *text;
    } rows[] = {
        {0.314, 2, false, "0.31"}, {0.314, 2, true, "+0.31"}, {-1.5, 1, true, "-1.5"},
        {0.004, 2, true, "0.00"},  {-0.004, 2, true, "0.00"}, {0, 3, true, "0.000"},
        {2.6, 0, true, "+3"},      {-0.4, 0, false, "0"},     {1e6, 2, false, "1000000.00"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text out = {0};
        number_add(&out, rows[i].value, rows[i].decimals, rows[i].with_plus);
        assert_string_equal(text_str(&out), rows[i].text);
        text_free(&out);
    }
}

TEST_GROUP(number)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_numbers_are_read),
        cmocka_unit_test(decimals_are_read_with_a_point_or_a_comma),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(seeds_take_all_64_bits),
        cmocka_unit_test(fractions_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
