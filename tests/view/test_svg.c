// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "rules/generate.h"
#include "rules/posstring.h"
#include "view/svg.h"

static const char *const positions[] = {
    "O-----------o-----------:0,0:w", "-------------------AB--b:0,0:w",
    "A-B-C-D-E-------aaaabbb-:0,4:b", "------------------------:15,15:w",
    "------------------------:0,0:b",
};

static const struct play *no_play(const struct draw *d, struct play *scratch)
{
    (void)d;
    (void)scratch;
    return NULL;
}

/* The first legal play of the roll. */
static const struct play *first_play(const struct draw *d, struct play *scratch)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&d->at->rules, &d->at->position, d->at->roll, list);
    *scratch = list->play[0];
    bool any = list->n > 0;
    free(list);
    return any ? scratch : NULL;
}

typedef const struct play *play_of(const struct draw *d, struct play *scratch);

static void draw_with(struct text *out, const struct ruleset *rules, const char *string,
                      enum colour viewer, int faces, bool alone, play_of *play)
{
    struct position pos;
    struct position_fault fault;
    struct play scratch;
    assert_true(posstring_parse(rules, string, strlen(string), &pos, &fault));
    struct situation at = {.rules = *rules,
                           .has_position = true,
                           .position = pos,
                           .has_roll = faces > 0,
                           .roll = roll_make(faces, faces > 1 ? faces : 0),
                           .highlight = 1u << 13 | 2};
    struct draw d = {.at = &at, .viewer = viewer};
    (alone ? svg_file : svg_inline)(out, &d, play(&d, &scratch));
}

static void draw_svg(struct text *out, const char *string, enum colour viewer, int faces)
{
    struct ruleset rules = ruleset_row(0);
    draw_with(out, &rules, string, viewer, faces, true, no_play);
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
                row_holds(positions[i], strstr(text_str(&out), "viewBox=") != NULL);
                row_holds(positions[i], strstr(text_str(&out), "<title>") != NULL);
                row_holds(positions[i], strstr(text_str(&out), "<desc>") != NULL);
                row_holds(positions[i], strstr(text_str(&out), " id=") == NULL);
                row_holds(positions[i], strstr(text_str(&out), "\033") == NULL);
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

/* The men, and the numbers of all points. */
static void assert_complete(const char *svg)
{
    /* a checker is a circle on the board or the bar, and a flat one in the tray */
    assert_int_equal(count(svg, "class=\"w\""), CHECKERS);
    assert_int_equal(count(svg, "class=\"k\""), CHECKERS);
    assert_int_equal(count(svg, "class=\"number"), POINTS);
    for (int p = 1; p <= POINTS; p++) {
        char label[16];
        snprintf(label, sizeof label, "\">%d</text>", p);
        assert_true(count(svg, label) >= 1);
    }
}

static void shows_every_checker(void **state)
{
    (void)state;
    struct ruleset rules[2] = {ruleset_row(0)};
    assert_true(ruleset_find("backgammon", &rules[1]));
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        for (int k = 0; k < 4; k++) {
            struct text out = {0};
            draw_with(&out, &rules[k / 2], positions[i], WHITE, 0, k % 2 == 0, no_play);
            assert_complete(text_str(&out));
            text_free(&out);
        }
    }
}

/* Checkers lie within the board, side by side up to four, and of every other one enough is seen to
 * count it. */
static void keeps_checkers_apart(void **state)
{
    (void)state;
    for (int k = 0; k < 4 * CHECKERS; k++) {
        const struct draw d = {.turned = k % 2 == 1, .tall = k / 2 % 2 == 1};
        int n = k / 4 + 1, middle = SVG_TOP + (d.tall ? SVG_TALL_HALF : SVG_HALF);
        for (int p = 1; p <= POINTS; p++) {
            for (int i = 0; i < n; i++) {
                struct svg_spot a = svg_on_point(&d, p, i, n);
                assert_in_range(a.x, SVG_EDGE + SVG_RADIUS, SVG_EDGE + SVG_FIELD - SVG_RADIUS);
                bool upper = (p <= 12) != d.turned;
                assert_in_range(a.y, upper ? SVG_TOP + SVG_RADIUS : middle,
                                upper ? middle : 2 * middle - SVG_TOP - SVG_RADIUS);
                if (i > 0) {
                    int apart = abs(a.y - svg_on_point(&d, p, i - 1, n).y);
                    assert_true(apart >= (n <= (d.tall ? 6 : 4) ? 2 * SVG_RADIUS : SVG_RADIUS / 2));
                }
            }
        }
    }
}

