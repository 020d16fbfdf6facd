// SPDX-License-Identifier: GPL-3.0-or-later
/* The order in which options are shown: drawn from a seed, unless it says something itself. What is
 * right stays right, by its letter, by its number and by its words. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/text.h"
#include "course/course.h"
#include "course/load/optionorder.h"

enum { SEEDS = 200 };

/* How much of the order of some options may change. */
enum moves { ALL, ALL_BUT_LAST, NONE };

struct row {
    const char *choice; /* as in a file; the first is right */
    enum moves moves;
};

#define RIGHT(text) "{text: '" text "', right: yes}"
#define BOTH(sv, en) "{text: {sv: '" sv "', en: '" en "'}, right: yes}"

static const struct row rows[] = {
    {"[" RIGHT("red") ", green, blue]", ALL},
    {"[" RIGHT("red") ", green, blue], order: fixed", NONE},
    {"[" RIGHT("red") ", green, none of these]", ALL_BUT_LAST},
    {"[" RIGHT("red") ", green, blue, All of them]", ALL_BUT_LAST},
    {"[" RIGHT("none of these") ", green, red]", ALL},
    {"[" BOTH("röd", "red") ", {sv: grön, en: green}, {sv: Ingen av dem, en: None of them}]",
     ALL_BUT_LAST},
    {"[" BOTH("röd", "red") ", {sv: grön, en: green}, {sv: Blå, en: None of them}]", ALL},
    {"[" RIGHT("yes") ", no]", NONE},
    {"[" RIGHT("No, it is not") ", 'Yes, it is']", NONE},
    {"[" BOTH("Ja, tre", "Yes, three") ", {sv: 'Nej, två', en: 'No, two'}]", NONE},
    {"[" RIGHT("yes") ", no, perhaps]", NONE},
    {"[" RIGHT("yes") ", perhaps, no]", ALL},
    {"[" RIGHT("9") ", '11', '12', '20']", NONE},
    {"[" RIGHT("6-6") ", 5-5, 3-3, 2-1]", NONE},
    {"[" RIGHT("12") ", '9', '20']", ALL},
    {"[" RIGHT("9") ", '9', '20']", ALL},
    {"[" RIGHT("0.2 points") ", 0.25 points, 0.5 points]", NONE},
    {"[" RIGHT("Point 1") ", Point 6, Point 7, None of them]", NONE},
    {"[" BOTH("den femte", "the fifth") ", {sv: den sjätte, en: 'the sixth, as it is'}]", NONE},
    {"[" BOTH("En tärning", "One die") ", {sv: Två tärningar, en: Two dice}]", NONE},
    {"[" BOTH("den femte", "the fifth") ", {sv: den fjärde, en: the sixth}]", NONE},
    {"[" BOTH("mer", "the fifth") ", {sv: mindre, en: the sixth}]", ALL},
    {"[" RIGHT("1/12") ", 2/12, 3/12]", ALL},
    {"[" RIGHT("A has won") ", B has won, The match goes on]", NONE},
    {"[" RIGHT("A good memory") ", A bad memory, Luck]", ALL},
    {"[" RIGHT("A has won") ", The match goes on, B has won]", ALL},
};

static struct course *load(const char *choice)
{
    struct course *course = NULL;
    struct diags d = {0};
    TEXT_HERE file = {0};
    text_addf(&file, "puzzle: p\ntitle: T\nask: {text: Which?, choice: %s}\n", choice);
    if (!course_read("p.yaml", text_str(&file), file.size, &d, &course)) {
        diags_print(&d, stderr, false);
        fail_msg("%s is not read", choice);
    }
    diags_free(&d);
    return course;
}

/* Every option stands at one place, and there only. */
static void permutes(const char *name, const struct course_question *q)
{
    uint32_t seen = 0;
    for (size_t place = 0; place < q->option_count; place++) {
        size_t option = optionorder_option(q, place);
        seen |= option < q->option_count ? UINT32_C(1) << option : 0;
        if (optionorder_place(q, option) != place ||
            optionorder_letter(q, option) != (char)('a' + place)) {
            fail_msg("%s: place %zu has option %zu, which stands elsewhere", name, place, option);
        }
    }
    if (seen != (UINT32_C(1) << q->option_count) - 1) {
        fail_msg("%s: not every option is shown", name);
    }
}

/* Whether an answer is taken for an option. */
static void takes(const char *name, const struct course_question *q, const char *typed,
                  size_t option)
{
    struct course_reply *reply = calloc(1, sizeof *reply);
    TEXT_HERE taken = {0};
    const char letter[2] = {optionorder_letter(q, option), '\0'};
    assert_non_null(reply);
    course_answer(q, typed, reply);
    course_taken_for(&taken, q, &reply->answer);
    bool right = reply->mark == COURSE_RIGHT, wanted = q->options[option].right;
    if (reply->answer.chosen != UINT32_C(1) << option || right != wanted ||
        strcmp(text_str(&taken), letter) != 0) {
        fail_msg("%s: \"%s\" is taken for \"%s\", not for %s) %s", name, typed, text_str(&taken),
                 letter, q->options[option].text.en);
    }
    free(reply);
}

