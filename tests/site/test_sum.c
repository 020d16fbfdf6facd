// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "base/text.h"
#include "site/sitelist.h"

/* What FIPS 180-4 and its examples give. */
static void the_sums_are_those_of_the_standard(void **state)
{
    (void)state;
    static const struct {
        const char *text, *sum;
    } rows[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
         "lmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char sum[SUM_HEX + 1];
        sum_hex(sum, rows[i].text, strlen(rows[i].text));
        assert_string_equal(sum, rows[i].sum);
    }
}

/* Around the ends of blocks: the sum of the sums of 0 to 130 letters, computed by sha256sum. */
static void lengths_around_a_block_are_right(void **state)
{
    (void)state;
    char letters[131], sum[SUM_HEX + 1];
    memset(letters, 'a', sizeof letters);
    struct text all = {0};
    for (size_t n = 0; n <= 130; n++) {
        sum_hex(sum, letters, n);
        text_add(&all, sum);
    }
    sum_hex(sum, text_str(&all), all.size);
    assert_string_equal(sum, "5eee4c50e1b5ec4f1a47f34c25ca988850b49da7904f5ab1b3abc5cc0ae66ef9");
    text_free(&all);
}

static void a_million_letters_are_right(void **state)
{
    (void)state;
    struct text all = {0};
    char sum[SUM_HEX + 1];
    text_add_many(&all, 'a', 1000000);
    sum_hex(sum, text_str(&all), all.size);
    assert_string_equal(sum, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    text_free(&all);
}

TEST_GROUP(sum)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sums_are_those_of_the_standard),
        cmocka_unit_test(lengths_around_a_block_are_right),
        cmocka_unit_test(a_million_letters_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
