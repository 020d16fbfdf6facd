// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "eval/race/race.h"
#include "eval/search/lookahead.h"
#include "fixture.h"
#include "positions.h"
#include "rules/generate.h"
#include "rules/rollset.h"

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

static bool same_figures(const struct ranked *a, const struct ranked *b)
{
    return memcmp(&a->outcome, &b->outcome, sizeof a->outcome) == 0 && a->equity == b->equity &&
           a->plies == b->plies && a->exact == b->exact;
}

/* Several plays looked at together, on one thread and on more, are found to be what each is found
 * to be by itself. */
static void test_together(void **state)
{
    static struct ranked alone[PLAY_LIST_MAX], more[PLAY_LIST_MAX];
    struct judgement shared = judgement;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 34);
    shared.threads = 3;
    for (int i = 0; i < test_amount(12, 2); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        generate(&rules, &pos, roll, &list);
        int n = list.n < 12 ? list.n : 12;
        list.n = n;
        lookahead_rank(&judgement, &pos, &list, 0, ranked);
        memcpy(alone, ranked, (size_t)n * sizeof *ranked);
        memcpy(more, ranked, (size_t)n * sizeof *ranked);
        for (int k = 0; k < n; k++)
            lookahead_further(&judgement, &alone[k], 1, 2);
        lookahead_further(&judgement, ranked, n, 2);
        lookahead_further(&shared, more, n, 2);
        for (int k = 0; k < n; k++) {
            assert_true(same_figures(&ranked[k], &alone[k]));
            assert_true(same_figures(&more[k], &alone[k]));
        }
    }
}

static struct outcome plain_look(const struct position *pos, int plies, bool last);

/* The mean over all rolls, remembering nothing. */
static struct outcome plain_mean(const struct position *pos, int dice, int plies, bool last)
{
    static struct after_list scratch[2];
    struct after_list *afters = &scratch[plies - 1];
    const struct worth *worth = &judgement.worth[pos->turn];
    struct outcome sum = {.p = {0}};
    struct net_accumulator base;
    chooser_base(judgement.net, &rules, pos, &base);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        struct outcome o;
        bool exact;
        int work;
        generate_afters(&rules, pos, each.roll, afters);
        int best = last && plies == 1 ? chooser_last(judgement.net, &rules, worth, &base,
                                                     judgement.unit, NULL, afters, &o, &exact)
                                      : chooser_quick(judgement.net, &rules, worth, &base, afters,
                                                      &o, &exact, &work);
        if (plies > 1 && !exact && afters->after[best].end.kind == END_NOT) {
            o = plain_look(&afters->after[best].pos, plies - 1, last);
            o = outcome_flip(&o);
        }
        outcome_add(&sum, &o, roll_chance(each.roll));
    }
    return sum;
}

static struct outcome plain_look(const struct position *pos, int plies, bool last)
{
    int due = roll_dice_due(pos, (enum colour)pos->turn);
    struct outcome first;
    if (race_outcome(&rules, pos, &first) == RACE_EXACT)
        return first;
    first = plain_mean(pos, due, plies, last);
    if (due == 1 || !roll_one_die_allowed(&rules, pos))
        return first;
    struct outcome one = plain_mean(pos, 1, plies, last);
    const struct worth *worth = &judgement.worth[pos->turn];
    return outcome_equity(&one, worth) > outcome_equity(&first, worth) ? one : first;
}

/* What is remembered changes nothing, to the last bit; and cutting deeper in the last roll next to
 * nothing. */
static void test_memo(void **state)
{
    struct rng rng;
    double most = 0;
    (void)state;
    rng_seed(&rng, 35);
    for (int i = 0; i < test_amount(30, 4); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        const struct worth *worth = &judgement.worth[pos.turn];
        struct outcome found = lookahead_position(&judgement, &pos, 2);
        struct outcome plain = plain_look(&pos, 2, true), wide = plain_look(&pos, 2, false);
        assert_memory_equal(&found, &plain, sizeof found);
        double off = fabs((double)(outcome_equity(&found, worth) - outcome_equity(&wide, worth)));
        most = off > most ? off : most;
    }
    assert_true(most < 0.02);
}

/* Every position and question has a key of its own, and what was kept comes back or is gone. */
static void test_kept(void **state)
{
    struct lookmemo *memo = lookmemo_new();
    struct rng rng;
    int found = 0;
    (void)state;
    rng_seed(&rng, 36);
    for (int i = 0; i < 3000; i++) {
        struct roll roll;
        struct position pos =
            sample_position(&rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct position other = pos;
        struct outcome kept = {.p = {(float)i}}, back = {.p = {0}};
        bool exact = false;
        other.one[BLACK]++;
        struct lookmemo_key key = lookmemo_key(&pos, 1), far = lookmemo_key(&other, 1);
        found += lookmemo_find(memo, LOOKMEMO_LOOKED_AT, key, &back, &exact);
        lookmemo_keep(memo, LOOKMEMO_LOOKED_AT, key, &kept, i % 2);
        assert_true(lookmemo_find(memo, LOOKMEMO_LOOKED_AT, key, &back, &exact));
        assert_true(back.p[0] == (float)i && exact == (i % 2));
        assert_true(far.place != key.place && far.mark != key.mark);
        assert_false(lookmemo_find(memo, LOOKMEMO_LOOKED_AT, lookmemo_key(&pos, 2), &back, &exact));
        assert_false(lookmemo_find(memo, LOOKMEMO_EVALUATED, key, &back, &exact));
    }
    assert_true(found < 3000 / 2);
    lookmemo_free(memo);
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

TEST_GROUP(lookahead)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes),   cmocka_unit_test(test_ranking),
        cmocka_unit_test(test_to_the_end), cmocka_unit_test(test_exact),
        cmocka_unit_test(test_together),   cmocka_unit_test(test_memo),
        cmocka_unit_test(test_kept),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
