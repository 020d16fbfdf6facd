// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <math.h>

#include "eval/search/assess.h"
#include "fixture.h"
#include "rules/generate.h"
#include "base/mem.h"

static void grades_go_by_the_loss(void **state)
{
    static const struct {
        float loss;
        enum grade grade;
    } rows[] = {
        {0, GRADE_EQUAL},       {0.009f, GRADE_EQUAL},    {0.011f, GRADE_SLIGHT},
        {0.039f, GRADE_SLIGHT}, {0.041f, GRADE_DOUBTFUL}, {0.079f, GRADE_DOUBTFUL},
        {0.081f, GRADE_BAD},    {0.159f, GRADE_BAD},      {0.161f, GRADE_VERY_BAD},
        {3, GRADE_VERY_BAD},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(grade_of((struct grades){0}, rows[i].loss), rows[i].grade);
}

/* Every play of some rolls is compared with the best, both looked at equally far. */
static void every_play_is_measured(void **state)
{
    static const char *const positions[] = {"I-b--b-----Ch--B--a----b:1,0:w",
                                            "A-a-a---A---haAaaa-BBBCC:0,1:w"};
    struct play_list *list = mem_alloc(sizeof *list), *room = mem_alloc(sizeof *room);
    (void)state;
    for (size_t p = 0; p < COUNT_OF(positions); p++) {
        struct position pos = fixture_position(positions[p]);
        for (int plies = 0; plies <= 1; plies++) {
            int best = 0;
            generate(&rules, &pos, roll_make(6, 4), list);
            for (int i = 0; i < list->n; i++) {
                struct assessment a;
                row_holds(positions[p], assess_play(&judgement, &pos, roll_make(6, 4),
                                                    &list->play[i], plies, room, &a));
                row_equal(positions[p], a.plays, list->n);
                row_holds(positions[p], a.loss >= 0 && a.equals >= 1 && a.equals <= a.plays);
                row_holds(positions[p], a.own.plies == a.best.plies || a.own.exact || a.best.exact);
                row_holds(positions[p], fabsf(a.best.equity - a.own.equity - a.loss) < 1e-6f);
                row_holds(positions[p],
                          board_same_checkers(&a.own.play.after, &list->play[i].after));
                best += a.loss == 0;
            }
            row_holds(positions[p], best >= 1);
        }
    }
    free(room);
    free(list);
}

/* The only play of a roll is looked at as far as was asked for. */
static void the_only_play_is_looked_at(void **state)
{
    struct position pos = fixture_position("AbaAAb------j----------J:2,0:w");
    struct play_list *list = mem_alloc(sizeof *list);
    (void)state;
    struct ranked *ranked = assess_rank(&judgement, &pos, roll_make(6, 2), 1, list);
    assert_int_equal(list->n, 1);
    assert_int_equal(ranked[0].plies, 1);
    struct outcome o = lookahead_position(&judgement, &list->play[0].after, 1);
    o = outcome_flip(&o);
    assert_true(fabsf(ranked[0].equity - outcome_equity(&o, &judgement.worth[pos.turn])) < 1e-6f);
    struct assessment a;
    struct play play = list->play[0];
    assert_true(assess_play(&judgement, &pos, roll_make(6, 2), &play, 1, list, &a));
    assert_true(a.plays == 1 && a.loss == 0);
    free(ranked);
    free(list);
}

static void foreign_plays_are_refused(void **state)
{
    struct position pos = fixture_position("AbaAAb------j----------J:2,0:w");
    struct play_list *list = mem_alloc(sizeof *list);
    struct assessment a = {.plays = 77};
    (void)state;
    generate(&rules, &pos, roll_make(6, 3), list);
    struct play play = list->play[0];
    assert_false(assess_play(&judgement, &pos, roll_make(6, 2), &play, 0, list, &a));
    assert_int_equal(a.plays, 77);
    free(list);
}

/* Other steps; wrong ones change nothing. */
static void test_steps(void **state)
{
    static const float wrong[][3] = {{0.005f, 0.1f, 0.2f}, {0.1f, 0.1f, 0.2f}, {0.3f, 0.2f, 0.1f}};
    static const float wide[3] = {0.1f, 0.2f, 0.4f};
    struct judgement j = judgement;
    struct grades g = {0};
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_false(grade_set(&g, wrong[i]));
    assert_int_equal(grade_of(g, 0.05f), GRADE_DOUBTFUL);
    assert_true(grade_set(&g, wide));
    assert_int_equal(grade_of(g, 0.009f), GRADE_EQUAL);
    assert_int_equal(grade_of(g, 0.05f), GRADE_SLIGHT);
    assert_int_equal(grade_of(g, 0.3f), GRADE_BAD);
    assert_int_equal(grade_of(g, 0.4f), GRADE_VERY_BAD);
    assert_true(grade_from(g, GRADE_BAD) == wide[1]);
    assert_true(grade_from((struct grades){0}, GRADE_DOUBTFUL) == 0.04f);
    j.grades = g;
    assert_int_equal(assess_grade(&j, 0.05f), GRADE_SLIGHT);
    assert_int_equal(assess_grade(&judgement, 0.05f), GRADE_DOUBTFUL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_go_by_the_loss),     cmocka_unit_test(test_steps),
        cmocka_unit_test(every_play_is_measured),    cmocka_unit_test(the_only_play_is_looked_at),
        cmocka_unit_test(foreign_plays_are_refused),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
