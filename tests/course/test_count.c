// SPDX-License-Identifier: GPL-3.0-or-later
/* Every quantity that a question may count, on positions that a person can check; what it needs,
 * and what it cannot be. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

/* White has the bands 1, 14 and 20 and the blots 5, 9 and 21; Black, as White counts, the bands 13,
 * 3 and 4 and the blots 15 and 22. */
#define MIXED                                                                                      \
    "{white: {bar: 3, 1: 4, 5: 1, 9: 1, 14: 2, 20: 2, 21: 1, off: 1}, "                            \
    "black: {bar: 1, 13: 6, 15: 1, 3: 2, 4: 2, 22: 1, off: 2}}"
#define RACE "{white: {20: 1, 21: 2, rest: off}, black: {24: 2, rest: off}}"
#define RUN "{white: {14-18: 2, 1: 5}, black: {13: 1, 6-9: 2, 2: 6}}"
#define OVER "{white: {off: 15}, black: {13: 15}}"
#define START "start"

/* What is said first of a question with this count; "" if nothing is. */
static void said_of(const char *position, const char *count, long number, struct text *said)
{
    struct text file = {0}, all = {0};
    struct diags d = {0};
    text_addf(&file, "puzzle: p\ntitle: T\nposition: %s\nask: {text: t, number: %ld, counts: %s}\n",
              position, number, count);
    course_check_bytes("f", text_str(&file), file.size, &d);
    diags_text(&all, &d, false);
    const char *from = strstr(text_str(&all), ": "), *to = strchr(text_str(&all), '\n');
    text_clear(said);
    if (from != NULL)
        text_addn(said, from + 2, (size_t)(to - from - 2));
    diags_free(&d);
    text_free(&file);
    text_free(&all);
}

