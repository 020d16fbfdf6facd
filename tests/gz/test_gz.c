// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "gz/gz.h"

static void must_come_back(const char *data, size_t n)
{
    struct text packed = {0};
    gz_add(&packed, data, n);
    char *back = malloc(n + 1);
    struct libdeflate_decompressor *unpacker = libdeflate_alloc_decompressor();
    size_t got = 0;
    assert_int_equal(
        libdeflate_gzip_decompress(unpacker, packed.data, packed.size, back, n + 1, &got),
        LIBDEFLATE_SUCCESS);
    assert_int_equal(got, n);
    assert_memory_equal(back, data, n);
    libdeflate_free_decompressor(unpacker);
    free(back);
    text_free(&packed);
}

static void what_is_packed_comes_back(void **state)
{
    (void)state;
    must_come_back("", 0);
    must_come_back("x", 1);
    struct text long_one = {0};
    for (int i = 0; i < 100000; i++) {
        text_addf(&long_one, "%u\n", (unsigned)i * (unsigned)i);
    }
    must_come_back(text_str(&long_one), long_one.size);
    text_free(&long_one);
}

/* Two sites of one day and of the next are the same bytes. */
static void the_header_tells_no_time_and_no_name(void **state)
{
    (void)state;
    static const unsigned char header[] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0};
    struct text packed = {0};
    text_add(&packed, "before");
    gz_add(&packed, "abc", 3);
    assert_memory_equal(packed.data, "before", 6);
    assert_memory_equal(packed.data + 6, header, sizeof header);
    text_free(&packed);
}

TEST_GROUP(gz)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_packed_comes_back),
        cmocka_unit_test(the_header_tells_no_time_and_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
