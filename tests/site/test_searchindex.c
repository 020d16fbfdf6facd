// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "site/searchindex.h"

static void parts_begin_where_links_can_lead(void **state)
{
    (void)state;
    static const struct {
        const char *page, *parts;
    } rows[] = {
        {"<header>top</header><main><h1>T &amp; <b>t</b></h1><p>one</p>\n<p>two</p></main>end",
         "[\"p\",\"T & t\",\"T & t\",\"one two\"],\n"},
        {"<main><h1>T</h1><h2><a id=\"x\"></a>X</h2>y<h3>Z</h3>z</main>",
         "[\"p\",\"T\",\"T\",\"\"],\n[\"p#x\",\"T\",\"X\",\"y Z z\"],\n"},
        {"<main><h1>T</h1>a<svg>b</svg><details><p>c</p></details> d<script>e</script></main>",
         "[\"p\",\"T\",\"T\",\"a d\"],\n"},
        {"<main><h1>T</h1><p>a \"b\" \\</p><section class=\"paper clues\">c</section></main>",
         "[\"p\",\"T\",\"T\",\"a \\\"b\\\" \\\\\"],\n"},
        {"<main><h1>T</h1><p class=\"small rules\">a</p><p "
         "class=\"summary\">b</p><figcaption>c</figcaption></main>",
         "[\"p\",\"T\",\"T\",\"b\"],\n"},
        {"<main></main>", ""},
        {"no main", ""},
        {"<main><h1>never ended", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TEXT_HERE out = {0};
        searchindex_add(&out, "p", rows[i].page);
        assert_string_equal(text_str(&out), rows[i].parts);
    }
}

TEST_GROUP(searchindex)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_begin_where_links_can_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
