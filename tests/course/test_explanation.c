// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations: the author's words, and what the program says in their place. */
#include "check.h"

#include <string.h>

#include "base/lang.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "course/load/certificate.h"
#include "judge/judge.h"
#include "rich/quoted.h"

static const char head[] = "puzzles: p\n"
                           "title: T\n"
                           "theme: hit-or-not\n"
                           "items:\n"
                           "  - id: one\n"
                           "    position: {white: {1: 15}, black: {13: 15}}\n"
                           "    ask:\n";

static const char best[] =
    "      roll: 6-3\n"
    "      play: best\n"
    "      answers: [1/10]\n"
    "      certificate:\n"
    "        method: rollout\n"
    "        engine: net-0-00000000\n"
    "        rules: lyckans-talisman\n"
    "        trials: 144\n"
    "        seed: 1\n"
    "        values:\n"
    "          - {is: 1/10, equity: 0.2500, stderr: 0.01, behind: 0}\n"
    "          - {is: 1/4 1/7, equity: -0.0900, stderr: 0.01, behind: 0.01}\n";

/* The same, of two plays that are right. */
static const char both[] =
    "      roll: 6-3\n"
    "      play: best\n"
    "      answers: [1/10, 1/4 1/7]\n"
    "      certificate:\n"
    "        method: rollout\n"
    "        engine: net-0-00000000\n"
    "        rules: lyckans-talisman\n"
    "        trials: 144\n"
    "        seed: 1\n"
    "        values:\n"
    "          - {is: 1/10, equity: 0.2500, stderr: 0.01, behind: 0}\n"
    "          - {is: 1/4 1/7, equity: 0.2300, stderr: 0.01, behind: 0.01}\n";

/* A question of this rest, explained so in English; NULL with the complaint in *diags. */
/* An explanation as it reads. */
static bool explain_bare(struct text *out, const struct course_question *q,
                         const struct verdict *told, const struct play *tried,
                         struct interpolator *f)
{
    TEXT_HERE quoted = {0}, scratch = {0};
    bool there = course_explain(&quoted, q, told, tried, f);
    text_add(out, quoted_bare(text_str(&quoted), &scratch));
    return there;
}

static struct course *load(const char *rest, const char *explain, struct diags *diags)
{
    struct text yaml = {0};
    struct course *course = NULL;
    text_addf(&yaml, "%s%s      explain: {sv: '%s', en: '%s'}\n", head, rest, explain, explain);
    if (!course_read("test", text_str(&yaml), yaml.size, diags, &course))
        course = NULL;
    text_free(&yaml);
    return course;
}

static const char legal[] = "      roll: 6-3\n      legal: 1/7 1/4\n      answer: yes\n";
static const char plays[] = "      roll: 6-3\n      play: [1/10, 1/4 1/7]\n";
static const char number[] = "      number: 24\n";

static void check_says(const char *row, const char *rest, const char *explain, const char *told,
                       const char *tried, const char *wanted)
{
    struct diags diags = {0};
    struct course *course = load(rest, explain, &diags);
    static struct verdict verdict, before;
    struct text out = {0};
    if (course == NULL)
        fail_msg("%s: %s", row, diags.items[0].message);
    const struct course_question *q = course->entries[0].question;
    if (told != NULL)
        judge_text(&q->rules, &q->position, q->roll, told, strlen(told), &verdict);
    if (tried != NULL)
        judge_text(&q->rules, &q->position, q->roll, tried, strlen(tried), &before);
    bool there = explain_bare(&out, q, told != NULL ? &verdict : NULL,
                              tried != NULL ? &before.play : NULL, NULL);
    if (there != (*wanted != '\0') || strcmp(text_str(&out), wanted) != 0)
        fail_msg("%s: \"%s\", not \"%s\"", row, text_str(&out), wanted);
    text_free(&out);
    course_free(course);
    diags_free(&diags);
}

#define LEAD "1/4/10 is best, 0.34 points better than 1/4 1/7."
#define OWN "1/4/10 is best, 0.34 points better than your own 1/4 1/7."
#define USED "The whole roll is used: 9 pips."

