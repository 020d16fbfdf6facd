// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays as they are shown: in an order that is easy to read, and that is the same play when it is
 * typed. */
#include <string.h>

#include "../rules/positions.h"
#include "base/lang.h"
#include "base/text.h"
#include "check.h"
#include "coach/coach.h"
#include "rules/generate.h"
#include "rules/posstring.h"

static struct play_list list;

/* ---- worked cases ---- */

struct shown {
    const char *rules, *position, *roll;
    const char *typed, *shown;
};

static const struct shown cases[] = {
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "2-2", "1/3/5 1/3 5/7", "1/3/5/7 1/3"},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "3-3", "1/4/7 1/4 7/10", "1/4/7/10 1/4"},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "2-2", "1/3 3/5 1/3 5/7", "1/3/5/7 1/3"},
    {"lyckans-talisman", "N-----A-----o-----------:0,0:w", "1-1", "1/2 7/8 2/3 8/9", "1/2/3 7/8/9"},
    /* of two dice, and what is short already, as it was typed */
    {"lyckans-talisman", "M-----AA----o-----------:0,0:w", "2-1", "8/10 7/8", "8/10 7/8"},
};

static void plays_are_shown_readably(void **state)
{
    (void)state;
    lang_set(LANG_EN);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct shown *c = &cases[i];
        TEXT_HERE shown = {0};
        struct ruleset r;
        struct position pos;
        struct position_fault fault;
        struct roll roll;
        struct verdict v;
        assert_true(ruleset_find(c->rules, &r));
        assert_true(posstring_parse(&r, c->position, strlen(c->position), &pos, &fault));
        assert_true(roll_parse(c->roll, strlen(c->roll), &roll));
        judge_text(&r, &pos, roll, c->typed, strlen(c->typed), &v);
        coach_play(&shown, &r, &v.play);
        if (!v.legal || strcmp(text_str(&shown), c->shown) != 0)
            fail_msg("%s %s: %s, shown as %s", c->roll, c->typed,
                     v.legal ? "legal" : clause_text(v.clause)->code, text_str(&shown));
    }
}

/* ---- typed back ---- */

/* Checks that what is shown of a play is, typed, the same play. */
static void check_shown(const struct ruleset *r, const struct position *pos, struct roll roll,
                        const struct play *play)
{
    TEXT_HERE shown = {0};
    struct verdict v;
    coach_play(&shown, r, play);
    judge_text(r, pos, roll, text_str(&shown), strlen(text_str(&shown)), &v);
    if (!v.legal || !board_equal(&v.play.after, &play->after) ||
        v.play.end.kind != play->end.kind) {
        char from[POSITION_STRING_SIZE], dice[4], moves[NOTATION_SIZE];
        posstring_format(r, pos, from);
        roll_format(roll, dice);
        notation_format((enum board_kind)r->board, play, moves);
        fail_msg("%s %s %s: %s, shown as %s: %s", ruleset_name(r->base), from, dice, moves,
                 text_str(&shown), v.legal ? "another play" : clause_text(v.clause)->code);
    }
}

static int play_at_random(struct rng *rng)
{
    return (int)rng_below(rng, (uint32_t)list.n);
}

/* Some plays of random positions under all rules, in the generator's order and in the canonical
 * one. */
static void what_is_shown_is_the_play(void **state)
{
    static struct play_list canonical;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 16);
    for (int i = 0; i < test_amount(6000, 10); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        lang_set(i % 2 == 0 ? LANG_SV : LANG_EN);
        generate(&r, &pos, roll, &list);
        canonical = list;
        canonical_list(&r, &pos, roll, &canonical);
        for (int k = 0; k < 4 && list.n > 0; k++) {
            const struct play *play = &list.play[play_at_random(&rng)];
            check_shown(&r, &pos, roll, play);
            check_shown(&r, &pos, roll, &canonical.play[play_at_random(&rng)]);
        }
    }
}

TEST_GROUP(shown)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_are_shown_readably),
        cmocka_unit_test(what_is_shown_is_the_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
