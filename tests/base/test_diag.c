// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/width.h"

static char *printed(struct diags *d, bool colour)
{
    struct text t = {0};
    diags_text(&t, d, colour);
    diags_free(d);
    return text_steal(&t);
}

static void check_one(const char *source, int line, int column, const char *expected)
{
    struct diags d = {0};
    struct diag_place place = {.file = "f.yaml",
                               .source = source,
                               .source_size = source != NULL ? strlen(source) : 0,
                               .line = line,
                               .column = column};
    diag_add(&d, DIAG_ERROR, &place, "bad %s", "thing");
    char *s = printed(&d, false);
    assert_string_equal(s, expected);
    free(s);
}

static void the_line_is_quoted_with_a_caret(void **state)
{
    (void)state;
    static const struct {
        const char *source;
        int line, column;
        const char *expected;
    } rows[] = {
        {"a: 1\nb: 2\n", 2, 4, "f.yaml:2:4: error: bad thing\n    b: 2\n       ^\n"},
        {"a: 1\r\n", 1, 1, "f.yaml:1:1: error: bad thing\n    a: 1\n    ^\n"},
        {"å 棋: x", 1, 5, "f.yaml:1:5: error: bad thing\n    å 棋: x\n         ^\n"},
        {"\ta", 1, 2, "f.yaml:1:2: error: bad thing\n        a\n        ^\n"},
        {"\033x", 1, 2, "f.yaml:1:2: error: bad thing\n    \\u{1B}x\n          ^\n"},
        {"\xffx", 1, 2, "f.yaml:1:2: error: bad thing\n    \\x{FF}x\n          ^\n"},
        {"ab", 1, 3, "f.yaml:1:3: error: bad thing\n    ab\n      ^\n"},
        {"ab", 1, 0, "f.yaml:1:1: error: bad thing\n    ab\n"},
        {"ab", 1, 2000000000, "f.yaml:1:2000000000: error: bad thing\n    ab\n      ^\n"},
        {"ab", 7, 1, "f.yaml:7:1: error: bad thing\n"},
        {"", 1, 1, "f.yaml:1:1: error: bad thing\n"},
        {NULL, 0, 0, "f.yaml:1:1: error: bad thing\n"},
        {"ab", 0, 0, "f.yaml:1:1: error: bad thing\n"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        check_one(rows[i].source, rows[i].line, rows[i].column, rows[i].expected);
    }
}

// Wherever the column is in a long line, the quote is short and the caret is under it.
static void long_lines_are_cut_around_the_column(void **state)
{
    (void)state;
    char line[1001];
    memset(line, '.', 1000);
    line[1000] = '\0';
    for (int column = 1; column <= 1000; column++) {
        line[column - 1] = 'X';
        struct diags d = {0};
        struct diag_place place = {
            .file = "f", .source = line, .source_size = 1000, .line = 1, .column = column};
        diag_add(&d, DIAG_ERROR, &place, "m");
        char *s = printed(&d, false);
        char *quote = strchr(s, '\n') + 1;
        char *caret = strchr(quote, '\n') + 1;
        char *x = strchr(quote, 'X');
        assert_non_null(x);
        assert_int_equal(width_ofn(quote, (size_t)(x - quote)), strcspn(caret, "^"));
        assert_true(width_ofn(quote, (size_t)(caret - quote)) < 80);
        free(s);
        line[column - 1] = '.';
    }
}

// Of a part of a file the lines and columns are those of the file.
static void a_part_of_a_file_is_quoted(void **state)
{
    static const struct {
        int line, column;
        const char *expected;
    } rows[] = {
        {7, 42, "f:7:42: error: m\n    …b: 2\n      ^\n"},
        {8, 2, "f:8:2: error: m\n    c: 3\n     ^\n"},
        {6, 1, "f:6:1: error: m\n"},
        {9, 1, "f:9:1: error: m\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct diags d = {0};
        struct diag_place place = {.file = "f",
                                   .source = "b: 2\nc: 3",
                                   .source_size = 9,
                                   .source_line = 7,
                                   .source_column = 41,
                                   .line = rows[i].line,
                                   .column = rows[i].column};
        diag_add(&d, DIAG_ERROR, &place, "m");
        char *s = printed(&d, false);
        row_text(rows[i].expected, s, rows[i].expected);
        free(s);
    }
}

static void names_and_messages_are_made_safe(void **state)
{
    (void)state;
    struct diags d = {0};
    struct diag_place place = {.file = "a\033b"};
    diag_add(&d, DIAG_WARNING, &place, "odd \"%s\"", "\u202e\n");
    char *s = printed(&d, false);
    assert_string_equal(s, "a\\u{1B}b:1:1: warning: odd \"\\u{202E}\\u{0A}\"\n");
    free(s);
}

static void add_at(struct diags *d, enum diag_severity severity, const char *file, int line,
                   const char *message)
{
    struct diag_place place = {.file = file, .line = line};
    diag_add(d, severity, &place, "%s", message);
}

static void they_are_sorted_and_notes_stay(void **state)
{
    (void)state;
    struct diags d = {0};
    add_at(&d, DIAG_ERROR, "b", 1, "third");
    add_at(&d, DIAG_ERROR, "a", 9, "second");
    add_at(&d, DIAG_NOTE, "a", 1, "its note");
    add_at(&d, DIAG_WARNING, "a", 2, "first");
    assert_int_equal(d.errors, 2);
    assert_int_equal(d.warnings, 1);
    diags_sort(&d);
    char *s = printed(&d, false);
    assert_string_equal(s, "a:2:1: warning: first\na:9:1: error: second\na:1:1: note: its note\n"
                           "b:1:1: error: third\n");
    free(s);
}

static void a_flood_is_capped(void **state)
{
    (void)state;
    struct diags d = {0};
    for (int i = 0; i < 1000; i++) {
        add_at(&d, DIAG_ERROR, "a", i + 1, "m");
        add_at(&d, DIAG_NOTE, "a", i + 1, "n");
    }
    assert_int_equal(d.errors, 1000);
    assert_int_equal(d.count, 2 * DIAGS_LIMIT);
    char *s = printed(&d, false);
    const char *end = "a:200:1: error: m\na:200:1: note: n\nand 800 more\n";
    assert_string_equal(s + strlen(s) - strlen(end), end);
    free(s);
}

static void colour_is_only_added(void **state)
{
    (void)state;
    struct diags d = {0};
    struct diag_place place = {
        .file = "f", .source = "ab", .source_size = 2, .line = 1, .column = 2};
    diag_add(&d, DIAG_ERROR, &place, "m");
    char *s = printed(&d, true);
    assert_string_equal(s, "f:1:2: \033[1;31merror:\033[0m m\n    ab\n     \033[1;32m^\033[0m\n");
    free(s);
    struct diags none = {0};
    s = printed(&none, true);
    assert_string_equal(s, "");
    free(s);
}

static void why_a_file_is_not_read_is_of_two_kinds(void **state)
{
    static const struct {
        int problem;
        bool unreadable;
    } rows[] = {{ENOENT, true}, {EACCES, true},  {EFBIG, true},  {EISDIR, true},
                {EIO, false},   {EMFILE, false}, {ESTALE, false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diags d = {0};
        diag_unread(&d, "f", rows[i].problem, "m");
        if (d.errors != 1 || d.unreadable != rows[i].unreadable || d.failed == rows[i].unreadable) {
            fail_msg("%d: %d errors, unreadable %d, failed %d", rows[i].problem, (int)d.errors,
                     d.unreadable, d.failed);
        }
        char *s = printed(&d, false);
        assert_string_equal(s, "f:1:1: error: m\n");
        free(s);
    }
}

TEST_GROUP(diag)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_is_quoted_with_a_caret),
        cmocka_unit_test(long_lines_are_cut_around_the_column),
        cmocka_unit_test(a_part_of_a_file_is_quoted),
        cmocka_unit_test(names_and_messages_are_made_safe),
        cmocka_unit_test(they_are_sorted_and_notes_stay),
        cmocka_unit_test(a_flood_is_capped),
        cmocka_unit_test(colour_is_only_added),
        cmocka_unit_test(why_a_file_is_not_read_is_of_two_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
