// SPDX-License-Identifier: GPL-3.0-or-later
/* The curve of a game in words, in the terminal at any width, and as a picture. */
#include <math.h>
#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "check.h"
#include "view/reviewtell.h"

enum { MOST = 300 };

static struct curve_point points[MOST];

/* A curve of so many turns that goes up and down. */
static struct curve wave(int turns)
{
    struct curve c = {.game = 1, .point = points, .count = (size_t)turns};
    for (int i = 0; i < turns; i++) {
        points[i] = (struct curve_point){.game = 1,
                                         .turn = i + 1,
                                         .side = i % 2 == 0 ? WHITE : BLACK,
                                         .roll = roll_make(6, 2),
                                         .white = 1.4f * sinf((float)i / 10)};
    }
    return c;
}

static void charts_fit(void **state)
{
    static const int columns[] = {40, 60, 80, 200}, turns[] = {2, 20, 73, 300};
    struct record r = {0};
    (void)state;
    for (size_t w = 0; w < COUNT_OF(columns); w++) {
        for (size_t n = 0; n < COUNT_OF(turns); n++) {
            for (int ascii = 0; ascii < 2; ascii++) {
                struct curve c = wave(turns[n]);
                struct curvetell told = {&c, &r, WHITE};
                TEXT_HERE out = {0};
                int rows = 0;
                curvetell_chart(&out, &told, columns[w], ascii);
                for (char *line = strtok(out.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
                    if (width_of(line) > columns[w]) {
                        fail_msg("%d turns at %d columns: \"%s\"", turns[n], columns[w], line);
                    }
                    if (ascii) {
                        assert_true(strspn(line, " -#+,.0123456789turngodforWhiteup:") ==
                                    strlen(line));
                    }
                    rows++;
                }
                assert_in_range(rows, 5, 11);
            }
        }
    }
}

static void nothing_is_drawn_of_a_single_turn(void **state)
{
    struct record r = {0};
    struct curve c = wave(1);
    struct curvetell told = {&c, &r, WHITE};
    TEXT_HERE chart = {0}, words = {0}, svg = {0};
    (void)state;
    curvetell_chart(&chart, &told, 80, false);
    assert_string_equal(text_str(&chart), "");
    curvetell_words(&words, &told);
    assert_string_equal(text_str(&words), "The game was too short for a curve.");
    curvetell_svg(&svg, &told);
    assert_null(strstr(text_str(&svg), "polyline"));
}

static void words_are_the_viewers(void **state)
{
    static const float white[] = {0.1f, 0.4f, -1.2f, -1.0f};
    struct record r = {0};
    struct curve c = wave(4);
    (void)state;
    for (int i = 0; i < 4; i++) {
        points[i].white = white[i];
    }
    c.highest = 1;
    c.lowest = 2;
    c.turned = 1;
    for (int side = 0; side < 2; side++) {
        struct curvetell told = {&c, &r, side == 0 ? WHITE : BLACK};
        TEXT_HERE words = {0};
        curvetell_words(&words, &told);
        assert_string_equal(
            text_str(&words),
            side == 0 ? "White stood best after turn 2 (+0.40) and worst after turn 3 (-1.20). It "
                        "turned most at turn 3, with White's 6-2: from +0.40 to -1.20."
                      : "Black stood best after turn 3 (+1.20) and worst after turn 2 (-0.40). It "
                        "turned most at turn 3, with White's 6-2: from -0.40 to +1.20.");
    }
}

TEST_GROUP(curvetell)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charts_fit),
        cmocka_unit_test(nothing_is_drawn_of_a_single_turn),
        cmocka_unit_test(words_are_the_viewers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
