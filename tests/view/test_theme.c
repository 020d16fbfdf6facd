// SPDX-License-Identifier: GPL-3.0-or-later
/* The themes can be read: whatever a theme colours, letters, checkers and the frame, stands out by
 * 4.5 to 1 from what it is on (WCAG 2.1, 1.4.3). */
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "contrast.h"
#include "rules/posstring.h"
#include "view/draw.h"

/* What one colour sequence sets. */
struct look {
    bool has_fore, has_back;
    struct rgb fore, back;
};

/* Reads "1;38;5;131"; no other colours than those are used. */
static struct look look_of(const char *codes)
{
    struct look look = {0};
    int code = 0, n = 0, end = 0;
    for (; sscanf(codes, "%d%n", &code, &end) == 1; codes += codes[end] == ';' ? end + 1 : end) {
        if (code == 38 || code == 48) {
            codes += end;
            assert_int_equal(sscanf(codes, ";5;%d%n", &n, &end), 1);
            *(code == 38 ? &look.has_fore : &look.has_back) = true;
            *(code == 38 ? &look.fore : &look.back) = colour_256(n);
        } else if (code != 1 && code != 4 && code != 7) {
            fail_msg("%d is none of the colours that are the same everywhere", code);
        }
    }
    return look;
}

/* Checks what stands in these colours on a screen of this background. */
static void check_look(const char *theme, const char *codes, struct rgb ground)
{
    struct look look = look_of(codes);
    if (look.has_back)
        row_holds(codes, look.has_fore);
    double found = look.has_fore ? contrast(look.fore, look.has_back ? look.back : ground) : 21;
    if (found < 4.5)
        fail_msg("theme %s: %s on #%02x%02x%02x: %.2f", theme, codes, ground.part[0],
                 ground.part[1], ground.part[2], found);
}

/* A board with all that is ever coloured: both sides' checkers, on points, on the bar and borne
 * off, a point that stands out and the last play. */
static void draw_all(struct text *out, enum draw_theme theme)
{
    static const char from[] = "BA-b-c-ab---dAaCaB--B-AA:1,1:w";
    struct situation at = {.has_position = true, .highlight = 1u << 3};
    struct draw_played last = {.there = true, .mover = WHITE};
    struct position_fault fault;
    assert_true(ruleset_find("lyckans-talisman", &at.rules));
    assert_true(posstring_parse(&at.rules, from, strlen(from), &at.position, &fault));
    last.roll = roll_make(5, 2);
    last.play = (struct play){.moves = 1, .after = at.position};
    last.play.move[0] = (struct move){5, 7, 2, 0};
    draw_board(out, &(struct draw){
                        .at = &at, .last = &last, .columns = 80, .colour = true, .theme = theme});
}

static const struct rgb black = {{0, 0, 0}}, dark = {{0x1e, 0x1e, 0x1e}}, white = {{255, 255, 255}},
                        light = {{0xfd, 0xf6, 0xe3}};

static void themes_can_be_read(void **state)
{
    static const struct {
        enum draw_theme theme;
        const char *name;
        const struct rgb *ground[2]; /* which it is for: black or white where for any */
    } themes[] = {
        {DRAW_NEUTRAL, "neutral", {&black, &white}},
        {DRAW_DARK, "dark", {&black, &dark}},
        {DRAW_LIGHT, "light", {&white, &light}},
        {DRAW_BARE, "plain", {&black, &white}},
        {DRAW_CONTRAST, "high-contrast", {&black, &white}},
    };
    (void)state;
    assert_int_equal(COUNT_OF(themes), DRAW_CONTRAST); /* and the painted one: test_painted.c */
    lang_set(LANG_EN);
    for (size_t i = 0; i < COUNT_OF(themes); i++) {
        TEXT_HERE out = {0};
        int looks = 0;
        assert_int_equal(draw_theme_find(themes[i].name), themes[i].theme);
        draw_all(&out, themes[i].theme);
        for (const char *p = text_str(&out); (p = strchr(p, '\033')) != NULL; p++) {
            char codes[64];
            assert_int_equal(sscanf(p, "\033[%63[0-9;]m", codes), 1);
            looks += strcmp(codes, "0") != 0;
            for (int k = 0; k < 2 && strcmp(codes, "0") != 0; k++)
                check_look(themes[i].name, codes, *themes[i].ground[k]);
        }
        row_holds(themes[i].name, looks > 3);
    }
}

/* The reckoning itself: black on white is 21 to 1, and #767676 the lightest grey that does. */
static void contrast_is_reckoned(void **state)
{
    (void)state;
    assert_true(contrast(black, white) > 20.99 && contrast(black, white) < 21.01);
    assert_true(contrast((struct rgb){{0x76, 0x76, 0x76}}, white) > 4.5);
    assert_true(contrast((struct rgb){{0x77, 0x77, 0x77}}, white) < 4.5);
}

TEST_GROUP(theme)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_reckoned),
        cmocka_unit_test(themes_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
