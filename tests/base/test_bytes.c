// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/bytes.h"

static void numbers_are_written_lowest_byte_first(void **state)
{
    (void)state;
    unsigned char at[5] = {9, 9, 9, 9, 9};
    bytes_put16(at, 0xfedc);
    assert_memory_equal(at, ((unsigned char[]){0xdc, 0xfe, 9, 9, 9}), 5);
    assert_int_equal(bytes_get16(at), 0xfedc);
    bytes_put32(at, 0x89abcdefu);
    assert_memory_equal(at, ((unsigned char[]){0xef, 0xcd, 0xab, 0x89, 9}), 5);
    assert_true(bytes_get32(at) == 0x89abcdefu);
}

/* The values are those that the draft of FNV (draft-eastlake-fnv, test vectors) gives. */
static void sums_are_those_of_the_draft(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        uint32_t sum;
    } rows[] = {{"", 0x811c9dc5}, {"a", 0xe40c292c}, {"foobar", 0xbf9cf968}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint32_t sum = bytes_sum(BYTES_SUM, rows[i].bytes, strlen(rows[i].bytes));
        if (sum != rows[i].sum)
            fail_msg("\"%s\": %08x", rows[i].bytes, (unsigned)sum);
    }
    uint32_t half = bytes_sum(BYTES_SUM, "foo", 3);
    assert_true(bytes_sum(half, "bar", 3) == 0xbf9cf968);
}

TEST_GROUP(bytes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_lowest_byte_first),
        cmocka_unit_test(sums_are_those_of_the_draft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
