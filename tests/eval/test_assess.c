// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/assess.h"
#include "eval/search/level.h"
#include "fixture.h"
#include "positions.h"
#include "rules/generate.h"

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

/* A price that is no greater than its own error is in doubt: that of a roll-out, or what a shorter
 * look takes off it. */
static void prices_are_in_doubt(void **state)
{
    struct ranked best = {.trials = 36, .equity = 0.1f}, own = {.trials = 36, .equity = 0.07f};
    struct position pos = fixture_position("I-b--b-----Ch--B--a----b:1,0:w");
    struct play_list *list = mem_alloc(sizeof *list);
    (void)state;
    own.behind_error = 0.02f;
    assert_true(assess_doubt(&judgement, &best, &own) == 0);
    assert_int_equal(assess_beside(&judgement, &best, &own), GRADE_SLIGHT);
    own.behind_error = 0.05f;
    assert_true(assess_doubt(&judgement, &best, &own) == own.behind_error);
    assert_int_equal(assess_beside(&judgement, &best, &own), GRADE_EQUAL);
    struct ranked *one = assess_every(&judgement, &pos, roll_make(6, 4), 1, list);
    best = own = one[0];
    own.equity -= 0.03f; /* the net alone takes both for the same */
    assert_true(fabsf(assess_doubt(&judgement, &best, &own) - 0.03f) < 1e-6f);
    own.equity -= 0.2f;
    assert_true(assess_doubt(&judgement, &best, &own) == 0);
    free(one);
    free(list);
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
                row_holds(positions[p], a.grade == assess_beside(&judgement, &a.best, &a.own));
                row_holds(positions[p],
                          a.doubt == 0 || (a.doubt >= a.loss && a.grade == GRADE_EQUAL));
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
    struct ranked *ranked = assess_every(&judgement, &pos, roll_make(6, 2), 1, list);
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

/* Of n plays ranked at most so far ahead: those that can be compared stand first, all looked at as
 * far or exact, the better first; the others, looked at less far, likewise. */
static void check_apart(const struct ranked *ranked, int n, int plies)
{
    int alike = assess_alike(ranked, n);
    assert_in_range(alike, 1, n);
    if (plies <= ASSESS_PLIES)
        assert_int_equal(alike, n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(ranked[i].plies, i < alike ? plies : ASSESS_PLIES);
        assert_true(i < alike || !ranked[i].exact);
        assert_true(i == 0 || i == alike || ranked[i].equity <= ranked[i - 1].equity);
    }
}

static void each_depth_stands_apart(void **state)
{
    struct play_list *list = mem_alloc(sizeof *list);
    int apart = 0, tried = 0;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 34);
    for (int i = 0; i < test_amount(40, 8); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        generate(&rules, &pos, roll, list);
        int n = list->n, most = n > 1 && n < 8 && tried < 3 ? LOOKAHEAD_MAX : 1;
        tried += most == LOOKAHEAD_MAX;
        for (int plies = 0; plies <= most && n > 0; plies++) {
            struct ranked *ranked = assess_every(&judgement, &pos, roll, plies, list);
            check_apart(ranked, n, plies);
            apart += assess_alike(ranked, n) < n;
            free(ranked);
        }
    }
    assert_true(apart > 0 || test_is_light());
    free(list);
}

/* What is rolled out is like what is exact, and like nothing that is only looked at. */
static void what_is_alike(void **state)
{
    static const struct {
        const char *name;
        struct ranked ranked[3];
        int alike;
    } rows[] = {
        {"as far", {{.plies = 2}, {.plies = 2}, {.plies = 2}}, 3},
        {"less far", {{.plies = 3}, {.plies = 3}, {.plies = 2}}, 2},
        {"rolled out", {{.trials = 36, .plies = 2}, {.trials = 72, .plies = 1}, {.plies = 2}}, 2},
        {"exact first", {{.exact = true}, {.trials = 36}, {.plies = 2}}, 2},
        {"exact between", {{.plies = 2}, {.exact = true}, {.plies = 1}}, 2},
        {"all exact", {{.exact = true}, {.exact = true}, {.exact = true}}, 3},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        row_equal(rows[i].name, assess_alike(rows[i].ranked, 3), rows[i].alike);
}

/* The level that sees everything plays what is told to be best. */
static void the_best_is_played(void **state)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct level master = level_step(level_step_called("master"));
    struct rng rng;
    int filtered = 0;
    (void)state;
    rng_seed(&rng, 35);
    for (int i = 0; i < test_amount(60, 10); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct ranked *best = assess_every(&judgement, &pos, roll, 1, list);
        if (list->n > 1) {
            struct ranked *quick = mem_alloc((size_t)list->n * sizeof *quick);
            int at = level_play(&master, &judgement, &pos, list, 1, &rng);
            assert_true(board_same_checkers(&list->play[at].after, &best[0].play.after));
            lookahead_rank(&judgement, &pos, list, 1, quick);
            filtered += !board_same_checkers(&quick[0].play.after, &best[0].play.after);
            free(quick);
        }
        free(best);
    }
    assert_true(filtered > 0 || test_is_light());
    free(list);
}

