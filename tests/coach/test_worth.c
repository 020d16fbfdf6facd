// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "rules/generate.h"

static struct ruleset rules;
static struct assessment from_start(float loss, int plays, int equals)
{
    struct assessment a = {.loss = loss, .plays = plays, .equals = equals};
    a.grade = grade_of((struct grades){0}, loss);
    static struct play_list list;
    struct position start = board_start(&rules, WHITE);
    generate(&rules, &start, roll_make(5, 2), &list);
    canonical_list(&rules, &start, roll_make(5, 2), &list);
    a.best.play = list.play[1];
    a.best.equity = 0.25f;
    a.own.equity = 0.25f - loss;
    return a;
}

static void costs_are_told_in_words(void **state)
{
    static const struct {
        float loss;
        int plays, equals;
        const char *cost, *worth;
    } rows[] = {
        {0, 1, 1, "", "On average the play brings +0.25 points."},
        {0, 2, 1, "It is the best play.",
         "On average the play brings +0.25 points. It is the best play."},
        {0.005f, 9, 2, "No play is better.",
         "On average the play brings +0.25 points. No play is better."},
        {0.02f, 9, 2, "0.02 points worse than the best, 1/3 1/6: hardly any difference.", NULL},
        {0.06f, 9, 2, "0.06 points worse than the best, 1/3 1/6: a small mistake.", NULL},
        {0.11f, 9, 2, "0.11 points worse than the best, 1/3 1/6: a mistake.", NULL},
        {0.31f, 9, 2, "0.31 points worse than the best, 1/3 1/6: a big mistake.",
         "On average the play brings -0.06 points. 0.31 points worse than the best, 1/3 1/6: a "
         "big mistake."},
        {0.031f, 9, 2,
         "It is as good as 1/3 1/6, as far as the engine can tell: it seems to cost 0.03 points, "
         "give or take 0.05.",
         NULL},
    };
    const struct judgement points = judgement_for_points(NULL, &rules, 1);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct assessment a = from_start(rows[i].loss, rows[i].plays, rows[i].equals);
        a.doubt = i + 1 == COUNT_OF(rows) ? 0.05f : 0;
        struct text words = {0};
        coach_cost(&words, &points, &a);
        assert_string_equal(text_str(&words), rows[i].cost);
        text_clear(&words);
        coach_worth(&words, &points, &a);
        if (rows[i].worth != NULL) {
            assert_string_equal(text_str(&words), rows[i].worth);
        }
        text_free(&words);
    }
}

/* What counts is half a chance more or less; one point is worth a tenth. */
static void in_a_match_chances_are_told(void **state)
{
    struct assessment a = from_start(0.031f, 9, 2);
    struct judgement match = judgement_for_points(NULL, &rules, 1);
    struct text words = {0};
    (void)state;
    match.table = mem_alloc(1); /* that there is one is all that is asked */
    match.unit = 0.1f;
    a.own.equity = 0.05f;
    a.grade = GRADE_VERY_BAD;
    coach_worth(&words, &match, &a);
    assert_string_equal(text_str(&words),
                        "With this play the chance to win the match is 55.0 %. The chance to win "
                        "the match is 3.1 percentage points lower than with the best, 1/3 1/6: a "
                        "big mistake.");
    text_free(&words);
    free((void *)match.table);
}

static void every_class_has_a_name(void **state)
{
    (void)state;
    for (size_t row = 0; row < ruleset_count(); row++) {
        struct ruleset r = ruleset_row(row);
        int step = r.board == BOARD_BACKGAMMON ? 2 : 1;
        for (int a = 0; a < OUTCOME_CLASSES; a += step) {
            const char *name = coach_class_name(&r, (enum outcome_class)a);
            assert_true(name != NULL && *name != '\0');
            for (int b = 0; b < a; b += step) {
                assert_string_not_equal(name, coach_class_name(&r, (enum outcome_class)b));
            }
        }
    }
}

static void depth_is_told(void **state)
{
    static const char *const words[] = {"without looking ahead", "looking 1 roll ahead",
                                        "looking 2 rolls ahead"};
    (void)state;
    for (int plies = 0; plies < 3; plies++) {
        struct text text = {0};
        coach_depth(&text, plies);
        assert_string_equal(text_str(&text), words[plies]);
        text_free(&text);
    }
}

static int in_english(void **state)
{
    (void)state;
    lang_init("en");
    rules = ruleset_row(0);
    return 0;
}

TEST_GROUP(worth)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_are_told_in_words),
        cmocka_unit_test(in_a_match_chances_are_told),
        cmocka_unit_test(every_class_has_a_name),
        cmocka_unit_test(depth_is_told),
    };
    return cmocka_run_group_tests(tests, in_english, NULL);
}
