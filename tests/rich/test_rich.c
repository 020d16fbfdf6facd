// SPDX-License-Identifier: GPL-3.0-or-later
/* The small Markdown of texts: every construct, what is none, and what is written to do harm. */
#include "check.h"

#include <ctype.h>
#include <time.h>

#include "base/rng/rng.h"
#include "rich/quoted.h"
#include "rich/rich.h"

/* ---- as text ---- */

static void tell_frames(struct text *out, const struct rich_block *b)
{
    for (int i = 0; i < b->depth; i++) {
        const struct rich_frame *f = &b->frame[i];
        if (f->kind == RICH_QUOTE)
            text_addf(out, "q%d ", f->of);
        else if (f->kind == RICH_BULLETS)
            text_addf(out, "b%d.%d ", f->of, f->item);
        else
            text_addf(out, "n%d.%d=%d ", f->of, f->item, f->number);
    }
}

static void tell_span(struct text *out, const struct rich_span *s)
{
    bool looks = s->emphasis || s->strong || s->play || s->address != NULL;
    if (looks)
        text_addf(out, "{%s%s%s%s%s:", s->emphasis ? "e" : "", s->strong ? "s" : "",
                  s->play ? "p" : "", s->address != NULL ? "@" : "",
                  s->address != NULL ? s->address : "");
    for (const char *c = s->words; *c != '\0'; c++)
        text_addc(out, *c == '\n' ? '/' : *c);
    text_add(out, looks ? "}" : "");
}

/* "~b1.1 words {e:emphasised}|…": "~" where a block is apart. */
static void describe_it(struct text *out, const struct rich *rich)
{
    if (rich == NULL) {
        text_add(out, "words");
        return;
    }
    for (size_t i = 0; i < rich->blocks; i++) {
        const struct rich_block *b = &rich->block[i];
        text_add(out, i > 0 ? "|" : "");
        text_add(out, b->apart ? "~" : "");
        tell_frames(out, b);
        text_add(out, b->board != NULL ? "[board]" : "");
        for (size_t k = 0; k < b->spans; k++)
            tell_span(out, &b->span[k]);
    }
}

static struct rich *read_usual(struct arena *in, const char *words)
{
    const struct ruleset rules = ruleset_row(0);
    return rich_read(in, words, &rules, NULL);
}

static void is_told(const char *words, const char *wanted)
{
    TEXT_HERE out = {0};
    ARENA_HERE in = {0};
    struct rich *rich = read_usual(&in, words);
    describe_it(&out, rich);
    row_text(words, text_str(&out), wanted);
}

struct row {
    const char *words, *told;
};

static void are_told(const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++)
        is_told(rows[i].words, rows[i].told);
}

/* ---- what is read ---- */

static void every_construct_is_read(void **state)
{
    static const struct row rows[] = {
        {"one *two* three", "one {e:two} three"},
        {"one **two** _three_", "one {s:two} {e:three}"},
        {"***both*** and *a **b** c*", "{es:both} and {e:a }{es:b}{e: c}"},
        {"*7/1* is *bar/6**", "{e:7/1} is {e:bar/6}*"},
        {"- one\n- two", "b1.1 one|b1.2 two"},
        {"Two:\n- one\n- two\n\nAfter", "Two:|b1.1 one|b1.2 two|~After"},
        {"* one\n\n* two", "b1.1 one|~b1.2 two"},
        {"1. one\n2. two\n3. three", "n1.1=1 one|n1.2=2 two|n1.3=3 three"},
        {"1) one\n   more\n\n   para\n2) two", "n1.1=1 one/more|~n1.1=1 para|n1.2=2 two"},
        {"- one\n  - in\n  - two\n- out", "b1.1 one|b1.1 b2.1 in|b1.1 b2.2 two|b1.2 out"},
        {"- a\n\n1. b\n2. c", "b1.1 a|~n2.1=1 b|n2.2=2 c"},
        {"> 1. a\n> 2. b", "q1 n2.1=1 a|q1 n2.2=2 b"},
        {"> said *so*\n> twice\n\nmore", "q1 said {e:so}/twice|~more"},
        {"> - a\n> - b", "q1 b2.1 a|q1 b2.2 b"},
        {"-\n- b", "b1.1 |b1.2 b"},
        {"> *a*\n\n>", "q1 {e:a}|~q2 "},
        {"see [the rules](https://x.se/a?b=1&c=2) now",
         "see {@https://x.se/a?b=1&c=2:the rules} now"},
        {"<https://x.se>, <a@b.se>", "{@https://x.se:https://x.se}, {@mailto:a@b.se:a@b.se}"},
        {"[*a* b](http://x)", "{e@http://x:a}{@http://x: b}"},
        {"[](http://x)", "{@http://x:http://x}"},
        {"*one\ntwo*", "{e:one/two}"},
        {"7/1\\* and \\- and \\\\", "7/1* and - and \\"},
        {"one\\\ntwo *x*", "one/two {e:x}"},
        {"one  \ntwo *x*", "one/two {e:x}"},
    };
    (void)state;
    are_told(rows, COUNT_OF(rows));
}

