// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said of a turn of a line: true of the two plays it compares. */
#include <string.h>

#include "check.h"
#include "judge/judge.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/plan.h"
#include "rules/posstring.h"

/* A turn of White's, and what its explanation and the answer to the wrong play hold and do not. */
static const struct said {
    enum plan_aim aim;
    const char *position, *roll, *play, *wrong;
    const char *tells, *never, *reacts;
} said[] = {
    /* the wrong play opens the point itself */
    {AIM_BURST, "BAAAcbcb-aaBb--a-BBA-AB-:0,0:w", "6-3", "4/10* 1/4", "4/10* 20/23",
     "4/10* 20/23 opens 4, and there", "still open", "That opens 4:"},
    {AIM_BURST, "DAdAAb--b-A-da-BaB-A-B--:0,1:w", "6-4", "11/17* 16/20", "4/8/14*",
     "4/8/14* opens 4, and there", "still open", "That opens 4:"},
    /* blots inside alone */
    {AIM_JAN, "--AA-b--c-bBcaaaaACBC-B-:0,1:w", "3-1", "19/22 21/22", "12/15* 18/19",
     "The run grows to five bands", "Next time you can hit", NULL},
    {AIM_JAN, "Cb-bAAb-----eaBaaCABA-A-:0,1:w", "6-4", "15/19 15/21", "6/10/16*",
     "After 6/10/16* no run is left.", "Next time you can hit", NULL},
    /* one blot outside, on 19: the hit counts */
    {AIM_JAN, "-AA----bbbbBb-aaaaaBBBBB:1,0:w", "6-5", "bar/6 2/7", "bar/6 12/17*",
     "Next time you can hit outside with", "with 35 throws", NULL},
};

static struct play play_of(const struct ruleset *r, const struct position *pos, struct roll roll,
                           const char *typed)
{
    struct verdict v;
    judge_text(r, pos, roll, typed, strlen(typed), &v);
    if (!v.legal)
        fail_msg("%s is not legal", typed);
    return v.play;
}

/* The turn of a row with its plays. */
struct turn {
    struct plan_turn of;
    struct play best, wrong;
};

static void open_turn(struct turn *t, const struct ruleset *r, enum plan_aim aim,
                      const char *position, const char *roll, const char *play, const char *wrong)
{
    struct position_fault fault;
    t->of = (struct plan_turn){.aim = aim, .r = r, .turns = 2, .plays = 9};
    assert_true(posstring_parse(r, position, strlen(position), &t->of.pos, &fault));
    assert_true(roll_parse(roll, strlen(roll), &t->of.roll));
    t->best = play_of(r, &t->of.pos, t->of.roll, play);
    t->wrong = play_of(r, &t->of.pos, t->of.roll, wrong);
    t->of.play = &t->best;
    t->of.wrong = &t->wrong;
    plan_look(&t->of);
}

static void what_is_said_is_true_of_both_plays(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    for (size_t i = 0; i < COUNT_OF(said); i++) {
        const struct said *s = &said[i];
        struct turn t;
        struct pair told = {0}, react = {0};
        open_turn(&t, &r, s->aim, s->position, s->roll, s->play, s->wrong);
        plan_tell(&t.of, &told);
        plan_react(&t.of, &react);
        const char *words = text_str(&told.lang[LANG_EN]);
        if (strstr(words, s->tells) == NULL || strstr(words, s->never) != NULL)
            fail_msg("%s, not %s: %s", s->play, s->wrong, words);
        if (s->reacts != NULL && strstr(text_str(&react.lang[LANG_EN]), s->reacts) == NULL)
            fail_msg("%s: %s", s->wrong, text_str(&react.lang[LANG_EN]));
        pair_free(&told);
        pair_free(&react);
    }
}