/* Each option answers by its letter and its words in both languages; what is listed as right is
 * the letter of what is right. */
static void answers(const char *name, const struct course_question *q)
{
    struct course_list *list = course_answers(q);
    const char right[2] = {optionorder_letter(q, 0), '\0'};
    assert_int_equal(list->n, 1);
    if (strcmp(list->text[0], right) != 0) {
        fail_msg("%s: %s is listed as right, not %s", name, list->text[0], right);
    }
    course_list_free(list);
    for (size_t i = 0; i < q->option_count; i++) {
        const char letter[2] = {optionorder_letter(q, i), '\0'};
        takes(name, q, letter, i);
        if (strcmp(q->options[0].text.en, q->options[1].text.en) != 0) {
            lang_set(LANG_EN);
            takes(name, q, q->options[i].text.en, i);
            lang_set(LANG_SV);
            takes(name, q, q->options[i].text.sv, i);
        }
    }
}

/* What may move is seen at every place that it may be at, and nothing else moves. */
static void test_rows(void **state)
{
    (void)state;
    for (size_t r = 0; r < COUNT_OF(rows); r++) {
        struct course *course = load(rows[r].choice);
        const struct course_question *q = course->entries[0].question;
        const char *name = rows[r].choice;
        size_t n = q->option_count, movable = rows[r].moves == ALL            ? n
                                              : rows[r].moves == ALL_BUT_LAST ? n - 1
                                                                              : 0;
        uint32_t at[COURSE_OPTIONS] = {0}; /* the places that each option was seen at */
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            struct course_question drawn = optionorder_draw(q, seed);
            permutes(name, &drawn);
            for (size_t i = 0; i < n; i++) {
                at[i] |= UINT32_C(1) << optionorder_place(&drawn, i);
            }
            if (seed < 8) {
                answers(name, &drawn);
            }
        }
        for (size_t i = 0; i < n; i++) {
            uint32_t wanted = i < movable ? (UINT32_C(1) << movable) - 1 : UINT32_C(1) << i;
            if (at[i] != wanted) {
                fail_msg("%s: option %zu was at the places %x, not at %x", name, i, at[i], wanted);
            }
        }
        course_free(course);
    }
}

/* The same seed gives the same order and a drawn one is kept; questions of other names have other
 * orders; each order is as likely as another. */
static void test_seeds(void **state)
{
    (void)state;
    struct course *course = load("[" RIGHT("red") ", green, blue, black]");
    const struct course_question *q = course->entries[0].question;
    struct course_question named = *q;
    int first[4] = {0};
    bool other = false;
    named.id = "another";
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct course_question a = optionorder_draw(q, seed), b = optionorder_draw(q, seed);
        struct course_question again = optionorder_draw(&a, seed + 1);
        struct course_question elsewhere = optionorder_draw(&named, seed);
        assert_memory_equal(a.order, b.order, sizeof a.order);
        assert_memory_equal(a.order, again.order, sizeof a.order);
        other = other || memcmp(a.order, elsewhere.order, sizeof a.order) != 0;
        first[optionorder_place(&a, 0)]++;
    }
    assert_true(other);
    for (size_t i = 0; i < COUNT_OF(first); i++) {
        assert_in_range(first[i], 900, 1100);
    }
    course_free(course);
}

/* What an author wrote of an answer goes by the letters of the file, in whatever order it is
 * asked; where a letter is another, it is typed so. */
static void test_feedback(void **state)
{
    (void)state;
    struct course *course =
        load("[" RIGHT("red") ", green, blue], feedback: "
                              "[{answer: b, say: As grass.}, {answer: blue, say: As the sky.}]");
    const struct course_question *q = course->entries[0].question;
    struct course_reply *reply = calloc(1, sizeof *reply);
    assert_non_null(reply);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct course_question drawn = optionorder_draw(q, seed);
        const char letter[2] = {optionorder_letter(&drawn, 1), '\0'};
        TEXT_HERE typed = {0}, words = {0};
        course_typed(&typed, &drawn, &q->feedback[0]);
        course_typed(&words, &drawn, &q->feedback[1]);
        assert_string_equal(text_str(&typed), letter);
        assert_string_equal(text_str(&words), "blue");
        course_answer(&drawn, letter, reply);
        assert_non_null(reply->say);
        assert_string_equal(reply->say->en, "As grass.");
        course_answer(&drawn, "blue", reply);
        assert_non_null(reply->say);
        assert_string_equal(reply->say->en, "As the sky.");
    }
    free(reply);
    course_free(course);
}

TEST_GROUP(optionorder)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_feedback),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