static void shows_dice_and_marks(void **state)
{
    (void)state;
    struct text out = {0};
    draw_svg(&out, positions[0], WHITE, 6);
    assert_int_equal(count(text_str(&out), " die\""), 2);
    assert_int_equal(count(text_str(&out), " pip\""), 12);
    assert_int_equal(count(text_str(&out), "class=\"mark\""), 2);
    assert_int_equal(count(text_str(&out), "class=\"plate\""), 2);
    text_free(&out);
}

/* An arrow for every move, and the play in the description, in the numbers of the board. */
static void shows_a_play(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    for (int c = WHITE; c <= BLACK; c++) {
        struct text out = {0};
        draw_with(&out, &rules, positions[0], (enum colour)c, 2, true, first_play);
        assert_balanced(text_str(&out));
        assert_int_equal(count(text_str(&out), "class=\"shaft\""), 4);
        assert_int_equal(count(text_str(&out), "class=\"head\""), 4);
        assert_non_null(strstr(text_str(&out), c == WHITE ? " 1/3" : " 13/15"));
        assert_complete(text_str(&out));
        text_free(&out);
    }
}

/* A board within a page brings neither a style sheet nor an XML declaration. */
static void fits_into_pages(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct text out = {0};
    draw_with(&out, &rules, positions[0], WHITE, 6, false, no_play);
    assert_balanced(text_str(&out));
    assert_memory_equal(text_str(&out), "<svg ", 5);
    assert_null(strstr(text_str(&out), "<style"));
    assert_null(strstr(text_str(&out), "<?xml"));
    text_free(&out);
}

/* --- live --- */

static const struct play *play_first(const struct ruleset *rules, struct draw_played *last)
{
    struct position pos = board_start(rules, WHITE);
    struct play_list *list = mem_alloc(sizeof *list);
    generate(rules, &pos, roll_make(6, 2), list);
    canonical_list(rules, &pos, roll_make(6, 2), list);
    *last = (struct draw_played){true, WHITE, roll_make(6, 2), list->play[1], false};
    free(list);
    return &last->play;
}

static void draw_live(struct text *out, const struct ruleset *rules, const char *string,
                      enum colour viewer)
{
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(rules, string, strlen(string), &pos, &fault));
    struct situation at = {.rules = *rules,
                           .has_position = true,
                           .position = pos,
                           .has_roll = true,
                           .roll = roll_make(6, 6)};
    struct draw d = {.at = &at, .viewer = viewer};
    svg_live(out, &d, (const uint8_t[2]){3, 0});
}

/* Every checker and every place is there once for whoever moves them, and nothing else differs. */
static void is_live(void **state)
{
    (void)state;
    struct ruleset rules[2] = {ruleset_row(0)};
    assert_true(ruleset_find("backgammon", &rules[1]));
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        for (int k = 0; k < 4; k++) {
            struct text out = {0};
            draw_live(&out, &rules[k / 2], positions[i], (enum colour)(k % 2));
            const char *svg = text_str(&out);
            assert_balanced(svg);
            row_equal(positions[i], count(svg, "<g class=\"man\" data-side=\"white\""), CHECKERS);
            row_equal(positions[i], count(svg, "<g class=\"man\" data-side=\"black\""), CHECKERS);
            row_equal(positions[i], count(svg, "class=\"zone"), POINTS + 4);
            row_equal(positions[i], count(svg, "class=\"glow\""), POINTS + 4);
            row_equal(positions[i], count(svg, "data-name=\""), POINTS + 4);
            row_equal(positions[i], count(svg, "data-white=\"25\""), 1);
            row_equal(positions[i], count(svg, "data-black=\"0\""), 1);
            row_equal(positions[i], count(svg, " id="), 0);
            row_equal(positions[i], count(svg, "data-used=\"yes\""), 1);
            row_equal(positions[i], count(svg, "data-used=\"half\""), 1);
            text_free(&out);
        }
    }
}

/* Where the checkers stand is told in their own side's numbers, and where they would come next. */
static void tells_places(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct text out = {0};
    draw_live(&out, &rules, "O-----------o-----------:0,0:w", BLACK);
    const char *svg = text_str(&out);
    assert_int_equal(count(svg, "data-side=\"white\" data-at=\"1\""), CHECKERS);
    assert_int_equal(count(svg, "data-side=\"black\" data-at=\"1\""), CHECKERS);
    assert_int_equal(count(svg, "data-white=\"13\" data-black=\"1\" data-label=\"1\""), 1);
    assert_int_equal(count(svg, "data-name=\"Point 1: 15 black checkers.\""), 1);
    struct svg_spot next = svg_on_point(&(struct draw){0}, 13, CHECKERS, CHECKERS + 1);
    char where[64];
    snprintf(where, sizeof where, "data-label=\"13\" data-x=\"%d\" data-y=\"%d\"", next.x, next.y);
    assert_int_equal(count(svg, where), 1);
    text_free(&out);
}

