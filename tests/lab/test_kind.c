// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "lab/kinds.h"

/* Men of the side to move and of the other on their own points, and the names of the kinds. */
static const struct {
    struct {
        uint8_t point, men;
    } own[8], its[8];
    const char *kinds;
} cases[] = {
    {{{1, 2}, {12, 5}, {17, 3}, {19, 5}}, {{1, 2}, {12, 5}, {17, 3}, {19, 5}}, "other "},
    {{{0, 1}, {1, 1}, {12, 5}, {17, 3}, {19, 5}}, {{1, 2}, {12, 5}, {17, 3}, {19, 5}}, "own bar "},
    {{{1, 2}, {12, 5}, {17, 3}, {19, 5}}, {{0, 2}, {12, 5}, {17, 3}, {19, 5}}, "its bar+ "},
    {{{2, 2}, {4, 3}, {17, 5}, {19, 5}}, {{5, 2}, {13, 5}, {20, 8}}, "own back own four "},
    {{{13, 5}, {18, 5}, {20, 5}},
     {{1, 2}, {18, 2}, {19, 2}, {20, 2}, {21, 2}, {22, 5}},
     "its ace its prime "},
    {{{18, 5}, {22, 5}, {23, 5}}, {{3, 2}, {17, 13}}, "own deep "},
    {{{19, 4}, {25, 11}}, {{2, 2}, {17, 13}}, "own off "},
    {{{13, 5}, {19, 10}}, {{13, 5}, {19, 10}}, ""},
};

static void test_cases(void **state)
{
    struct ruleset r;
    (void)state;
    assert_true(ruleset_find("backgammon", &r));
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (int turn = 0; turn < 2; turn++) {
            struct position pos = {.turn = (uint8_t)turn};
            char names[256] = "";
            for (int k = 0; k < 8; k++) {
                pos.men[turn][cases[i].own[k].point] += cases[i].own[k].men;
                pos.men[!turn][cases[i].its[k].point] += cases[i].its[k].men;
            }
            uint32_t traits = bgtraits_of(&r, &pos);
            for (int k = 0; k < BGTRAITS; k++) {
                if (traits >> k & 1) {
                    strcat(names, bgtrait_name(k));
                    strcat(names, " ");
                }
            }
            if (strcmp(names, cases[i].kinds) != 0)
                fail_msg("row %zu, side %d: \"%s\", not \"%s\"", i, turn, names, cases[i].kinds);
        }
    }
}

/* Names are told apart, and every kind says what it is. */
static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < BGTRAITS; i++) {
        assert_true(bgtrait_what(i)[0] != '\0');
        for (int k = 0; k < i; k++)
            assert_string_not_equal(bgtrait_name(i), bgtrait_name(k));
    }
}

TEST_GROUP(kind)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases), cmocka_unit_test(test_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