static void test_parts(void **state)
{
    static const struct {
        const char *row, *rest, *explain, *told, *wanted;
    } rows[] = {
        {"words alone", legal, "A {{brace} stays.", NULL, "A {brace} stays."},
        {"a lead", best, "{lead: 1/4 1/7} For it hits.", NULL, LEAD " For it hits."},
        {"a lead within", best, "Look: {lead: 1/4 1/7}", NULL, "Look: " LEAD},
        {"a verdict", legal, "{verdict} So it goes.", NULL, USED " So it goes."},
        {"a verdict that was told", legal, "{verdict} So it goes.", "1/7 1/4", "So it goes."},
        {"nothing is left", legal, "{verdict}", "1/7 1/4", ""},
        {"told in the middle", legal, "First. {verdict}", "1/7 1/4", "First."},
        {"told between two", legal, "First. {verdict} Then.", "1/7 1/4", "First. Then."},
        {"of a play by name", plays, "{verdict} So.", NULL, "1/4/10: " USED " So."},
        {"of the play told", plays, "{verdict} So.", "1/10", "So."},
        {"of the best", both, "So.", "1/10", "So."},
        {"of one nearly as good", both, "So.", "1/4 1/7",
         "Your play is nearly as good: only 0.02 points behind 1/4/10. So."},
        {"of one that is wrong", best, "So.", "1/4 1/7", "So."},
        {"of another play", plays, "{verdict} So.", "1/4 1/7", "1/4/10: " USED " So."},
    };
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check_says(rows[i].row, rows[i].rest, rows[i].explain, rows[i].told, NULL, rows[i].wanted);
}

/* What the learner tried before is compared with the best, once. */
static void test_tried(void **state)
{
    static const struct {
        const char *row, *explain, *tried, *wanted;
    } rows[] = {
        {"a lead over it", "{lead: 1/4 1/7} So.", "1/4 1/7", OWN " So."},
        {"no lead", "So.", "1/4 1/7", "That is 0.34 points better than your own 1/4 1/7. So."},
        {"its cost is told", "{cost 1/4 1/7|0.34} less.", "1/4 1/7", "0.34 points less."},
        {"another's is told", "{cost 1/10|0.00} less.", "1/4 1/7", "0.00 points less."},
        {"nobody weighed it", "{lead: 1/4 1/7}", "1/7 7/10", LEAD},
    };
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check_says(rows[i].row, best, rows[i].explain, "1/10", rows[i].tried, rows[i].wanted);
}

static void test_faults(void **state)
{
    static const struct {
        const char *row, *rest, *explain, *says;
    } rows[] = {
        {"a lead over the best", best, "{lead: 1/10}", "{lead: PLAY}"},
        {"a lead over what is not told", best, "{lead: 1/7 1/4}", "{lead: PLAY}"},
        {"a lead without a certificate", plays, "{lead: 1/10}", "{lead: PLAY}"},
        {"a reason over what is not told", best, "{why: 1/7 1/4 by stake}", "{why: PLAY}"},
        {"a reason that there is not", best, "{why: 1/4 1/7 by luck}", "no reason 'luck'"},
        {"a verdict of a number", number, "{verdict}", "{verdict}"},
    };
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct diags diags = {0};
        struct course *course = load(rows[i].rest, rows[i].explain, &diags);
        if (course != NULL || diags.count == 0 ||
            strstr(diags.items[0].message, rows[i].says) == NULL)
            fail_msg("%s: %s", rows[i].row,
                     diags.count > 0 ? diags.items[0].message : "no complaint");
        diags_free(&diags);
    }
}

static void test_swedish(void **state)
{
    struct diags diags = {0};
    struct course *course = load(best, "{lead: 1/4 1/7}", &diags);
    struct text out = {0};
    (void)state;
    assert_non_null(course);
    lang_init("sv");
    assert_true(explain_bare(&out, course->entries[0].question, NULL, NULL, NULL));
    assert_string_equal(text_str(&out), "1/4/10 är bäst, 0,34 poäng bättre än 1/4 1/7.");
    lang_set(LANG_EN);
    text_free(&out);
    course_free(course);
    diags_free(&diags);
}