/* Whether a judgement ranks the plays of a roll as it does where nothing is remembered. */
static bool ranked_afresh(const struct judgement *j, const struct position *pos, struct roll roll,
                          int plies)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct judgement forgetful = *j;
    forgetful.memo = NULL;
    struct ranked *wanted = assess_every(&forgetful, pos, roll, plies, list);
    struct ranked *got = assess_every(j, pos, roll, plies, list);
    bool same = true;
    for (int i = 0; i < list->n; i++)
        same = same && got[i].equity == wanted[i].equity && got[i].plies == wanted[i].plies &&
               board_same_checkers(&got[i].play.after, &wanted[i].play.after);
    free(got);
    free(wanted);
    free(list);
    return same;
}

/* With another net in the place of the first, what is remembered is told by the first, and what was
 * forgotten or differs in anything that counts by the other. */
static void what_was_ranked_is_remembered(void **state)
{
    enum { ASKED = 40, REMEMBERED = 32, FORGOTTEN = ASKED - REMEMBERED };
    struct position pos[ASKED];
    struct roll roll[ASKED];
    struct rng rng;
    struct net *net = net_alloc();
    struct outcome start = matchequity_start(&rules);
    struct matchequity_table *table = matchequity_new(&rules, 3, &start);
    struct match match;
    struct ruleset other = rules;
    (void)state;
    rng_seed(&rng, 36);
    net_randomise(net, 7);
    struct judgement j = judgement_for_points(net, &rules, 1);
    j.memo = assess_memo_new(REMEMBERED);
    for (int i = 0; i < ASKED; i++) {
        struct play_list *list = mem_alloc(sizeof *list);
        do {
            pos[i] = sample_position(&rules, &rng, SAMPLE_FIRST, &roll[i]);
            generate(&rules, &pos[i], roll[i], list);
        } while (list->n < 3 || list->n > 12);
        free(list);
        assert_true(ranked_afresh(&j, &pos[i], roll[i], 1));
    }

    net_randomise(net, 8);
    int last = ASKED - 1;
    for (int i = FORGOTTEN; i < ASKED; i++)
        assert_false(ranked_afresh(&j, &pos[i], roll[i], 1));
    assert_true(ranked_afresh(&j, &pos[last], roll[last], 2));
    assert_true(ranked_afresh(&j, &pos[0], roll[0], 1));

    struct judgement changed = j;
    changed.worth[pos[last].turn].value[0] += 0.5f;
    assert_true(ranked_afresh(&changed, &pos[last], roll[last], 1));
    assert_true(match_start(&match, &rules, 3));
    changed = judgement_for_match(net, &rules, table, &match, 1);
    changed.memo = j.memo;
    assert_true(ranked_afresh(&changed, &pos[last], roll[last], 1));
    net_randomise(net, 9);
    match.completed = 2;
    struct judgement later = judgement_for_match(net, &rules, table, &match, 1);
    later.memo = j.memo;
    memcpy(later.worth, changed.worth, sizeof later.worth); /* the match alone differs */
    assert_true(ranked_afresh(&later, &pos[last], roll[last], 1));
    assert_false(ranked_afresh(&changed, &pos[last], roll[last], 1));
    other.answer_patterns = !other.answer_patterns;
    changed = judgement_for_points(net, &other, 1);
    changed.memo = j.memo;
    assert_true(ranked_afresh(&changed, &pos[last], roll[last], 1));

    assess_memo_free(j.memo);
    matchequity_free(table);
    free(net);
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

TEST_GROUP(assess)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_go_by_the_loss),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(prices_are_in_doubt),
        cmocka_unit_test(every_play_is_measured),
        cmocka_unit_test(the_only_play_is_looked_at),
        cmocka_unit_test(foreign_plays_are_refused),
        cmocka_unit_test(each_depth_stands_apart),
        cmocka_unit_test(what_is_alike),
        cmocka_unit_test(the_best_is_played),
        cmocka_unit_test(what_was_ranked_is_remembered),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
