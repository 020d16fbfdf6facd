// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "rules/ending.h"
#include "rules/posstring.h"

static struct position read(const struct ruleset *r, const char *text)
{
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(r, text, strlen(text), &pos, &fault));
    return pos;
}

static void test_patterns(void **state)
{
    static const struct {
        const char *text;
        enum end_kind plain, extra;
    } table[] = {
        {"-------------------CCCCC:0,0:b", END_ENKELT_KRONSPEL, END_ENKELT_KRONSPEL},
        {"---------------------EEE:0,0:b", END_DUBBELT_KRONSPEL, END_DUBBELT_KRONSPEL},
        {"---------------------CEG:0,0:b", END_TRAPPSPEL, END_TRAPPSPEL},
        {"-----------------------O:0,0:b", END_UPPSPEL, END_UPPSPEL},
        {"---------------------AEI:0,0:b", END_NOT, END_NIO_FEM_ETT},
        {"-------------------ABCDE:0,0:b", END_NOT, END_FEM_TILL_ETT},
        {"----------------------GH:0,0:b", END_NOT, END_NOT},
        {"-----------------------N:0,0:b", END_NOT, END_NOT},
    };
    struct ruleset r = ruleset_row(0);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        struct position pos = read(&r, table[i].text);
        r.extra_patterns = 0;
        row_equal(table[i].text, ending_pattern(&r, &pos, WHITE), table[i].plain);
        r.extra_patterns = EXTRA_ALL;
        row_equal(table[i].text, ending_pattern(&r, &pos, WHITE), table[i].extra);
        row_equal(table[i].text, ending_pattern(&r, &pos, BLACK), END_NOT);
    }
}

/* LT, Jan: four on the bar and three points of Q1 held. */
static void test_jan_count(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct position pos = read(&r, "CAA---------------o-----:4,0:w");
    (void)state;
    assert_int_equal(ending_jan_count(&pos, WHITE), 7);
    assert_int_equal(ending_jan_count(&pos, BLACK), 0); /* all on its own 7 */
}

/* The sixth blot while the home is a band, the seventh when it is not. */
static void test_jan_blot(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct position pos = read(&r, "JAAAAA------o-----------:0,0:w");
    (void)state;
    assert_false(ending_jan_blot_out(&pos, WHITE));
    pos = read(&r, "IAAAAAA-----o-----------:0,0:w");
    assert_true(ending_jan_blot_out(&pos, WHITE));
    pos = read(&r, "-AAAAAA----Io-----------:0,0:w");
    assert_false(ending_jan_blot_out(&pos, WHITE));
    pos = read(&r, "-AAAAAAA---Ho-----------:0,0:w");
    assert_true(ending_jan_blot_out(&pos, WHITE));
    pos = read(&r, "-AAAAAA----Ho-----------:1,0:w");
    assert_true(ending_jan_blot_out(&pos, WHITE));
}

struct price {
    const char *score;
    int hemspel, handsome, uppspel, munk, handsome_munk, jan, sprangjan, give_up;
};

/* rules.md, 10, column by column. */
static const struct price prices[] = {
    {"ww", 1, 1, 1, 2, 2, 2, 4, 1},   {"ny1", 1, 1, 1, 2, 2, 2, 4, 1},
    {"ny2", 3, 3, 3, 5, 5, 7, 11, 4}, {"sh", 1, 1, 1, 2, 2, 2, 4, 1},
    {"vasa", 1, 2, 2, 2, 3, 4, 6, 1}, {"sweboard", 1, 2, 3, 1, 2, 4, 6, 1},
    {"wp", 1, 1, 2, 2, 2, 2, 4, 1},
};

static int points(const struct ruleset *r, enum end_kind kind, int munk, int excess)
{
    struct ending end = {(uint8_t)kind, (uint8_t)munk, (uint8_t)excess};
    return ending_points(r, end);
}

static void test_scores(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(prices); i++) {
        struct ruleset r = ruleset_row(0);
        const struct price *p = &prices[i];
        row_equal(p->score, ruleset_set(&r, "score", p->score), RULESET_OK);
        row_equal(p->score, points(&r, END_HEMSPEL, 0, 0), p->hemspel);
        row_equal(p->score, points(&r, END_TRAPPSPEL, 0, 0), p->handsome);
        row_equal(p->score, points(&r, END_UPPSPEL, 0, 0), p->uppspel);
        row_equal(p->score, points(&r, END_HEMSPEL, 2, 0), p->munk);
        row_equal(p->score, points(&r, END_ENKELT_KRONSPEL, 1, 0), p->handsome_munk);
        row_equal(p->score, points(&r, END_JAN, 0, 3), p->jan);
        row_equal(p->score, points(&r, END_SPRANGJAN, 0, 2), p->sprangjan);
        row_equal(p->score, points(&r, END_GIVEN_UP, 0, 0), p->give_up);
        row_equal(p->score, points(&r, END_DRAW, 0, 0), 0);
    }
}

/* WP, Munk: a double munk makes hemspel three games; WP, Jan: every further checker one more. */
static void test_each(void **state)
{
    struct ruleset r = ruleset_row(0);
    (void)state;
    r.munk_each = r.jan_each = true;
    assert_int_equal(points(&r, END_HEMSPEL, 1, 0), 2);
    assert_int_equal(points(&r, END_HEMSPEL, 2, 0), 3);
    assert_int_equal(points(&r, END_JAN, 0, 1), 2);
    assert_int_equal(points(&r, END_JAN, 0, 2), 3);
    assert_int_equal(points(&r, END_SPRANGJAN, 0, 3), 6);
}

static void test_backgammon(void **state)
{
    struct ruleset r = ruleset_row(4);
    (void)state;
    assert_int_equal(points(&r, END_SINGLE, 0, 0), 1);
    assert_int_equal(points(&r, END_GAMMON, 0, 0), 2);
    assert_int_equal(points(&r, END_BACKGAMMON, 0, 0), 3);
}

TEST_GROUP(ending)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patterns), cmocka_unit_test(test_jan_count),
        cmocka_unit_test(test_jan_blot), cmocka_unit_test(test_scores),
        cmocka_unit_test(test_each),     cmocka_unit_test(test_backgammon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
