// SPDX-License-Identifier: GPL-3.0-or-later
/* Reasons told by name: what an idea turns on, with figures that can be counted on the board. */
#include "check.h"

#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "coach/reasons/opinion.h"
#include "judge/judge.h"
#include "rules/posstring.h"

static struct play played(const struct situation *at, const char *words)
{
    struct verdict v;
    judge_text(&at->rules, &at->position, at->roll, words, strlen(words), &v);
    row_holds(words, v.legal);
    return v.play;
}

/* What is told of the better play by name. */
static void describe_it(const char *position, const char *dice, const char *better,
                        const char *worse, const char *reason, struct text *out)
{
    struct evaluator e = {0};
    struct judgement j;
    struct position_fault fault;
    struct opinion o;
    struct situation at = {.rules = ruleset_row(0), .has_position = true};
    struct text why = {0};
    const struct reason_names names = {"A", "B"};
    row_holds(position,
              posstring_parse(&at.rules, position, strlen(position), &at.position, &fault) &&
                  roll_parse(dice, strlen(dice), &at.roll) &&
                  evaluator_open(&e, &at.rules, &j, &why));
    opinion_look(&o, &at, &j, 0);
    struct play x = played(&at, better), y = played(&at, worse);
    opinion_why_by(out, &o, assess_find(o.ranked, o.n, &x), assess_find(o.ranked, o.n, &y),
                   reason_find(reason, strlen(reason)), &names);
    opinion_look_end(&o);
    evaluator_close(&e);
    text_free(&why);
}

static void each_tells_what_can_be_counted(void **state)
{
    static const struct {
        const char *position, *roll, *better, *worse, *reason, *wanted;
    } rows[] = {
        {"-A--bbbbb-A----aaaaaCBBF:0,0:w", "3-2", "2/4 11/14", "11/13/16", "trade",
         "B takes only 4 pips from Black. Your blot on 16 is then hit by 15 throws of 36, and that "
         "costs 16 pips."},
        {"-A--bbbbb-A----aaaaaCBBF:0,0:w", "3-2", "11/13/16", "2/4 11/14", "trade", ""},
        {"LA-----A-A--la-a-------a:0,0:w", "6-4", "8/14* 10/14", "2/6 10/16*", "trade",
         "B takes only 2 pips more from Black. Your blot on 16 is then hit by 24 throws of 36, and "
         "that costs 16 pips."},
        {"Ka----A----Ak--B--aa---a:0,0:w", "6-1", "1/2/8", "12/18/19", "far",
         "A takes 14 pips from Black, B only seven."},
        {"Ka----A----Ak--B--aa---a:0,0:w", "6-1", "12/18/19", "1/2/8", "far", ""},
        {"HA-AAd-b---BgaB-------a-:0,0:w", "6-5", "4/9/15", "12/17/23", "huk",
         "B breaks the band on the huk, and the eleven checkers that you have behind it lose their "
         "landing place; A keeps it."},
        {"HA-AAd-b---BgaB-------a-:0,0:w", "6-5", "4/9/15", "1/7/12", "huk", ""},
        {"F-AAbcAb----e---Ba-B-B--:0,2:w", "4-1", "1/2 7/11", "7/11/12", "quarter",
         "After A your first quarter is full, but 2 is open after B."},
        {"Ccb--d-----BbB-B-BBB---c:0,1:w", "6-3", "1/4/10", "16/22 19/22", "iron-kept",
         "B breaks the iron band on 19, which three of Black's checkers still have to pass; A "
         "keeps it."},
        {"D-b---AA--bBdCB-Ba---a-e:0,0:w", "6-4", "12/18/22", "8/12/18", "two",
         "After B Black has one checker on the bar, and it comes in with 20 throws of 36; two "
         "would "
         "come in with only two."},
        {"F--A-AbbbcbEbaB----a----:0,0:w", "6-3", "6/12/15", "12/18 15/18", "stragglers",
         "Towards jan you yourself count three after B, two after A."},
        {"A---b-bbbab-ba-CaCBC-B-A:0,0:w", "6-5", "1/6/12", "16/22 19/24", "fresh",
         "A brings out a new checker, which has little to lose. After B your blot on 19 is hit "
         "by 29 throws of 36, and that costs 19 pips."},
    };
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text out = {0};
        describe_it(rows[i].position, rows[i].roll, rows[i].better, rows[i].worse, rows[i].reason,
                    &out);
        row_text(rows[i].reason, text_str(&out), rows[i].wanted);
        text_free(&out);
    }
}

static void a_name_is_of_one_reason(void **state)
{
    (void)state;
    for (int id = 0; id < REASONS; id++) {
        const char *name = reason_name((enum reason_id)id);
        row_equal(name, reason_find(name, strlen(name)), id);
    }
    row_equal("luck", reason_find("luck", 4), REASONS);
    row_equal("stake, cut", reason_find("stake", 4), REASONS);
}

TEST_GROUP(byname)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_tells_what_can_be_counted),
        cmocka_unit_test(a_name_is_of_one_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