/* With an engine at hand, whatever it sees, the figure is the one that is proved. */
static void test_lead_is_proved(void **state)
{
    static const struct {
        const char *row, *first, *second, *wanted;
    } rows[] = {
        {"the engine agrees", "1/2 1/6", "1/7", "1/2 1/6 is best, 0.34 points better than 1/2/7."},
        {"the engine does not see it", "1/7", "1/2 1/6",
         "1/2/7 is best, 0.34 points better than 1/2 1/6."},
    };
    struct evaluator e = {0};
    struct interpolator f = {.evaluator = &e};
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text rest = {0}, explain = {0}, out = {0};
        struct diags diags = {0};
        text_addf(&rest,
                  "      roll: 5-1\n      play: best\n      answers: [%s]\n      certificate:\n"
                  "        method: rollout\n        engine: net-0-00000000\n"
                  "        rules: lyckans-talisman\n        trials: 144\n        seed: 1\n"
                  "        values:\n"
                  "          - {is: %s, equity: 0.2500, stderr: 0.01, behind: 0}\n"
                  "          - {is: %s, equity: -0.0900, stderr: 0.01, behind: 0.01}\n",
                  rows[i].first, rows[i].first, rows[i].second);
        text_addf(&explain, "{lead: %s}", rows[i].second);
        struct course *course = load(text_str(&rest), text_str(&explain), &diags);
        row_holds(rows[i].row, course != NULL);
        explain_bare(&out, course->entries[0].question, NULL, NULL, &f);
        row_text(rows[i].row, text_str(&out), rows[i].wanted);
        course_free(course);
        diags_free(&diags);
        text_free(&rest);
        text_free(&explain);
        text_free(&out);
    }
    interpolate_end(&f);
    evaluator_close(&e);
}

/* The reason asked for by name alone, where it speaks for the best play. */
static void test_why_by_name(void **state)
{
    static const struct {
        const char *row, *explain, *wanted;
    } rows[] = {
        {"by name", "{why: 1/7 by fresh}", "1/2/7 leaves 14 checkers at home, 1/2 1/6 leaves 13."},
        {"what does not hold", "{why: 1/7 by huk}", NULL},
    };
    struct evaluator e = {0};
    struct interpolator f = {.evaluator = &e};
    struct text usual = {0};
    (void)state;
    lang_init("en");
    for (int i = -1; i < (int)COUNT_OF(rows); i++) {
        struct diags diags = {0};
        struct text out = {0};
        struct course *course = load("      roll: 5-1\n      play: best\n      answers: [1/2 1/6]\n"
                                     "      certificate:\n        method: rollout\n"
                                     "        engine: net-0-00000000\n"
                                     "        rules: lyckans-talisman\n        trials: 144\n"
                                     "        seed: 1\n        values:\n"
                                     "          - {is: 1/2 1/6, equity: 0.25, stderr: 0.01, "
                                     "behind: 0}\n"
                                     "          - {is: 1/7, equity: -0.09, stderr: 0.01, "
                                     "behind: 0.01}\n",
                                     i < 0 ? "{why: 1/7}" : rows[i].explain, &diags);
        assert_non_null(course);
        explain_bare(i < 0 ? &usual : &out, course->entries[0].question, NULL, NULL, &f);
        if (i >= 0)
            row_text(rows[i].row, text_str(&out),
                     rows[i].wanted != NULL ? rows[i].wanted : text_str(&usual));
        course_free(course);
        diags_free(&diags);
        text_free(&out);
    }
    assert_true(usual.size > 0);
    text_free(&usual);
    interpolate_end(&f);
    evaluator_close(&e);
}

TEST_GROUP(explanation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),       cmocka_unit_test(test_tried),
        cmocka_unit_test(test_faults),      cmocka_unit_test(test_lead_is_proved),
        cmocka_unit_test(test_why_by_name), cmocka_unit_test(test_swedish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
