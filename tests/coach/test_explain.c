// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations of any two plays, by a net that knows nothing: there is something to say, it
 * can be shown, and no reason is one that holds equally for both plays. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rules/positions.h"
#include "check.h"
#include "coach/reasons/reasontable.h"
#include "rules/generate.h"
#include "said.h"

enum { ROUNDS = 400 };

static struct net *net;
static struct play_list *list;
static struct explanation *e;

struct turn {
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    struct judgement j;
    struct ranked *ranked;
    char about[200];
};

/* A position with at least two plays, ranked; false if this one has not. */
static bool make_turn(struct rng *rng, struct turn *t)
{
    char position[POSITION_STRING_SIZE], dice[4];
    t->rules = sample_rules(rng);
    t->pos =
        sample_position(&t->rules, rng, (enum sample_kind)rng_below(rng, SAMPLE_KINDS), &t->roll);
    t->j = judgement_for_points(net, &t->rules, 1);
    t->ranked = assess_every(&t->j, &t->pos, t->roll, 0, list);
    posstring_format(&t->rules, &t->pos, position);
    roll_format(t->roll, dice);
    snprintf(t->about, sizeof t->about, "%s %s %s", ruleset_name(t->rules.base), position, dice);
    if (list->n > 1) {
        return true;
    }
    free(t->ranked);
    return false;
}

static void check_words(const struct turn *t)
{
    for (int lang = 0; lang < 2; lang++) {
        lang_set(lang == 0 ? LANG_EN : LANG_SV);
        const struct reason_names names = reason_names_learner();
        struct text words = {0};
        reason_print_all(&words, e, &names);
        said_check(t->about, text_str(&words));
        for (int i = 0; i < e->reasons; i++) {
            text_clear(&words);
            reason_print(&words, e, &e->reason[i], &names);
            if (words.size > 0) {
                said_check(t->about, text_str(&words));
            }
        }
        text_free(&words);
    }
}

/* No reason holds equally for both plays, and none accounts for more than there is. */
static void check_reasons(void)
{
    float last = e->loss;
    for (int i = 0; i < e->reasons; i++) {
        const struct reason *reason = &e->reason[i];
        const struct reason_kind *kind = &reason_kinds[reason->id];
        assert_true(reason->weight <= e->loss * 1.001f || reason->for_worse);
        if (kind->measure == NULL) {
            continue;
        }
        float d = kind->measure(e, &e->facts[0]) - kind->measure(e, &e->facts[1]);
        assert_true(fabsf(d) >= kind->least && d != 0);
        if (!reason->for_worse) {
            assert_true(d > 0 && reason->weight <= last * 1.001f);
            last = reason->weight;
        }
    }
}

static void explanations_can_be_shown(void **state)
{
    struct rng rng;
    int told = 0;
    bool seen[REASONS] = {false};
    (void)state;
    rng_seed(&rng, 7);
    for (int round = 0; round < test_amount(ROUNDS, 20); round++) {
        struct turn t;
        if (!make_turn(&rng, &t)) {
            continue;
        }
        int other = 1 + (int)rng_below(&rng, (uint32_t)list->n - 1);
        reason_explain(&t.j, &t.pos, t.roll, t.ranked, list->n, &t.ranked[0], &t.ranked[other], e);
        assert_int_equal(e->equal, assess_grade(e->judgement, e->loss) == GRADE_EQUAL);
        assert_true(!e->equal || e->reasons == 0);
        for (int i = 0; i < e->reasons; i++) {
            seen[e->reason[i].id] = true;
        }
        told += !e->equal;
        check_words(&t);
        check_reasons();
        free(t.ranked);
    }
    for (int id = 0; id < REASONS; id++) {
        if (!seen[id]) {
            print_message("# never told: %s\n", reason_name((enum reason_id)id));
        }
    }
    assert_true(told > 0);
}

static void every_reason_has_its_row(void **state)
{
    (void)state;
    for (int id = 0; id < REASONS; id++) {
        assert_non_null(reason_kinds[id].name);
        assert_non_null(reason_kinds[id].say);
        for (int other = 0; other < id; other++) {
            assert_string_not_equal(reason_kinds[id].name, reason_kinds[other].name);
        }
    }
}

static int set_up(void **state)
{
    (void)state;
    lang_init("en");
    net = net_alloc();
    list = malloc(sizeof *list);
    e = malloc(sizeof *e);
    if (net == NULL || list == NULL || e == NULL) {
        return -1;
    }
    net_randomise(net, 3);
    return 0;
}

static int take_down(void **state)
{
    (void)state;
    free(net);
    free(list);
    free(e);
    return 0;
}

TEST_GROUP(explain)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_has_its_row),
        cmocka_unit_test(explanations_can_be_shown),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
