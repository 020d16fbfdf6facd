// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fixture.h"
#include "rules/generate.h"
#include "eval/search/lookahead.h"
#include "positions.h"

static struct play_list list;
static struct ranked ranked[PLAY_LIST_MAX];

static void check_outcome(const struct outcome *o)
{
    float sum = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        assert_true(o->p[i] >= 0);
        sum += o->p[i];
    }
    assert_true(fabsf(sum - 1) < 1e-4f);
}

/* Chances however far one looks, and the same for the mirrored position. */
static void test_outcomes(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 31);
    for (int i = 0; i < test_amount(60, 10); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct position other = board_swap_colours(&pos);
        for (int plies = 0; plies <= 1; plies++) {
            struct outcome a = lookahead_position(&judgement, &pos, plies);
            struct outcome b = lookahead_position(&judgement, &other, plies);
            check_outcome(&a);
            for (int k = 0; k < OUTCOMES; k++)
                assert_true(fabsf(a.p[k] - b.p[k]) < 1e-5f);
        }
    }
}

/* Every play is ranked once, those looked at further stand first, and each depth in order. */
static void test_ranking(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 32);
    for (int i = 0; i < test_amount(60, 10); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        generate(&rules, &pos, roll, &list);
        lookahead_rank(&judgement, &pos, &list, i % 2, ranked);
        for (int k = 0; k < list.n; k++) {
            check_outcome(&ranked[k].outcome);
            assert_int_equal(ranked[k].exact, ranked[k].play.end.kind != END_NOT);
            if (k == 0)
                continue;
            assert_true(ranked[k].plies <= ranked[k - 1].plies);
            assert_true(ranked[k].plies < ranked[k - 1].plies ||
                        ranked[k].equity <= ranked[k - 1].equity);
        }
    }
}

/* Where every line ends within the look-ahead, nothing is left to the net: White needs five pips
 * with one checker, Black is home with any roll. */
static void test_to_the_end(void **state)
{
    struct position pos = fixture_position("-----------a-------A----:0,0:w");
    struct outcome o = lookahead_position(&judgement, &pos, 2);
    int wins = 0;
    (void)state;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            wins += a >= 5 || b >= 5 || a + b >= 5 || (a == b && 4 * a >= 5);
    assert_true(fabsf(o.p[OUTCOME_HEMSPEL] - (float)wins / 36) < 1e-5f);
    assert_true(fabsf(o.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] - 1 + (float)wins / 36) < 1e-5f);
}

/* A play that ends the game is worth what the scale pays. */
static void test_exact(void **state)
{
    struct position pos = fixture_position("------------o-----A--EED:0,0:w");
    (void)state;
    generate(&rules, &pos, roll_make(6, 0), &list);
    lookahead_rank(&judgement, &pos, &list, 1, ranked);
    assert_true(list.n > 0 && ranked[0].play.end.kind == END_NOT);
    generate(&rules, &pos, roll_make(5, 0), &list);
    lookahead_rank(&judgement, &pos, &list, 1, ranked);
    assert_int_equal(ranked[0].play.end.kind, END_DUBBELT_KRONSPEL);
    assert_true(ranked[0].exact && ranked[0].equity == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_ranking),
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_exact),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
