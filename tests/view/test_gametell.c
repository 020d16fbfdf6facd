// SPDX-License-Identifier: GPL-3.0-or-later
/* How near a small game came that missed its aim. */
#include "base/lang.h"
#include "check.h"
#include "view/gametell.h"

static void expect_missed(const struct course_game *game, int best, const struct game *g,
                          const char *wanted)
{
    const struct screen_aim aim = {.game = game, .best = best};
    TEXT_HERE words = {0};
    gametell_missed(&words, &aim, g, WHITE);
    assert_string_equal(text_str(&words), wanted);
}

static void a_count_is_told(void **state)
{
    const struct course_game game = {.aim = COURSE_BANDS, .count = 4};
    const struct game g = {.phase = GAME_CHOICE};
    (void)state;
    expect_missed(&game, 3, &g, "You got to 3, and it takes 4.");
    expect_missed(&game, 0, &g, "You got to 0, and it takes 4.");
}

static void how_near_jan_was_is_told(void **state)
{
    const struct course_game game = {.aim = COURSE_WIN, .count = 1};
    struct game g = {.phase = GAME_CHOICE};
    (void)state;
    g.pos.men[BLACK][POINT_BAR] = 4;
    g.pos.men[BLACK][1] = 9;
    g.pos.men[BLACK][3] = 2;
    expect_missed(&game, 0, &g, "You had 6 of the seven that make jan.");
    g.pos.men[BLACK][POINT_BAR] = 1;
    expect_missed(&game, 0, &g, "");
    g.pos.men[BLACK][POINT_BAR] = 4;
    g.phase = GAME_OVER; /* it was lost, and its end is told */
    expect_missed(&game, 0, &g, "");
}

TEST_GROUP(gametell)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_count_is_told),
        cmocka_unit_test(how_near_jan_was_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