static void test_numbers(void **state)
{
    static const struct {
        const char *position, *count; /* with what else the question says */
        long number;
    } rows[] = {
        {MIXED, "bar", 3},
        {MIXED, "{bar: white}", 3},
        {MIXED, "{bar: black}", 1},
        {MIXED, "off", 1},
        {MIXED, "{off: black}", 2},
        {MIXED, "bands", 3},
        {MIXED, "{bands: black}", 3},
        {MIXED, "blots", 3},
        {MIXED, "{blots: black}", 2},
        {MIXED, "available", 2},
        {MIXED, "{available: black}", 3},
        {MIXED, "jan-count", 5},
        {MIXED, "{jan-count: black}", 3},
        {MIXED, "jan-blot-count", 7},
        {MIXED, "{jan-blot-count: black}", 4},
        {MIXED, "longest-run", 1},
        {MIXED, "{longest-run: black}", 2},
        {RUN, "longest-run", 5},
        {RUN, "{longest-run: black}", 4},
        {MIXED, "pips-to-go", 243},
        {MIXED, "{pips-to-go: black}", 244},
        {START, "pips-to-go", 360},
        {START, "jan-blot-count", 1},
        {START, "legal-plays, roll: 6-5", 2},
        {START, "legal-plays, roll: 1-1", 2},
        {START, "pips-used-most, roll: 6-5", 11},
        {START, "pips-used-most, roll: 1-1", 4},
        {START, "dice-used-most, roll: 6-5", 2},
        {START, "dice-used-most, roll: 1-1", 4},
        {RACE, "pips-used-most, roll: 6-5", 9},
        {RACE, "dice-used-most, roll: 6-5", 2},
        {START, "{rolls: {some: {holds: 6}}}", 6},
        {START, "{throws: {some: {holds: 6}}}", 11},
        {START, "{rolls: {every: double}}", 6},
        {START, "{throws: {every: double}}", 6},
        {RACE, "{points: 20/off 21/off}, roll: 6-5", 0},
        {RACE, "{points: 20/off 21/off 21/off}, roll: 6-6", 1},
        {OVER, "off", 15}, /* what stands on the board can be counted after the end too */
        {OVER, "bar", 0},
        {OVER, "available", 6},
        {OVER, "jan-count", 0},
        {OVER, "jan-blot-count", 0},
        {OVER, "bands", 0},
        {OVER, "blots", 0},
        {OVER, "longest-run", 0},
        {OVER, "pips-to-go", 0},
        {OVER, "{pays: hemspel}", 1},
        {OVER, "{bands: black}", 1},
        {START, "{pays: hemspel}", 1},
        {START, "{pays: {end: hemspel}}", 1},
        {START, "{pays: {end: hemspel, munk: 1}}", 2},
        {START, "{pays: {end: hemspel, munk: 15}}", 2},
        {START, "{pays: jan}", 2},
        {START, "{pays: {end: jan, cube: 2}}", 4},
        {START, "{pays: {end: jan, cube: 64}}", 128},
        {START "\nrules: backgammon", "{pays: gammon}", 2},
        {START "\nrules: backgammon", "{pays: {end: backgammon, cube: 4}}", 12},
        {START "\nrules: backgammon", "{pays: single}", 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text said = {0};
        said_of(rows[i].position, rows[i].count, rows[i].number, &said);
        if (said.size > 0)
            fail_msg("%s on %s: %s", rows[i].count, rows[i].position, text_str(&said));
        said_of(rows[i].position, rows[i].count, rows[i].number + 1, &said);
        if (said.size == 0)
            fail_msg("%s on %s: one more is taken", rows[i].count, rows[i].position);
        text_free(&said);
    }
}

static void test_refused(void **state)
{
    static const struct {
        const char *position, *count, *told;
    } rows[] = {
        {START, "legal-plays", "error: the key 'roll' is missing in this question"},
        {START, "pips-used-most", "error: the key 'roll' is missing in this question"},
        {START, "dice-used-most", "error: the key 'roll' is missing in this question"},
        {START, "{points: 1/7 1/6}", "error: the key 'roll' is missing in this question"},
        {START, "points, roll: 6-5", "error: 'points' needs a value"},
        {START, "rolls", "error: 'rolls' needs a value"},
        {START, "throws", "error: 'throws' needs a value"},
        {START, "pays", "error: 'pays' needs a value"},
        {START, "{legal-plays: 2}, roll: 6-5",
         "error: 'legal-plays' stands alone, without a value"},
        {START, "{bar: red}", "error: 'red' is none of: white, black"},
        {START, "{bar: [white]}", "error: '…' is none of: white, black"},
        {START, "nothing",
         "error: 'nothing' is none of: pips-used-most, dice-used-most, legal-plays, available, "
         "bar, off, jan-count, jan-blot-count, bands, blots, longest-run, pips-to-go, points, "
         "pays, rolls, throws"},
        {START, "{nothing: white}",
         "error: 'nothing' is none of: pips-used-most, dice-used-most, legal-plays, available, "
         "bar, off, jan-count, jan-blot-count, bands, blots, longest-run, pips-to-go, points, "
         "pays, rolls, throws"},
        {START, "[bar]",
         "error: write one quantity, as counts: legal-plays or counts: {bar: white}"},
        {START, "{bar: white, off: white}",
         "error: write one quantity, as counts: legal-plays or counts: {bar: white}"},
        {START, "{}", "error: write one quantity, as counts: legal-plays or counts: {bar: white}"},
        {START, "{points: x}, roll: 6-5",
         "error: this is no part of a play; plays are written like 1/7 or bar/4 9/12"},
        {START, "{points: 1/2}, roll: 6-5",
         "error: '1/2' is not legal (wrong-die): 1/2 takes a one, and the roll is 6-5. A die moves "
         "one "
         "checker exactly as many points as it shows."},
        {START, "{rolls: pass}",
         "error: write a condition on the plays of a roll, like {every: pass} or {some: hits}"},
        {START, "{pays: much}",
         "error: 'much' is none of: hemspel, nio-fem-ett, fem-till-ett, kejsarspel, "
         "enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel, jan, sprangjan, single, gammon, "
         "backgammon, given-up, dropped, draw"},
        {START, "{pays: {cube: 2}}", "error: the key 'end' is missing in pays"},
        {START, "{pays: {end: much}}",
         "error: 'much' is none of: hemspel, nio-fem-ett, fem-till-ett, kejsarspel, "
         "enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel, jan, sprangjan, single, gammon, "
         "backgammon, given-up, dropped, draw"},
        {START, "{pays: {end: jan, munk: 16}}", "error: '16' is not a whole number from 0 to 15"},
        {START, "{pays: {end: jan, munk: -1}}", "error: '-1' is not a whole number from 0 to 15"},
        {START, "{pays: {end: jan, cube: 0}}", "error: '0' is not a whole number from 1 to 64"},
        {START, "{pays: {end: jan, cube: 65}}", "error: '65' is not a whole number from 1 to 64"},
        {START, "{pays: {end: jan, more: 1}}", "error: unknown key 'more' in pays"},
        {OVER, "legal-plays, roll: 6-5", "error: The game is over: White has won"},
        {OVER, "{rolls: {some: {holds: 6}}}", "error: The game is over: White has won"},
        {OVER, "{throws: {some: {holds: 6}}}", "error: The game is over: White has won"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text said = {0};
        said_of(rows[i].position, rows[i].count, 2, &said);
        if (strcmp(text_str(&said), rows[i].told) != 0)
            fail_msg("%s on %s: %s", rows[i].count, rows[i].position, text_str(&said));
        text_free(&said);
    }
}

TEST_GROUP(count)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests_name("count", tests, NULL, NULL);
}