/* Turned half round every place is where that of the other half was, with its number on it. */
static void turns_the_board(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct situation at = {
        .rules = rules, .has_position = true, .position = board_start(&rules, WHITE)};
    struct draw d = {.at = &at, .viewer = WHITE, .turned = true};
    struct text out = {0};
    svg_live(&out, &d, (const uint8_t[2]){0, 0});
    struct svg_spot was = svg_on_point(&(struct draw){0}, 13, 15, 16);
    char where[64];
    snprintf(where, sizeof where, "data-label=\"1\" data-x=\"%d\" data-y=\"%d\"", was.x, was.y);
    assert_int_equal(count(text_str(&out), where), 1);
    assert_int_equal(count(text_str(&out), "data-white=\"1\" data-black=\"13\" data-label=\"1\""),
                     1);
    text_free(&out);
}

/* The last play stands out where it led to the position, and only there. */
static void shows_the_last_play(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct draw_played last;
    const struct play *play = play_first(&rules, &last);
    for (int shown = 0; shown < 2; shown++) {
        struct situation at = {
            .rules = rules,
            .has_position = true,
            .position = shown ? play->after : board_start(&rules, WHITE),
        };
        struct draw d = {.at = &at, .viewer = BLACK, .last = &last};
        struct text out = {0};
        svg_live(&out, &d, (const uint8_t[2]){0, 0});
        assert_balanced(text_str(&out));
        assert_int_equal(count(text_str(&out), "class=\"man came\" data-side=\"white\""),
                         shown ? 2 : 0);
        assert_int_equal(count(text_str(&out), "class=\"shaft\""), shown ? 2 : 0);
        assert_int_equal(count(text_str(&out), "class=\"played\""), shown ? 2 : 0);
        text_free(&out);
    }
}

/* Where another play than that of the game is shown both have arrows, told apart and named; from
 * the position before it that of the game alone. */
static void shows_a_play_instead(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct draw_played last;
    const struct play *best = play_first(&rules, &last);
    struct draw_instead own = {.there = true, .before = board_start(&rules, WHITE)};
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&rules, &own.before, roll_make(6, 2), list);
    canonical_list(&rules, &own.before, roll_make(6, 2), list);
    own.play = list->play[0];
    free(list);
    for (int after = 0; after < 2; after++) {
        struct situation at = {
            .rules = rules, .has_position = true, .position = after ? best->after : own.before};
        struct draw d = {.at = &at, .viewer = WHITE, .last = &last, .instead = &own};
        struct text out = {0};
        svg_live(&out, &d, (const uint8_t[2]){0, 0});
        assert_balanced(text_str(&out));
        assert_int_equal(count(text_str(&out), "<g class=\"instead\" data-play=\"1/"), 1);
        assert_int_equal(count(text_str(&out), "<g class=\"last beside\" data-play=\"1/"), after);
        assert_int_equal(count(text_str(&out), "<g class=\"last\""), 0);
        text_free(&out);
    }
}

/* What is told of a kind of number comes after what is told of all, by day and by night. */
static void numbers_on_plates_can_be_read(void **state)
{
    (void)state;
    const char *night = strstr(svg_style(), "prefers-color-scheme:dark");
    assert_non_null(night);
    const char *all = strstr(night, ".board .number{"), *plated = strstr(night, ".board .plated{");
    assert_true(all != NULL && plated != NULL && all < plated);
}

/* Every class of a picture has its colours in each of the three style sheets that need them. */
static void style_knows_the_classes(void **state)
{
    (void)state;
    static const char *const classes[] = {"wood", "field", "bar", "tray",  "a",
                                          "b",    "mark",  "w",   "k",     "number",
                                          "pw",   "pk",    "out", "shaft", "head"};
    for (size_t i = 0; i < COUNT_OF(classes); i++) {
        char rule[32];
        snprintf(rule, sizeof rule, ".board .%s", classes[i]);
        assert_true(count(svg_style(), rule) >= 3);
    }
}

TEST_GROUP(svg)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_well_formed),
        cmocka_unit_test(pleases_xmllint),
        cmocka_unit_test(shows_every_checker),
        cmocka_unit_test(keeps_checkers_apart),
        cmocka_unit_test(shows_dice_and_marks),
        cmocka_unit_test(shows_a_play),
        cmocka_unit_test(fits_into_pages),
        cmocka_unit_test(style_knows_the_classes),
        cmocka_unit_test(is_live),
        cmocka_unit_test(tells_places),
        cmocka_unit_test(turns_the_board),
        cmocka_unit_test(shows_the_last_play),
        cmocka_unit_test(shows_a_play_instead),
        cmocka_unit_test(numbers_on_plates_can_be_read),
    };
    return cmocka_run_group_tests_name("svg", tests, NULL, NULL);
}
