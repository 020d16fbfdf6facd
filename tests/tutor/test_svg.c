// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "posstring.h"
#include "svg.h"
#include "text.h"

static const char *const positions[] = {
    "O-----------o-----------:0,0:w", "-------------------AB--b:0,0:w",
    "A-B-C-D-E-------aaaabbb-:0,4:b", "------------------------:15,15:w",
    "------------------------:0,0:b",
};

static void draw_svg(struct text *out, const char *string, enum colour viewer, int faces)
{
    struct ruleset rules = ruleset_row(0);
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(&rules, string, strlen(string), &pos, &fault));
    struct draw d = {.rules = &rules,
                     .position = &pos,
                     .viewer = viewer,
                     .has_roll = faces > 0,
                     .roll = roll_make(faces, faces > 1 ? faces : 0),
                     .highlight = 1u << 13 | 2};
    svg_file(out, &d, NULL);
}

static size_t count(const char *in, const char *what)
{
    size_t n = 0;
    for (const char *p = strstr(in, what); p != NULL; p = strstr(p + 1, what)) {
        n++;
    }
    return n;
}

/* Every element is closed in order. */
static void assert_balanced(const char *xml)
{
    char open[32][32];
    int depth = 0;
    for (const char *p = strchr(xml, '<'); p != NULL; p = strchr(p + 1, '<')) {
        const char *end = strchr(p, '>');
        assert_non_null(end);
        if (p[1] == '?' || end[-1] == '/') {
            continue;
        }
        bool closes = p[1] == '/';
        const char *name = p + 1 + closes;
        size_t n = strcspn(name, " >\n");
        assert_true(n > 0 && n < 32 && depth < 32);
        if (closes) {
            depth--;
            assert_true(depth >= 0);
            assert_memory_equal(open[depth], name, n);
        } else {
            memcpy(open[depth++], name, n);
        }
    }
    assert_int_equal(depth, 0);
}

static void is_well_formed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        for (int c = WHITE; c <= BLACK; c++) {
            for (int faces = 0; faces <= 6; faces += 3) {
                struct text out = {0};
                draw_svg(&out, positions[i], (enum colour)c, faces);
                assert_balanced(text_str(&out));
                assert_non_null(strstr(text_str(&out), "viewBox="));
                assert_non_null(strstr(text_str(&out), "<title id=\"title\">"));
                assert_non_null(strstr(text_str(&out), "<desc id=\"desc\">"));
                assert_null(strstr(text_str(&out), "\033"));
                text_free(&out);
            }
        }
    }
}

/* xmllint has the last word where it is installed. */
static void pleases_xmllint(void **state)
{
    (void)state;
    if (system("command -v xmllint >/dev/null 2>&1") != 0) {
        return;
    }
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        struct text out = {0};
        draw_svg(&out, positions[i], BLACK, 6);
        FILE *lint = popen("xmllint --noout --nonet -", "w");
        assert_non_null(lint);
        fputs(text_str(&out), lint);
        assert_int_equal(pclose(lint), 0);
        text_free(&out);
    }
}

static void shows_every_checker(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        struct text out = {0};
        draw_svg(&out, positions[i], WHITE, 0);
        /* a checker is a circle on the board or the bar, and a flat one in the tray */
        assert_int_equal(count(text_str(&out), "class=\"w\""), CHECKERS);
        assert_int_equal(count(text_str(&out), "class=\"k\""), CHECKERS);
        assert_int_equal(count(text_str(&out), "class=\"own\""), POINTS);
        assert_int_equal(count(text_str(&out), "class=\"other\""), POINTS);
        text_free(&out);
    }
}

static void shows_dice_and_marks(void **state)
{
    (void)state;
    struct text out = {0};
    draw_svg(&out, positions[0], WHITE, 6);
    assert_int_equal(count(text_str(&out), "class=\"die\""), 2);
    assert_int_equal(count(text_str(&out), "class=\"pip\""), 12);
    assert_int_equal(count(text_str(&out), " mark\""), 2);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_well_formed),
        cmocka_unit_test(pleases_xmllint),
        cmocka_unit_test(shows_every_checker),
        cmocka_unit_test(shows_dice_and_marks),
    };
    return cmocka_run_group_tests_name("svg", tests, NULL, NULL);
}
