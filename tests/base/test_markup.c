// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "base/markup.h"

static void assert_markup(const char *s, const char *wanted)
{
    struct text out = {0};
    markup_add(&out, s);
    assert_string_equal(text_str(&out), wanted);
    text_free(&out);
}

static void plain_text_stays(void **state)
{
    (void)state;
    assert_markup(NULL, "");
    assert_markup("", "");
    assert_markup("Spränga 1/7**, (3) – ”nej”\n\tså", "Spränga 1/7**, (3) – ”nej”\n\tså");
}

static void markup_becomes_text(void **state)
{
    (void)state;
    assert_markup("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
    assert_markup("]]> & \" &amp;", "]]&gt; &amp; &quot; &amp;amp;");
}

static void what_xml_cannot_hold_is_spelt(void **state)
{
    (void)state;
    assert_markup("a\x01\x1b[1m\x7f", "a\\u{01}\\u{1B}[1m\\u{7F}");
    assert_markup("\xef\xbf\xbe\xe2\x80\xae\xff", "\\u{FFFE}\\u{202E}\\x{FF}");
}

static void a_part_of_a_string(void **state)
{
    (void)state;
    struct text out = {0};
    markup_addn(&out, "a<b>c", 3);
    assert_string_equal(text_str(&out), "a&lt;b");
    text_free(&out);
}

TEST_GROUP(markup)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_stays),
        cmocka_unit_test(markup_becomes_text),
        cmocka_unit_test(what_xml_cannot_hold_is_spelt),
        cmocka_unit_test(a_part_of_a_string),
    };
    return cmocka_run_group_tests_name("markup", tests, NULL, NULL);
}
