// SPDX-License-Identifier: GPL-3.0-or-later
/* What counts changes what is chosen, and is told from the right side. */
#include "check.h"

#include <math.h>
#include <string.h>

#include "eval/search/assess.h"
#include "eval/search/rollout.h"
#include "fixture.h"
#include "positions.h"
#include "rules/generate.h"

static struct play_list list;
static struct ranked points[PLAY_LIST_MAX], chances[PLAY_LIST_MAX];
static struct matchequity_table *table;

static int open_all(void **state)
{
    if (fixture_open(state) != 0)
        return -1;
    struct outcome start = matchequity_start(&rules);
    table = matchequity_new(&rules, 3, &start);
    return table ? 0 : -1;
}

static int close_all(void **state)
{
    matchequity_free(table);
    return fixture_close(state);
}

/* The last game of three; one side is one point behind, and needs two to win. */
static struct judgement behind(enum colour side)
{
    struct match m;
    assert_true(match_start(&m, &rules, 3));
    m.completed = 2;
    m.points[side] = 1;
    m.points[colour_other(side)] = 2;
    return judgement_for_match(judgement.net, &rules, table, &m, 1);
}

/* Behind, hemspel is half a win and jan a whole one: plays are chosen that would not be otherwise,
 * and each is the best by its own measure among all. */
static void test_plays_change(void **state)
{
    struct judgement j = behind(WHITE);
    struct rng rng;
    int changed = 0;
    (void)state;
    rng_seed(&rng, 71);
    for (int i = 0; i < test_amount(300, 10); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        generate(&rules, &pos, roll, &list);
        if (list.n == 0)
            continue;
        lookahead_rank(&judgement, &pos, &list, 0, points);
        lookahead_rank(&j, &pos, &list, 0, chances);
        const struct worth *worth = &j.worth[pos.turn];
        for (int k = 0; k < list.n; k++)
            assert_true(outcome_equity(&points[k].outcome, worth) <= chances[0].equity + 1e-6f);
        changed += !board_same_checkers(&points[0].play.after, &chances[0].play.after);
    }
    assert_true(test_is_light() || changed > 0);
}

/* Colours exchanged on the board and in the match: the same. Not exchanged in the match: not. */
static void test_sides(void **state)
{
    struct judgement white = behind(WHITE), black = behind(BLACK);
    struct rng rng;
    int differ = 0;
    (void)state;
    rng_seed(&rng, 72);
    for (int i = 0; i < test_amount(60, 10); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct position other = board_swap_colours(&pos);
        struct outcome a = lookahead_position(&white, &pos, 1);
        struct outcome b = lookahead_position(&black, &other, 1);
        struct outcome c = lookahead_position(&black, &pos, 1);
        float same = outcome_equity(&a, &white.worth[pos.turn]);
        assert_true(fabsf(same - outcome_equity(&b, &black.worth[other.turn])) < 1e-5f);
        differ += fabsf(same - outcome_equity(&c, &black.worth[pos.turn])) > 1e-3f;
        for (int k = 0; k < OUTCOMES; k++)
            assert_true(fabsf(a.p[k] - b.p[k]) < 1e-4f);
    }
    assert_true(differ > 0);
}

/* What is won by one side is lost by the other, look-ahead and roll-out alike: White bears off its
 * last two whatever it rolls, and is one behind, so that the match is level. */
static void test_rolled_out(void **state)
{
    struct position pos = fixture_position("-----------b-----------B:0,0:w");
    struct rollout_options o = {.trials = 36, .seed = 1, .threads = 1};
    struct rollout_result result;
    struct judgement j = behind(WHITE);
    (void)state;
    assert_true(rollout_position(&j, &pos, &o, &result));
    assert_true(result.equity == 0 && result.error == 0);
    j = behind(BLACK);
    assert_true(rollout_position(&j, &pos, &o, &result));
    assert_true(result.equity == 0.5f);
    pos.turn = BLACK;
    assert_true(rollout_position(&j, &pos, &o, &result));
    assert_true(result.equity == 0);
}

/* A loss is graded by what a point is worth at the score. */
static void test_grades_at_a_score(void **state)
{
    (void)state;
    struct match m;
    assert_true(match_start(&m, &rules, 1));
    struct judgement last = judgement_for_match(judgement.net, &rules, table, &m, 1);
    assert_true(fabsf(last.unit - 0.5f) < 1e-6f); /* any win is the match */
    assert_int_equal(assess_grade(&last, 0.019f), GRADE_SLIGHT);
    assert_int_equal(assess_grade(&last, 0.021f), GRADE_DOUBTFUL);
    assert_int_equal(assess_grade(&last, 0.081f), GRADE_VERY_BAD);
    assert_int_equal(assess_grade(&judgement, 0.081f), GRADE_BAD);
    /* three behind with two left: no kind of end moves the chances by more than its points */
    assert_true(match_start(&m, &rules, 3));
    m.completed = 1;
    m.points[BLACK] = 3;
    struct judgement far = judgement_for_match(judgement.net, &rules, table, &m, 1);
    assert_true(far.unit > 0 && far.unit < last.unit);
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        const float *w = far.worth[WHITE].value;
        float paid = (float)ending_points(&rules, outcome_typical(&rules, (enum outcome_class)c));
        float between = w[c] - w[OUTCOME_CLASSES + c];
        assert_true(judgement_in_points(&far, between) <= 2 * paid + 1e-4f);
    }
}

TEST_GROUP(judgement)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays_change),
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_rolled_out),
        cmocka_unit_test(test_grades_at_a_score),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
