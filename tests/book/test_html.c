// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "book/html.h"

static void assert_prose(const char *words, const char *wanted)
{
    struct text out = {0};
    html_prose(&out, words);
    assert_string_equal(text_str(&out), wanted);
    text_free(&out);
}

#define PLAY(s) "<span class=\"play\">" s "</span>"

static void plays_stand_out(void **state)
{
    (void)state;
    assert_prose("1/7", PLAY("1/7"));
    assert_prose("Spela 20/23 21/ut.", "Spela " PLAY("20/23 21/ut") ".");
    assert_prose("in/4*/9: ja", PLAY("in/4*/9") ": ja");
    assert_prose("(bar/6**, 22/off(3))", "(" PLAY("bar/6**") ", " PLAY("22/off(3)") ")");
    assert_prose("1/7; 1/3", PLAY("1/7") "; " PLAY("1/3"));
}

static void other_words_do_not(void **state)
{
    (void)state;
    static const char *const plain[] = {"",      "och/eller", "6-2",      "a/7",      "123/4",
                                        "1/",    "1/x",       "bar/",     "in / 4",   "x1/7",
                                        "på1/7", "1/2a",      "bardom/4", "http:5/6x"};
    for (size_t i = 0; i < COUNT_OF(plain); i++) {
        assert_prose(plain[i], plain[i]);
    }
}

static void everything_is_escaped(void **state)
{
    (void)state;
    assert_prose("<b>1/7</b> & ]]>", "&lt;b&gt;" PLAY("1/7") "&lt;/b&gt; &amp; ]]&gt;");
}

static void assert_paragraphs(const char *words, const char *wanted)
{
    struct text out = {0};
    html_paragraphs(&out, "x", words);
    assert_string_equal(text_str(&out), wanted);
    text_free(&out);
}

static void paragraphs_are_kept(void **state)
{
    (void)state;
    assert_paragraphs(NULL, "");
    assert_paragraphs("\n\n", "");
    assert_paragraphs("a", "<p class=\"x\">a</p>\n");
    assert_paragraphs("a\nb\n\n\nc\n", "<p class=\"x\">a<br/>\nb</p>\n<p class=\"x\">c</p>\n");
}

TEST_GROUP(html)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_stand_out),
        cmocka_unit_test(other_words_do_not),
        cmocka_unit_test(everything_is_escaped),
        cmocka_unit_test(paragraphs_are_kept),
    };
    return cmocka_run_group_tests_name("html", tests, NULL, NULL);
}
