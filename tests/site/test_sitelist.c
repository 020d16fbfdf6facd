// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "site/sitelist.h"

static void add(struct sitelist *list, const char *path, const char *data)
{
    sitelist_add(list, path, data, strlen(data));
}

static void what_every_page_needs_comes_first(void **state)
{
    (void)state;
    static const char *const sorted[] = {
        "book.css",
        "icon.svg",
        "index.html",
        "sv/manifest.webmanifest",
        "sv/tutor.html",
        "sv/words.json",
        "web/page.js",
        "web/vendor/a.js",
        "web/brade-simd.wasm.gz",
        "web/data/first-sv.json.gz",
        "web/data/lessons-sv.json.gz",
        "web/data/lyckans-talisman.net.gz",
        "web/data/sv.mo.gz",
        "sv/lesson-bradet.html",
        "icon-512.png",
        "web/brade.wasm.gz",
        "web/data/backgammon.net.gz",
        "web/data/puzzles-sv.json.gz",
        "web/licences/a.txt",
        "docs/web/a.png",
        "en/whole.html",
    };
    size_t count = sizeof sorted / sizeof *sorted;
    struct sitelist list = {0};
    for (size_t i = 0; i < count; i++) {
        add(&list, sorted[(i * 8) % count], "x");
    }
    sitelist_sort(&list);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(list.entries[i].path, sorted[i]);
    }
    struct text json = {0};
    sitelist_json(&json, &list, "1");
    assert_non_null(strstr(text_str(&json), "\"shell\": 8, \"kept\": 19,"));
    text_free(&json);
    sitelist_free(&list);
}

static void a_file_is_listed_once_as_it_was_last(void **state)
{
    (void)state;
    struct sitelist list = {0};
    add(&list, "a", "one");
    add(&list, "b", "one");
    add(&list, "a", "two");
    assert_int_equal(list.count, 2);
    assert_string_not_equal(sitelist_find(&list, "a")->sum, sitelist_find(&list, "b")->sum);
    assert_null(sitelist_find(&list, "c"));
    sitelist_free(&list);
}

static void version_of(char version[SUM_HEX + 1], const char *path, const char *data,
                       const char *more)
{
    struct sitelist list = {0};
    add(&list, path, data);
    sitelist_version(&list, more, version);
    sitelist_free(&list);
}

static void the_version_changes_with_anything(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        {"a", "x", ""}, {"b", "x", ""}, {"a", "y", ""}, {"a", "x", "z"}};
    char versions[4][SUM_HEX + 1];
    for (int i = 0; i < 4; i++) {
        version_of(versions[i], rows[i][0], rows[i][1], rows[i][2]);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(versions[i], versions[k]);
        }
    }
    char again[SUM_HEX + 1];
    version_of(again, "a", "x", "");
    assert_string_equal(again, versions[0]);
}

static void what_was_written_is_read(void **state)
{
    (void)state;
    struct sitelist list = {0}, read = {0};
    struct text json = {0};
    add(&list, "sv/a\"b.html", "x");
    add(&list, "b", "y");
    sitelist_json(&json, &list, "1");
    assert_true(sitelist_read(&read, text_str(&json), json.size));
    assert_int_equal(read.count, 2);
    assert_string_equal(sitelist_find(&read, "sv/a\"b.html")->sum, list.entries[0].sum);
    sitelist_free(&list);
    sitelist_free(&read);
    text_free(&json);
}

#define SUM "0123456789012345678901234567890123456789012345678901234567890123"

static void paths_that_lead_out_are_left_out(void **state)
{
    (void)state;
    static const char *const paths[] = {"../x", "/x", "a/../x", "a//x", "", "a/", ".x", "a/.x"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct sitelist read = {0};
        struct text json = {0};
        text_addf(&json,
                  "{\"format\": \"brade-site\", \"files\": {\"%s\": \"" SUM "\", \"ok\": \"" SUM
                  "\", \"short\": \"12\", \"none\": 3}}",
                  paths[i]);
        assert_true(sitelist_read(&read, text_str(&json), json.size));
        row_equal(paths[i], read.count, 1);
        assert_string_equal(read.entries[0].path, "ok");
        sitelist_free(&read);
        text_free(&json);
    }
}

static void what_is_no_list_is_told(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "{}",
                                        "{\"format\": \"brade-site\"}",
                                        "{\"format\": \"x\", \"files\": {}}",
                                        "{\"format\": \"brade-site\", \"files\": []}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sitelist read = {0};
        row_holds(texts[i], !sitelist_read(&read, texts[i], strlen(texts[i])));
        assert_int_equal(read.count, 0);
    }
}

TEST_GROUP(sitelist)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_every_page_needs_comes_first),
        cmocka_unit_test(a_file_is_listed_once_as_it_was_last),
        cmocka_unit_test(the_version_changes_with_anything),
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(paths_that_lead_out_are_left_out),
        cmocka_unit_test(what_is_no_list_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