static void what_is_no_markup_is_words(void **state)
{
    static const char *const rows[] = {"",
                                       "Plain.",
                                       "bar/6**",
                                       "7/1* 8/2*",
                                       "7/1*/3* 8/2*(2)",
                                       "a_b_c, 2*3*4",
                                       "a < b > c",
                                       "|",
                                       "# no heading",
                                       "Title\n---\n",
                                       "    indented\n    twice",
                                       "a\n    more",
                                       "```\nx\n```",
                                       "<b>bold</b>",
                                       "<div>\nx\n</div>",
                                       "![](x",
                                       "[x]",
                                       "[x] y",
                                       "[x]: http://y.se",
                                       "[x]: y\n[z]: w",
                                       "&amp; &#42;x&#42; &lt;",
                                       "`x`",
                                       "* ",
                                       "2 * 3 * 4",
                                       "1986. ",
                                       "1986. Then",
                                       "21. Take it.",
                                       "1. Yes",
                                       "3. a\n4. b",
                                       "* * *",
                                       "---",
                                       "| a | b |\n|---|---|\n| c | d |",
                                       "back\\slash",
                                       "a\tb",
                                       "13.5 points",
                                       "-1",
                                       "6-2",
                                       "–",
                                       "–1 och 2",
                                       "+0.5",
                                       "1.5",
                                       "C:\\x",
                                       "snake_case_word",
                                       "5* (6*)",
                                       "Äh*",
                                       "*",
                                       "**",
                                       "~~x~~",
                                       "http://x.se",
                                       "www.x.se",
                                       "\"x\" 'y' -- ...",
                                       "(c) 1/2"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (rows[i][0] != '*' || rows[i][1] != ' ') /* those begin lists */
            is_told(rows[i], "words");
}

/* What is not of the small Markdown stands in what is as it is written. */
static void nothing_is_dropped(void **state)
{
    static const struct row rows[] = {
        {"*a*\n\n# Head *x*\n\nb", "{e:a}|~# Head *x*|~b"},
        {"*a*\n\nHead\n====\nb", "{e:a}|~Head/====|b"},
        {"*a*\n\n---\n\nb", "{e:a}|~---|~b"},
        {"*a*\n\n    code *x*\n      more", "{e:a}|~    code *x*/      more"},
        {"*a*\n\n~~~ x\n*b*\n~~~", "{e:a}|~~~~ x/*b*/~~~"},
        {"*a* <b>c</b>", "{e:a} <b>c</b>"},
        {"*a*\n\n<div>\n*b*\n</div>", "{e:a}|~<div>/{e:b}/</div>"},
        {"<b class='*x*'> <!-- *y* --> <x:y> <javascript:z>",
         "<b class='{e:x}'> <!-- {e:y} --> <x:y> <javascript:z>"},
        {"*a* ![the *board*](x.png)", "{e:a} ![the {e:board}](x.png)"},
        {"*a* `b*c*`", "{e:a} `b*c*`"},
        {"*a*\n\n[x]: http://y.se 'z'", "{e:a}|~[x]: http://y.se 'z'"},
        {"*a* &amp; &copy;", "{e:a} &amp; &copy;"},
        {"[a](javascript:alert(1)) [b](data:x) [c](/etc) [d](JavaScript:x)", "a b c d"},
        {"[a](http://x \"title\")", "{@http://x:a} (title)"},
        {"[a](https://x\x02p1/2\x03)", "words"},
    };
    (void)state;
    are_told(rows, COUNT_OF(rows) - 1);
}

/* ---- what is quoted ---- */

static void what_is_quoted_is_never_markup(void **state)
{
    static const struct row rows[] = {
        {"*\x02p7/1* 8/2*\x03* and \x02w*x* [y](http://z)\x03",
         "{ep:7/1* 8/2*} and *x* [y](http://z)"},
        {"\x02w41\x03. *x*", "41. {e:x}"},
        {"\x02w- \x03x *y*", "- x {e:y}"},
        {"`\x02p1/2\x03` *x*", "`{p:1/2}` {e:x}"},
        {"[\x02p1/2\x03](http://x)", "{p@http://x:1/2}"},
        {"**a**\n\n    \x02p1/2*\x03", "{s:a}|~    {p:1/2*}"},
        {"\x02p1/2*\x03 x", "words"},
    };
    (void)state;
    are_told(rows, COUNT_OF(rows));
    TEXT_HERE quoted = {0}, scratch = {0};
    text_add(&quoted, "a ");
    quoted_add(&quoted, QUOTED_WORDS, "b\x03*\x02", 4);
    quoted_add(&quoted, QUOTED_PLAY, "", 0);
    assert_string_equal(quoted_bare(text_str(&quoted), &scratch), "a b * ");
    assert_string_equal(quoted_bare("a\x02", &scratch), "a\x02");
    assert_null(quoted_bare(NULL, &scratch));
}

#define START                                                                                      \
    "\x02"                                                                                         \
    "bO-----------o-----------:0,0:w\x03"

static void boards_stand_by_themselves(void **state)
{
    static const struct row rows[] = {
        {START, "[board]"},
        {"Look:\n" START "\nand so.", "Look:|~[board]|~and so."},
        {"Look " START " and *so*.", "Look|~[board]|~and {e:so}."},
        {"- a " START "\n- b", "b1.1 a|~b1.1 [board]|b1.2 b"},
        {START START, "[board]|~[board]"},
        {"*a " START " b*", "{e:a}|~[board]|~{e:b}"},
        {"*x* \x02"
         "bnone\x03",
         "{e:x} none"},
    };
    (void)state;
    are_told(rows, COUNT_OF(rows));
}

static void words_go_before(void **state)
{
    static const struct row rows[] = {{"*a*", "Right. {e:a}"}, {"- a", "Right.|b1.1 a"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE out = {0};
        ARENA_HERE in = {0};
        struct rich *rich = read_usual(&in, rows[i].words);
        rich_before(rich, "Right.");
        describe_it(&out, rich);
        row_text(rows[i].words, text_str(&out), rows[i].told);
    }
}

static void addresses_are_of_three_kinds(void **state)
{
    static const char *const good[] = {"http://x", "HTTPS://x.se/å", "mailto:a@b"};
    static const char *const bad[] = {"",
                                      "http://",
                                      "javascript:x",
                                      "ftp://x",
                                      "//x",
                                      "https://a b",
                                      "https://\x1b",
                                      "file:///etc",
                                      "http://<",
                                      "http://x\"y",
                                      "x",
                                      "vbscript:http://",
                                      "mailto:a@b?subject=x%0Abcc:c@d",
                                      "MAILTO:a@b?subject=x%0d%0aBcc:c@d",
                                      "mailto:a@b%00",
                                      "mailto:a@b%7F",
                                      "mailto:a@b%c2%85",
                                      "mailto:a@b\xc2\x85",
                                      "mailto:a@b\xc2%85"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++)
        row_holds(good[i], rich_is_address(good[i]));
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        row_holds(bad[i], !rich_is_address(bad[i]));
    assert_true(rich_tells_address("x", "http://x"));
    assert_false(rich_tells_address("http://x", "http://x"));
    assert_false(rich_tells_address("a@b", "mailto:a@b"));
}

/* ---- faults ---- */

static void tell_fault(void *data, enum rich_fault fault, size_t at)
{
    text_addf(data, "%d@%zu ", (int)fault, at);
}

static void faults_have_their_places(void **state)
{
    static const struct {
        const char *words;
        enum rich_fault fault;
        size_t at;
    } rows[] = {
        {"a <b>x", RICH_HTML, 2},
        {"ab\n\n<div>\nx", RICH_HTML, 4},
        {"å\n# Head", RICH_HEADING, 3},
        {"Head\n---", RICH_HEADING, 0},
        {"a ![b](c)", RICH_IMAGE, 2},
        {"x\n```\na\n```", RICH_CODE, 2},
        {"x\ny `a`", RICH_CODED, 4},
        {"x\n\n---", RICH_RULE, 3},
        {"a | b\n--|--\n", RICH_TABLE, 6},
        {"see [a](ftp://b)", RICH_ADDRESS, 4},
        {"[a](http://b 'c')", RICH_TITLE, 0},
        {"[x]: y\n\n&amp; <i>z", RICH_HTML, 14},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE told = {0}, wanted = {0};
        text_addf(&wanted, "%d@%zu ", (int)rows[i].fault, rows[i].at);
        rich_faults(rows[i].words, tell_fault, &told);
        row_text(rows[i].words, text_str(&told), text_str(&wanted));
    }
    static const char *const good[] = {"Plain.", "*a*", "- a", "    indented", "1 | 2", "a < b"};
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        TEXT_HERE told = {0};
        rich_faults(good[i], tell_fault, &told);
        row_text(good[i], text_str(&told), "");
    }
}

/* ---- hostile ---- */

static void repeat(struct text *out, const char *s, size_t bytes)
{
    while (out->size + strlen(s) <= bytes)
        text_add(out, s);
}

static void no_control_characters(const struct rich *rich, const char *row)
{
    for (size_t i = 0; rich != NULL && i < rich->blocks; i++)
        for (size_t k = 0; k < rich->block[i].spans; k++)
            for (const char *c = rich->block[i].span[k].words; *c != '\0'; c++)
                row_holds(row, (unsigned char)*c >= ' ' || *c == '\n' || *c == '\t');
}

static void what_does_harm_is_read_in_time(void **state)
{
    static const char *const rows[] = {"*[",         "[",
                                       "![",         "*a _b ",
                                       "> ",         "- ",
                                       "1. ",        ">\n",
                                       "- \n",       "[a](",
                                       "[a](<b",     "`",
                                       "<",          "<!--",
                                       "*",          "_",
                                       "**a ",       "\\",
                                       "&amp;",      "]:",
                                       "a\n>",       "\x02",
                                       "\x03",       "\x02p",
                                       "\x02w*\x03", "\xe2\x80\xae",
                                       "\xff",       "<a@b.c>",
                                       "[x]:",       "* a\n ",
                                       "[a](b)*",    "`a``b```",
                                       "<?",         "_a*b_",
                                       "a**b",       "c* ",
                                       "[[]",        "[*_",
                                       "(",          "\n\n- > "};
    (void)state;
    size_t bytes = test_is_light() ? 2000 : 65536;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE words = {0}, told = {0};
        clock_t begun = clock();
        repeat(&words, rows[i], bytes);
        ARENA_HERE in = {0};
        struct rich *rich = read_usual(&in, text_str(&words));
        no_control_characters(rich, rows[i]);
        rich_faults(text_str(&words), tell_fault, &told);
        double took = (double)(clock() - begun) / CLOCKS_PER_SEC;
        if (took > 0.5)
            print_message("# %s: %.1f s\n", rows[i], took);
    }
}

