// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"
#include "lab/labcommand.h"

static void test_classes(void **state)
{
    struct ruleset r;
    (void)state;
    assert_true(ruleset_find("backgammon", &r));
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        assert_true((lab_class(&r, c) != NULL) == (c % 2 == 0));
    /* Every end of backgammon is counted where its name stands. */
    for (int kind = END_SINGLE; kind <= END_BACKGAMMON; kind++) {
        struct ending end = {.kind = (uint8_t)kind};
        assert_string_equal(lab_class(&r, outcome_class_of(end)), ending_id((enum end_kind)kind));
    }
    assert_true(ruleset_find("vasa", &r));
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        assert_non_null(lab_class(&r, c));
    assert_string_equal(lab_class(&r, OUTCOME_SPRANGJAN), "sprangjan");
}

TEST_GROUP(labcommand)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
