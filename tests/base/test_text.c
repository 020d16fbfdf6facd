// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void an_unused_text_reads_as_empty(void **state)
{
    (void)state;
    struct text t = {0};
    assert_string_equal(text_str(&t), "");
    char *s = text_steal(&t);
    assert_string_equal(s, "");
    free(s);
    text_free(&t);
}

static void pieces_are_appended(void **state)
{
    (void)state;
    struct text t = {0};
    text_add(&t, "ab");
    text_add(&t, NULL);
    text_addn(&t, "cde", 1);
    text_addc(&t, 'd');
    text_add_many(&t, '-', 3);
    text_add_char(&t, 0xe5);
    text_add_char(&t, 0xd800);
    text_addf(&t, " %d %s", 7, "x");
    assert_string_equal(text_str(&t), "abcd---å\xef\xbf\xbd 7 x");
    assert_int_equal(t.size, strlen(text_str(&t)));
    text_cut(&t, 100);
    text_cut(&t, 2);
    assert_string_equal(text_str(&t), "ab");
    text_free(&t);
    assert_int_equal(t.size, 0);
}

/* å has two bytes, ♞ three, the last three. */
static void cuts_are_between_characters(void **state)
{
    static const struct {
        size_t size;
        const char *wanted;
    } rows[] = {{1, ""},   {2, "a"},   {3, "a"},    {4, "aå"},   {5, "aå"},
                {6, "aå"}, {7, "aå♞"}, {8, "aå♞b"}, {9, "aå♞b"}, {99, "aå♞b"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[100];
        text_copy(out, rows[i].size, "aå♞b");
        assert_string_equal(out, rows[i].wanted);
        assert_int_equal(text_whole("aå♞b", rows[i].size - 1), strlen(rows[i].wanted));
    }
}

static void a_text_can_be_added_to_itself(void **state)
{
    (void)state;
    struct text t = {0};
    text_add(&t, "abcdefg");
    for (int i = 0; i < 10; i++) {
        text_addn(&t, t.data, t.size);
    }
    assert_int_equal(t.size, 7 * 1024);
    assert_memory_equal(t.data + 7 * 1023, "abcdefg", 8);
    text_free(&t);
}

static void stealing_leaves_an_empty_text(void **state)
{
    (void)state;
    struct text t = {0};
    text_add(&t, "mine");
    char *s = text_steal(&t);
    assert_string_equal(s, "mine");
    assert_string_equal(text_str(&t), "");
    free(s);
}

static void foreign_text_is_made_safe(void **state)
{
    (void)state;
    static const struct {
        const char *raw;
        const char *safe;
    } rows[] = {
        {"plain åäö ✓ 棋 ⚅", "plain åäö ✓ 棋 ⚅"},
        {"a\033[31mb", "a\\u{1B}[31mb"},
        {"a\nb\tc\rd", "a\\u{0A}b\\u{09}c\\u{0D}d"},
        {"\x7f\x01", "\\u{7F}\\u{01}"},
        {"\xc2\x9b", "\\u{9B}"},
        {"\x9b", "\\x{9B}"},
        {"\xc3", "\\x{C3}"},
        {"\xc0\xaf", "\\x{C0}\\x{AF}"},
        {"\xed\xa0\x80", "\\x{ED}\\x{A0}\\x{80}"},
        {"\u202e\u2066\u200e\u061c", "\\u{202E}\\u{2066}\\u{200E}\\u{61C}"},
        {"\u200b\u200d\u2060\ufeff", "\\u{200B}\\u{200D}\\u{2060}\\u{FEFF}"},
        {"\u2028\u2029\u00ad", "\\u{2028}\\u{2029}\\u{AD}"},
        {"\U000e0041\ufe0f\U000e0100", "\\u{E0041}\\u{FE0F}\\u{E0100}"},
        {"\ue000\uffff\U0010ffff", "\\u{E000}\\u{FFFF}\\u{10FFFF}"},
        {"e\u0301", "e\u0301"},
        {NULL, ""},
    };
    struct text scratch = {0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_string_equal(text_safe(&scratch, rows[i].raw), rows[i].safe);
    }
    text_free(&scratch);
}

static void a_nul_inside_is_shown(void **state)
{
    (void)state;
    struct text t = {0};
    text_add_safe(&t, "a\0b", 3);
    assert_string_equal(text_str(&t), "a\\u{00}b");
    text_free(&t);
}

static void lines_may_be_kept(void **state)
{
    (void)state;
    struct text t = {0};
    text_add_safe_lines(&t, "a\n\tb\033", 5);
    assert_string_equal(text_str(&t), "a\n\tb\\u{1B}");
    text_free(&t);
}

// No sequence of two bytes, whatever it is, leaves anything but printable text.
static void nothing_gets_through(void **state)
{
    (void)state;
    struct text t = {0};
    for (int pair = 0; pair < 0x10000; pair++) {
        char bytes[2] = {(char)(pair >> 8), (char)pair};
        text_clear(&t);
        text_add_safe(&t, bytes, 2);
        for (size_t i = 0; i < t.size; i++) {
            unsigned char c = (unsigned char)t.data[i];
            assert_true(c >= 0x20 && c != 0x7f);
            assert_false(c == 0xc2 && (unsigned char)t.data[i + 1] < 0xa0);
        }
    }
    text_free(&t);
}

static void json_strings_are_safe_and_the_same(void **state)
{
    static const struct {
        const char *raw;
        size_t n;
        const char *json;
    } rows[] = {
        {"", 0, "\"\""},
        {"a\"b\\c/", 6, "\"a\\\"b\\\\c/\""},
        {"\b\f\n\r\t\0\033\x7f", 8, "\"\\b\\f\\n\\r\\t\\u0000\\u001B\\u007F\""},
        {"br\xc3\xa4"
         "de",
         6,
         "\"br\xc3\xa4"
         "de\""},
        {"\xc2\x9b", 2, "\"\\u009B\""},                  // C1
        {"\xe2\x80\xae", 3, "\"\\u202E\""},              // bidi
        {"\xe2\x80\xa8", 3, "\"\\u2028\""},              // a line separator
        {"\xc2\xad", 2, "\"\\u00AD\""},                  // invisible
        {"\xf3\xa0\x81\x81", 4, "\"\\uDB40\\uDC41\""},   // a tag
        {"\xf0\x9f\x8e\xb2", 4, "\"\xf0\x9f\x8e\xb2\""}, // a die
        {"a\xff"
         "b\xc3",
         4,
         "\"a\xef\xbf\xbd"
         "b\xef\xbf\xbd\""},
        {"\xed\xa0\x80"
         "x",
         4, NULL}, // a surrogate is none
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text t = {0};
        text_add_json(&t, rows[i].raw, rows[i].n);
        if (rows[i].json != NULL ? strcmp(text_str(&t), rows[i].json) != 0
                                 : strstr(text_str(&t), "\xed\xa0") != NULL) {
            fail_msg("row %zu: %s", i, text_str(&t));
        }
        text_free(&t);
    }
}

static void a_json_document_is_made_safe(void **state)
{
    static const char json[] =
        "{\"a\": [\"\xc2\x9b\\n\x7f\", 1],\n\"\xc3\xa4\": \"\xe2\x80\xae\"}\n";
    struct text t = {0};
    (void)state;
    text_add_json_safe(&t, json, strlen(json));
    assert_string_equal(text_str(&t), "{\"a\": [\"\\u009B\\n\\u007F\", 1],\n"
                                      "\"\xc3\xa4\": \"\\u202E\"}\n");
    text_free(&t);
}

TEST_GROUP(text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unused_text_reads_as_empty),
        cmocka_unit_test(pieces_are_appended),
        cmocka_unit_test(cuts_are_between_characters),
        cmocka_unit_test(a_text_can_be_added_to_itself),
        cmocka_unit_test(stealing_leaves_an_empty_text),
        cmocka_unit_test(foreign_text_is_made_safe),
        cmocka_unit_test(a_nul_inside_is_shown),
        cmocka_unit_test(lines_may_be_kept),
        cmocka_unit_test(nothing_gets_through),
        cmocka_unit_test(json_strings_are_safe_and_the_same),
        cmocka_unit_test(a_json_document_is_made_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
