// SPDX-License-Identifier: GPL-3.0-or-later
/* Conditions on rolls: what is computed for each, on positions that a person can check. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/course.h"
#include "course/load/predicate.h"

struct asked {
    const char *position, *condition, *answers; /* answers as the file would list them */
};

#define START "start"
#define BLOT "{white: {1: 15}, black: {13: 14, 9: 1}}"
#define BAR "{white: {bar: 2, 24: 13}, black: {13: 9, 2: 2, 3: 2, 4: 2}}"
#define RACE "{white: {20: 1, 21: 2, rest: off}, black: {24: 2, rest: off}}"
#define OVERFLOW "{white: {bar: 3, 1: 12}, black: {13: 9, 2: 2, 3: 2, 4: 2}}"
#define BANDS "{white: {1: 13, 14: 1, 20: 1}, black: {13: 13, 24: 2}}"
#define PAIR "{white: {1: 13, 14: 2}, black: {13: 15}}"
#define NO_JAN "\nrules: {jan_when: none}"
/* Black to enter has no point, all taken by his own; a band of White's is there after 6-6 alone. */
#define CROWDED "{white: {1: 15}, black: {bar: 1, 13-17: 1, 18: 9}}" NO_JAN
#define CROWDED_LATE "{white: {19: 15}, black: {bar: 1, 13-17: 1, 18: 9}}" NO_JAN
/* White's six bands in a row on Black's first quarter, and what may be burst there. */
#define CLOSED(black) "{white: {13-18: 2, 19: 3}, black: {" black "}}"
#define RULES(fields) "\nrules: {" fields "}"
#define WALL "{white: {1: 15}, black: {13: 9, 6-8: 2}}"

static const struct asked table[] = {
    {WALL, "{every: pass}", "5-5 6-6 6-5"},
    {WALL, "{not: {some: {pass: no}}}", "5-5 6-6 6-5"},
    {WALL, "{every: forfeits, none: pass}", "2-2 3-3 4-4 5-1 5-2 6-1"},
    {START, "{some: {holds: 6, double: no}}", "6-1 6-2 6-3 6-4 6-5"},
    {START, "{some: {holds: [5, 6], double: yes}}", "5-5 6-6"},
    {START, "{every: {any: [double, {holds: 1}]}}", "1-1 2-2 3-3 4-4 5-5 6-6 2-1 3-1 4-1 5-1 6-1"},
    {START, "{any: [{every: double}, {every: {holds: 1}}]}",
     "1-1 2-2 3-3 4-4 5-5 6-6 2-1 3-1 4-1 5-1 6-1"},
    {START, "{all: [{every: {not: double}}, {every: {holds: 1}}]}", "2-1 3-1 4-1 5-1 6-1"},
    {BLOT, "{some: hits}", "6-2 5-3 4-4 2-2"},
    {BLOT, "{some: {hits: 9}}", "6-2 5-3 4-4 2-2"},
    {BLOT, "{some: {hits: 1-8}}", "none"},
    {BLOT, "{some: {hits: no}, none: {hits: 9}}",
     "1-1 2-1 3-1 3-2 3-3 4-1 4-2 4-3 5-1 5-2 5-4 5-5 6-1 6-3 6-4 6-5 6-6"},
    {BLOT, "{some: {moves: 3/9}}", "6-2"},
    {BLOT, "{some: {moves: 7/9}}", "6-2 2-2"},
    {BLOT, "{can-play: 1/7}", "6-1 6-2 6-3 6-4 6-5 6-6"},
    {BAR, "{every: {enters: all}}", "5-1 6-1 6-5"},
    {BAR, "{none: enters}", "2-2 3-3 4-4 3-2 4-2 4-3"},
    {RACE, "{some: ends}", "5-5 6-6"},
    {RACE, "{some: {ends: hemspel}}", "5-5 6-6"},
    {RACE, "{some: {ends: [jan, uppspel]}}", "none"},
    {OVERFLOW, "{some: {bursts: 2}}", "2-1 2-2 5-2 6-2"},
    {OVERFLOW, "{every: bursts}", "2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-2 5-3 5-4 6-2 6-3 6-4"},
    {OVERFLOW, "{some: may-burst-after}", "none"},
    {CROWDED, "{some: may-burst-after}", "6-6"},
    {CROWDED_LATE, "{some: may-burst-after}", "none"},
    {CLOSED("6: 15"), "{some: may-burst-after}",
     "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3 6-4 6-5 6-6"},
    {CLOSED("6: 15") RULES("long_run: free"), "{some: may-burst-after}", "none"},
    {CLOSED("6: 14, bar: 1") RULES("long_run: free"), "{some: may-burst-after}",
     "1-1 2-1 2-2 3-1 3-2 4-1 4-2 4-3 5-1 5-2 5-3 5-4"},
    {CLOSED("6: 15") RULES("long_run: free, entry_burst: none-free"), "{some: may-burst-after}",
     "none"},
    {CLOSED("6: 14, bar: 1") RULES("long_run: free, entry_burst: none-free"),
     "{some: may-burst-after}", "1-1 2-1 2-2 3-1 3-2 4-1 4-2 4-3 5-1 5-2 5-3 5-4"},
    {CLOSED("6: 14, bar: 1") RULES("long_run: free, entry_burst: never"), "{some: may-burst-after}",
     "none"},
    {CLOSED("bar: 1, rest: off"), "{some: may-burst-after}", "none"},
    {CLOSED("bar: 1, rest: off") RULES("last_checker_bursts: yes"), "{some: may-burst-after}",
     "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3 6-4 6-5 6-6"},
    {CLOSED("bar: 1, 6: 1, rest: off"), "{some: may-burst-after}",
     "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3 6-4 6-5 6-6"},
    {BANDS, "{some: {makes-band: 20}}", "2-2 3-3 4-2 5-1 6-1 6-2 6-3 6-4 6-5 6-6"},
    {PAIR, "{every: {breaks-band: 14}}", "4-4 6-6"},
    {PAIR, "{none: leaves-blot}", "none"},
    {RACE, "{some: reduces}", "5-3 5-5 6-1 6-2 6-3 6-4 6-5 6-6"},
    {WALL, "{some: uses-all}", "1-1 2-1 3-1 3-2 4-1 4-2 4-3 5-3 5-4 6-2 6-3 6-4"},
    {RACE, "{none: bears-off}", "1-1 2-1 3-3"},
};

