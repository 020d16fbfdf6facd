// SPDX-License-Identifier: GPL-3.0-or-later
/* What an asking counts, as docs/training.md has it. */
#include "learner/memory/weight.h"

#include "check.h"

static void games(void **state)
{
    static const struct {
        enum result result;
        enum course_kind kind;
        const char *theme;
        int hints;
        bool seen;
        double score, weight;
    } rows[] = {
        {RESULT_GOOD, COURSE_PLAY, "", 0, false, 1, 1},
        {RESULT_HELPED, COURSE_PLAY, "", 1, false, 1, 0.5},
        {RESULT_HELPED, COURSE_PLAY, "", 2, false, 1, 0.25},
        {RESULT_LATER, COURSE_PLAY, "", 0, false, 0, 0.5},
        {RESULT_LATER, COURSE_PLAY, "", 2, false, 0, 0.5},
        {RESULT_FAILED, COURSE_PLAY, "", 0, false, 0, 1},
        {RESULT_FAILED, COURSE_PLAY, "", 2, false, 0, 1},
        // seen before
        {RESULT_GOOD, COURSE_PLAY, "", 0, true, 1, 0.1},
        {RESULT_FAILED, COURSE_PLAY, "", 0, true, 0, 0.4},
        // themes that tell
        {RESULT_GOOD, COURSE_PLAY, "unknown", 0, false, 1, 1},
        {RESULT_GOOD, COURSE_PLAY, "sprangjan", 0, false, 1, 0.1},
        {RESULT_FAILED, COURSE_PLAY, "handsome", 0, false, 0, 0.4},
        {RESULT_GOOD, COURSE_PLAY, "jan", 0, false, 1, 0.2},
        {RESULT_FAILED, COURSE_PLAY, "jan-blot", 0, false, 0, 0.7},
        {RESULT_GOOD, COURSE_PLAY, "reduction", 0, false, 1, 0.2},
        {RESULT_GOOD, COURSE_PLAY, "burst-run", 0, false, 1, 0.2},
        {RESULT_GOOD, COURSE_PLAY, "burst-overflow", 0, false, 1, 0.2},
        {RESULT_GOOD, COURSE_PLAY, "forced", 0, false, 1, 0.2},
        {RESULT_GOOD, COURSE_PLAY, "last-checker", 0, true, 1, 0.02},
        // kinds that can be guessed, which tells less of who is right
        {RESULT_GOOD, COURSE_LEGAL, "", 0, false, 1, 0.5},
        {RESULT_FAILED, COURSE_LEGAL, "", 0, false, 0, 1},
        {RESULT_GOOD, COURSE_PLAYS, "", 0, false, 1, 1},
        {RESULT_GOOD, COURSE_ROLLS, "", 0, false, 1, 1},
        {RESULT_GOOD, COURSE_NUMBER, "", 0, false, 1, 1},
        {RESULT_GOOD, COURSE_CHOICE, "", 0, false, 1, 0.7},
        {RESULT_GOOD, COURSE_PREROLL, "", 0, false, 1, 0.5},
        {RESULT_GOOD, COURSE_LINE, "", 0, false, 1, 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct weight_game game =
            weight_of(rows[i].result, rows[i].kind, rows[i].theme, rows[i].hints, rows[i].seen);
        double over = game.weight - rows[i].weight;
        if (game.score != rows[i].score || over > 1e-12 || over < -1e-12) {
            fail_msg("row %zu: score %g, weight %g", i, game.score, game.weight);
        }
    }
}

static void memory(void **state)
{
    (void)state;
    assert_int_equal(weight_memory(RESULT_GOOD), FSRS_GOOD);
    assert_int_equal(weight_memory(RESULT_HELPED), FSRS_HARD);
    assert_int_equal(weight_memory(RESULT_LATER), FSRS_AGAIN);
    assert_int_equal(weight_memory(RESULT_FAILED), FSRS_AGAIN);
}

static void questions(void **state)
{
    static const struct {
        int difficulty;
        double rating, deviation;
    } rows[] = {{0, 1500, 250}, {1, 1100, 150}, {2, 1300, 150}, {3, 1500, 150},
                {4, 1700, 150}, {5, 1900, 150}, {6, 1500, 250}, {-1, 1500, 250}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct glicko g = weight_question(rows[i].difficulty);
        if (g.rating != rows[i].rating || g.deviation != rows[i].deviation ||
            g.volatility != GLICKO_VOLATILITY) {
            fail_msg("difficulty %d: %g, give or take %g", rows[i].difficulty, g.rating,
                     g.deviation);
        }
    }
}

TEST_GROUP(weight)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games),
        cmocka_unit_test(memory),
        cmocka_unit_test(questions),
    };
    return cmocka_run_group_tests_name("weight", tests, NULL, NULL);
}