/* Random texts of the signs that mean something: all that can be read is there after, and nothing
 * else happens. */
static void random_texts_keep_their_letters(void **state)
{
    static const char *const parts[] = {
        "a",   "b",    " ", "\n",          "\n\n",       "*",  "_",   "**", "- ",
        "1. ", "> ",   "[", "](http://x)", "<",          ">",  "`",   "\\", "#",
        "!",   "    ", "|", "&amp;",       "\x02pq\x03", "]:", "---", "c"};
    struct rng rng;
    rng_seed(&rng, 7);
    (void)state;
    for (int n = test_amount(20000, 20); n > 0; n--) {
        TEXT_HERE words = {0}, bare = {0};
        size_t letters = 0, found = 0;
        for (unsigned k = 1 + rng_below(&rng, 30); k > 0; k--)
            text_add(&words, parts[rng_below(&rng, COUNT_OF(parts))]);
        ARENA_HERE in = {0};
        struct rich *rich = read_usual(&in, text_str(&words));
        for (const char *c = quoted_bare(text_str(&words), &bare); *c != '\0'; c++)
            letters += strchr("abcq", *c) != NULL;
        for (size_t i = 0; rich != NULL && i < rich->blocks; i++)
            for (size_t k = 0; k < rich->block[i].spans; k++)
                for (const char *c = rich->block[i].span[k].words; *c != '\0'; c++)
                    found += strchr("abcq", *c) != NULL;
        if (rich != NULL)
            row_equal(text_str(&words), found, letters);
    }
}

TEST_GROUP(rich)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_construct_is_read),
        cmocka_unit_test(what_is_no_markup_is_words),
        cmocka_unit_test(nothing_is_dropped),
        cmocka_unit_test(what_is_quoted_is_never_markup),
        cmocka_unit_test(boards_stand_by_themselves),
        cmocka_unit_test(words_go_before),
        cmocka_unit_test(addresses_are_of_three_kinds),
        cmocka_unit_test(faults_have_their_places),
        cmocka_unit_test(what_does_harm_is_read_in_time),
        cmocka_unit_test(random_texts_keep_their_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