static const struct course_question *question(struct course *c)
{
    assert_int_equal(c->entry_count, 1);
    return c->entries[0].question;
}

/* What is written of a condition is read as the same. */
static void check_written(const char *condition, const struct course_question *q)
{
    struct text file = {0}, first = {0}, again = {0};
    struct diags d = {0};
    struct course *c = NULL;
    enum board_kind board = (enum board_kind)q->rules.board;
    predicate_write(&first, board, q->predicate);
    text_addf(&file, "puzzle: p\ntitle: T\nposition: start\nrules: %s\nask: {text: x, rolls: %s}\n",
              ruleset_name(q->rules.base), text_str(&first));
    row_holds(condition, course_read("f", text_str(&file), file.size, &d, &c));
    predicate_write(&again, board, question(c)->predicate);
    row_text(condition, text_str(&again), text_str(&first));
    struct rollset rolls = predicate_rolls(question(c)->predicate, &q->rules, &q->position);
    row_holds(condition, rollset_same(rolls, course_rolls(q)));
    course_free(c);
    diags_free(&d);
    text_free(&file);
    text_free(&first);
    text_free(&again);
}

static void test_table(void **state)
{
    static const struct course_check_how usual = {.threads = 1};
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        struct text file = {0}, computed = {0};
        struct diags d = {0};
        struct course *c = NULL;
        text_addf(&file,
                  "puzzle: p\ntitle: T\nposition: %s\nask: {text: x, rolls: %s, answers: %s}\n",
                  table[i].position, table[i].condition, table[i].answers);
        if (!course_read("f", text_str(&file), file.size, &d, &c)) {
            diags_print(&d, stderr, false);
            fail_msg("%s on %s", table[i].condition, table[i].position);
        }
        const struct course_question *q = question(c);
        check_written(table[i].condition, q);
        coach_rolls(&computed, course_rolls(q), " ");
        if (!rollset_same(course_rolls(q), q->roll_set) || !course_check(c, &usual, &d)) {
            print_error("%s on %s: %s\n", table[i].condition, table[i].position,
                        text_str(&computed));
            wrong++;
        }
        course_free(c);
        diags_free(&d);
        text_free(&file);
        text_free(&computed);
    }
    assert_int_equal(wrong, 0);
}

