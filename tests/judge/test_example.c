// SPDX-License-Identifier: GPL-3.0-or-later
/* The legal play that a refusal gives as an example: the one most like what was typed, ordinary
 * ones before those of a form of their own, and long ones before short ones. */
#include <string.h>

#include "check.h"
#include "judge/judge.h"
#include "rules/posstring.h"

static void test_examples(void **state)
{
    static const struct {
        const char *field, *value; /* of the rules that is changed; NULL: none */
        const char *position, *roll, *typed, *example;
    } rows[] = {
        {NULL, NULL, "O-----------o-----------:0,0:w", "6-5", "1/8", "1/6 1/7"},
        {NULL, NULL, "O-----------o-----------:0,0:w", "6-5", "1/7", "1/6 1/7"},
        {NULL, NULL, "O-----------o-----------:0,0:w", "6-5", "1/6 1/12", "1/6/12"},
        {"double_six", "wp", "O-----------o-----------:0,0:w:first=wb", "6-6", "1/13", "1/7"},
        {"double_six", "wp", "O-----------o-----------:0,0:w:first=wb", "6-6", "1/7/13", "1/7"},
        {"double_six", "wp", "O-----------o-----------:0,0:w:first=wb", "6-6", "1/7(2)", "1/7(6)"},
        {"double_six", "wp", "O-----------o-----------:0,0:w:first=wb", "6-6", "1/7(5)", "1/7(6)"},
        {NULL, NULL, "O-----------o-----------:0,0:w", "6-6", "1/7(2)", "1/7"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset r = ruleset_row(0);
        struct position pos;
        struct position_fault fault;
        struct roll roll;
        static struct verdict v;
        char text[NOTATION_SIZE] = "";
        if (rows[i].field != NULL)
            assert_int_equal(ruleset_set(&r, rows[i].field, rows[i].value), RULESET_OK);
        assert_true(posstring_parse(&r, rows[i].position, strlen(rows[i].position), &pos, &fault));
        assert_true(roll_parse(rows[i].roll, strlen(rows[i].roll), &roll));
        judge_text(&r, &pos, roll, rows[i].typed, strlen(rows[i].typed), &v);
        assert_false(v.legal);
        notation_format((enum board_kind)r.board, &v.example, text);
        if (strcmp(text, rows[i].example) != 0)
            fail_msg("row %zu, %s: %s", i, rows[i].typed, text);
    }
}

TEST_GROUP(example)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples)};
    return cmocka_run_group_tests_name("example", tests, NULL, NULL);
}