/* Where burst jan is what the wrong play has, it is told beside jan. */
static void burst_jan_belongs_to_jan(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    struct outcome best = {0}, wrong = {0};
    struct turn t;
    struct pair told = {0};
    best.p[OUTCOME_JAN] = 0.57f;
    wrong.p[OUTCOME_JAN] = 0.19f;
    best.p[OUTCOME_SPRANGJAN] = 0.04f;
    wrong.p[OUTCOME_SPRANGJAN] = 0.36f;
    open_turn(&t, &r, AIM_JAN, "Cb-bAAb-----eaBaaCABA-A-:0,1:w", "6-4", "15/19 15/21", "6/10/16*");
    t.of.gain = 0.38f;
    t.of.bursts_too = plan_bursts_too(AIM_JAN, &best, &wrong);
    plan_tell(&t.of, &told);
    const char *words = text_str(&told.lang[LANG_EN]);
    if (strstr(words, "{sprangjan 6/10/16*}") == NULL || strstr(words, "{jan 6/10/16*}") == NULL)
        fail_msg("%s", words);
    pair_free(&told);
    wrong.p[OUTCOME_SPRANGJAN] = 0.05f;
    assert_false(plan_bursts_too(AIM_JAN, &best, &wrong));
    assert_false(plan_bursts_too(AIM_BURST, &best, &wrong));
}

static void only_what_somebody_plays_tempts(void **state)
{
    (void)state;
    static const struct {
        enum plan_aim aim;
        const char *position, *roll, *play, *wrong;
        bool chosen;
        float cost;
        bool natural, carries;
    } rows[] = {
        /* opens the quarter: by a hit that costs little */
        {AIM_BURST, "DAdAAb--b-A-da-BaB-A-B--:0,1:w", "6-4", "11/17* 16/20", "4/8/14*", true, 0.95f,
         false, true},
        {AIM_BURST, "BAAAcbcb-aaBb--a-BBA-AB-:0,0:w", "6-3", "4/10* 1/4", "4/10* 20/23", false,
         0.3f, true, true},
        /* breaks the run for nothing, and for a hit */
        {AIM_JAN, "--AA-b--c-bBcaaaaACBC-B-:0,1:w", "3-1", "19/22 21/22", "12/15* 18/19", false,
         0.4f, true, true},
        {AIM_JAN, "--AA-b--c-bBcaaaaACBC-B-:0,1:w", "3-1", "19/22 21/22", "21/24 21/22", true, 0.4f,
         false, true},
        /* the only hit is the answer */
        {AIM_JAN, "Cb-bAAb-----eaBaaCABA-A-:0,1:w", "6-4", "6/10/16*", "5/9 6/12", true, 0.4f, true,
         false},
    };
    struct ruleset r = ruleset_row(0);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct turn t;
        open_turn(&t, &r, rows[i].aim, rows[i].position, rows[i].roll, rows[i].play, rows[i].wrong);
        bool natural = plan_wrong_is_natural(&t.of, rows[i].chosen, rows[i].cost);
        if (natural != rows[i].natural)
            fail_msg("%s beside %s: natural %d", rows[i].wrong, rows[i].play, natural);
        if (plan_carries(&t.of) != rows[i].carries)
            fail_msg("%s beside %s: carries %d", rows[i].wrong, rows[i].play, !rows[i].carries);
        t.of.plays = 3;
        assert_false(plan_carries(&t.of));
    }
}

static void the_price_told_is_the_one_proved(void **state)
{
    (void)state;
    assert_false(decision_price_is_true(0.78f, 0.34f));
    assert_false(decision_price_is_true(0.41f, 0.28f));
    assert_true(decision_price_is_true(0.52f, 0.65f));
    assert_true(decision_price_is_true(0.20f, 0.13f));
}

TEST_GROUP(plan)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_true_of_both_plays),
        cmocka_unit_test(burst_jan_belongs_to_jan),
        cmocka_unit_test(only_what_somebody_plays_tempts),
        cmocka_unit_test(the_price_told_is_the_one_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