/* What cannot be a condition. */
static void test_refused(void **state)
{
    static const struct {
        const char *condition, *told;
    } rows[] = {
        {"pass", "write a condition on the plays of a roll, like {every: pass} or {some: hits}"},
        {"[pass]", "write a condition on the plays of a roll, like {every: pass} or {some: hits}"},
        {"{}", "the condition is empty"},
        {"{most: pass}", "'most' is none of: every, some, none, can-play, all, any, not"},
        {"{some: {}}", "the condition is empty"},
        {"{some: [pass]}", "a list cannot stand here; write all: or any: before it"},
        {"{some: passes}", "unknown word 'passes'; did you mean 'pass'?"},
        {"{some: {passes: yes}}", "unknown word 'passes'; did you mean 'pass'?"},
        {"{some: {pass: 1}}", "'1' is neither yes nor no"},
        {"{some: {uses-all: all}}", "'all' is neither yes nor no"},
        {"{some: {enters: some}}", "'some' is none of: yes, no, all"},
        {"{some: {enters: [all]}}", "'…' is none of: yes, no, all"},
        {"{some: {hits: 0}}", "'0' is not a point from 1 to 24, nor a range of them like 20-24"},
        {"{some: {hits: 25}}", "'25' is not a point from 1 to 24, nor a range of them like 20-24"},
        {"{some: {hits: x}}", "'x' is not a point from 1 to 24, nor a range of them like 20-24"},
        {"{some: {bursts: 9-8}}",
         "'9-8' is not a point from 1 to 24, nor a range of them like 20-24"},
        {"{some: {makes-band: {}}}",
         "'…' is not a point from 1 to 24, nor a range of them like 20-24"},
        {"{some: {ends: over}}",
         "'over' is none of: hemspel, nio-fem-ett, fem-till-ett, kejsarspel, enkelt-kronspel, "
         "dubbelt-kronspel, trappspel, uppspel, jan, sprangjan, single, gammon, backgammon"},
        {"{some: {ends: [jan, over]}}",
         "'over' is none of: hemspel, nio-fem-ett, fem-till-ett, kejsarspel, enkelt-kronspel, "
         "dubbelt-kronspel, trappspel, uppspel, jan, sprangjan, single, gammon, backgammon"},
        {"{some: holds}", "'holds' needs a value"},
        {"{some: {holds: yes}}", "'holds' needs a value"},
        {"{some: {holds: 0}}", "'0' is not a whole number from 1 to 6"},
        {"{some: {holds: 7}}", "'7' is not a whole number from 1 to 6"},
        {"{some: {holds: [1, 7]}}", "'7' is not a whole number from 1 to 6"},
        {"{some: moves}", "'moves' needs a value"},
        {"{some: {moves: no}}", "'moves' needs a value"},
        {"{some: {moves: 1/2 1/3}}", "'1/2 1/3' is not one move from/to"},
        {"{some: {moves: 1/9}}", "'1/9' is further than one die can take a checker"},
        {"{some: {moves: x}}",
         "this is no part of a play; plays are written like 1/7 or bar/4 9/12"},
        {"{can-play: 1/8}", "'1/8' is further than one die can take a checker"},
        {"{can-play: 1/7/9}", "'1/7/9' is not one move from/to"},
        {"{can-play: yes}", "this is no part of a play; plays are written like 1/7 or bar/4 9/12"},
        {"{some: {not: passes}}", "unknown word 'passes'; did you mean 'pass'?"},
        {"{some: {any: []}}", "the list is empty"},
        {"{some: {all: []}}", "the list is empty"},
        {"{some: {any: [double, doubles]}}", "unknown word 'doubles'; did you mean 'double'?"},
        {"{some: {any: [[double]]}}", "a list cannot stand here; write all: or any: before it"},
        {"{any: []}", "the list is empty"},
        {"{all: []}", "the list is empty"},
        {"{any: [double]}",
         "write a condition on the plays of a roll, like {every: pass} or {some: hits}"},
        {"{any: [{some: double}, {some: doubles}]}",
         "unknown word 'doubles'; did you mean 'double'?"},
        {"{not: double}",
         "write a condition on the plays of a roll, like {every: pass} or {some: hits}"},
        {"{not: {some: doubles}}", "unknown word 'doubles'; did you mean 'double'?"},
        {"{some: pass, every: passes}", "unknown word 'passes'; did you mean 'pass'?"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0}, said = {0};
        struct diags d = {0};
        text_addf(&file,
                  "puzzle: p\ntitle: T\nposition: start\nask: {text: x, rolls: %s, answers: 6-6}\n",
                  rows[i].condition);
        assert_false(course_check_bytes("f", text_str(&file), file.size, &d));
        diags_text(&said, &d, false);
        const char *from = strstr(text_str(&said), "error: ");
        size_t n = strlen(rows[i].told);
        if (from == NULL || strncmp(from + 7, rows[i].told, n) != 0 || from[7 + n] != '\n')
            fail_msg("%s: %s", rows[i].condition, text_str(&said));
        diags_free(&d);
        text_free(&file);
        text_free(&said);
    }
}

TEST_GROUP(predicate)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table),
                                       cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests_name("predicate", tests, NULL, NULL);
}
