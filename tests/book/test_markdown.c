// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "book/markdown.h"

/* Leads everything into a folder, but for what is gone. */
static bool lead(void *to, const char *address, struct text *out)
{
    text_addf(out, "%s%s", (const char *)to, address);
    return strcmp(address, "gone.md") != 0;
}

static const struct markdown_way way = {lead, "in/"};

static void documents_become_pages(void **state)
{
    (void)state;
    static const struct {
        const char *words, *html;
    } rows[] = {
        {"Word *a* & `b<c`.\n", "<p>Word <em>a</em> &amp; <code>b&lt;c</code>.</p>\n"},
        {"# One *two*\n\n# One two\n", "<h1><a id=\"one-two\"></a>One <em>two</em></h1>\n"
                                       "<h1><a id=\"one-two-1\"></a>One two</h1>\n"},
        {"## Vad är “Å” – `--json`?\n",
         "<h2><a id=\"vad-är-å----json\"></a>Vad är “Å” – <code>--json</code>?</h2>\n"},
        {"[a](b.md) ![p](q.svg)\n",
         "<p><a href=\"in/b.md\">a</a> <img src=\"in/q.svg\" alt=\"p\" /></p>\n"},
        {"see [*a* file](gone.md)\n", "<p>see <em>a</em> file</p>\n"},
        {"<!-- remark -->\n\na <b>c</b>\n", "<p>a c</p>\n"},
        {"a\n\n| x | - |\n|---|--:|\n| `a\\|b` | |\n| # | [l](m) |\n",
         "<p>a</p>\n<div class=\"wide\"><table>\n"
         "<thead><tr><th>x</th><th>-</th></tr>\n</thead>\n<tbody>\n"
         "<tr><td><code>a|b</code></td><td></td></tr>\n"
         "<tr><td>#</td><td><a href=\"in/m\">l</a></td></tr>\n"
         "</tbody></table></div>\n"},
        {"| no | table |\n", "<p>| no | table |</p>\n"},
        {"| a |\n|---|\n", "<div class=\"wide\"><table>\n<thead><tr><th>a</th></tr>\n</thead>\n"
                           "<tbody>\n</tbody></table></div>\n"},
        {"[x](javascript:y)\n", "<p><a href=\"in/javascript:y\">x</a></p>\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TEXT_HERE out = {0};
        markdown_html(&out, rows[i].words, &way);
        assert_string_equal(text_str(&out), rows[i].html);
    }
}

static void a_menu_is_headings_and_first_links(void **state)
{
    (void)state;
    TEXT_HERE out = {0};
    markdown_menu(&out, "# T\n\nWords.\n\n## Part\n\n- [a](b): c [d](e)\n- [f](g)\n", &way);
    assert_string_equal(text_str(&out), "<h2>Part</h2>\n<ul>\n<li><a href=\"in/b\">a</a></li>\n"
                                        "<li><a href=\"in/g\">f</a></li>\n</ul>\n");
}

static void the_title_is_the_first_heading(void **state)
{
    (void)state;
    TEXT_HERE out = {0}, none = {0};
    markdown_title(&out, "x\n\n# A `b` *c*\n\n# D\n");
    assert_string_equal(text_str(&out), "A b c");
    markdown_title(&none, "x\n");
    assert_string_equal(text_str(&none), "");
}

TEST_GROUP(markdown)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_become_pages),
        cmocka_unit_test(a_menu_is_headings_and_first_links),
        cmocka_unit_test(the_title_is_the_first_heading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
