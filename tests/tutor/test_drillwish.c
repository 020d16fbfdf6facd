// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "tutor/train/train.h"

// What is typed after `train`, in both languages.
static void test_wishes(void **state)
{
    static const struct {
        const char *typed;
        enum choose_set set;
        const char *words;
        int difficulty, seconds;
        bool drills;
        uint64_t seed; // 0: none is given
    } wishes[] = {
        {"", CHOOSE_MIXED, NULL, 0, 0, false, 0},
        {"due", CHOOSE_DUE, NULL, 0, 0, false, 0},
        {"Förfallna", CHOOSE_DUE, NULL, 0, 0, false, 0},
        {"forfallna", CHOOSE_DUE, NULL, 0, 0, false, 0},
        {"failed", CHOOSE_FAILED, NULL, 0, 0, false, 0},
        {"missade", CHOOSE_FAILED, NULL, 0, 0, false, 0},
        {"slow", CHOOSE_SLOW, NULL, 0, 0, false, 0},
        {"långsamma 5 minuter", CHOOSE_SLOW, NULL, 0, 300, false, 0},
        {"new", CHOOSE_NEW, NULL, 0, 0, false, 0},
        {"mine", CHOOSE_MINE, NULL, 0, 0, false, 0},
        {"mixed 1 minute", CHOOSE_MIXED, NULL, 0, 60, false, 0},
        {"5 minutes", CHOOSE_MIXED, NULL, 0, 300, false, 0},
        {"20 seconds", CHOOSE_MIXED, NULL, 0, 20, false, 0},
        {"jan", CHOOSE_THEME, "jan", 0, 0, false, 0},
        {"jan  10  min", CHOOSE_THEME, "jan", 0, 600, false, 0},
        {"theme due", CHOOSE_THEME, "due", 0, 0, false, 0},
        {"difficulty 3", CHOOSE_DIFFICULTY, NULL, 3, 0, false, 0},
        {"svårighet 5 2 minuter", CHOOSE_DIFFICULTY, NULL, 5, 120, false, 0},
        {"difficulty 6", CHOOSE_THEME, "difficulty 6", 0, 0, false, 0},
        {"source WP, Jan", CHOOSE_SOURCE, "WP, Jan", 0, 0, false, 0},
        {"källa LT 3 minuter", CHOOSE_SOURCE, "LT", 0, 180, false, 0},
        {"source", CHOOSE_THEME, "source", 0, 0, false, 0},
        {"due jan", CHOOSE_THEME, "due jan", 0, 0, false, 0},
        {"0 minutes", CHOOSE_THEME, "0 minutes", 0, 0, false, 0},
        {"99999999999 minutes", CHOOSE_THEME, "99999999999 minutes", 0, 0, false, 0},
        {"minutes", CHOOSE_THEME, "minutes", 0, 0, false, 0},
        {"\t", CHOOSE_THEME, " ", 0, 0, false, 0},
        {"drills", CHOOSE_MIXED, NULL, 0, 0, true, 0},
        {"rules", CHOOSE_MIXED, NULL, 0, 0, true, 0},
        {"regler jan", CHOOSE_THEME, "jan", 0, 0, true, 0},
        {"Övningar", CHOOSE_MIXED, NULL, 0, 0, true, 0},
        {"drill jan", CHOOSE_THEME, "jan", 0, 0, true, 0},
        {"drills last checker  seed  4711", CHOOSE_THEME, "last checker", 0, 0, true, 4711},
        {"övning reducering svårighet 3 frö 7 2 minuter", CHOOSE_THEME, "reducering", 3, 120, true,
         7},
        {"drills seed 7 difficulty 2", CHOOSE_MIXED, NULL, 2, 0, true, 7},
        {"drills difficulty 6", CHOOSE_THEME, "difficulty 6", 0, 0, true, 0},
        {"drills seed x", CHOOSE_THEME, "seed x", 0, 0, true, 0},
        {"drills seed", CHOOSE_THEME, "seed", 0, 0, true, 0},
        {"jan seed 7", CHOOSE_THEME, "jan seed 7", 0, 0, false, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wishes); i++) {
        struct drill_filter wish;
        drill_filter_read(&wish, wishes[i].typed);
        row_equal(wishes[i].typed, wish.wish.set, wishes[i].set);
        row_equal(wishes[i].typed, wish.wish.difficulty, wishes[i].difficulty);
        row_equal(wishes[i].typed, wish.seconds, wishes[i].seconds);
        row_equal(wishes[i].typed, wish.drills, wishes[i].drills);
        row_equal(wishes[i].typed, wish.seed_given, wishes[i].seed != 0);
        row_equal(wishes[i].typed, wish.seed, wishes[i].seed);
        if (wishes[i].words == NULL) {
            row_holds(wishes[i].typed, wish.wish.words == NULL);
        } else {
            row_text(wishes[i].typed, wish.wish.words, wishes[i].words);
        }
        free(wish.words);
    }
}

// Every word that is offered is one that is understood as a set.
static void test_words(void **state)
{
    size_t n = 0;
    (void)state;
    for (; drill_word(n) != NULL; n++) {
        struct drill_filter wish;
        char typed[64];
        snprintf(typed, sizeof typed, "%s 3", drill_word(n));
        drill_filter_read(&wish, drill_word(n));
        bool alone = wish.wish.set != CHOOSE_THEME || strcmp(wish.words, drill_word(n)) != 0;
        free(wish.words);
        drill_filter_read(&wish, typed);
        assert_true(alone || wish.wish.set != CHOOSE_THEME);
        free(wish.words);
    }
    assert_true(n > 10);
}

TEST_GROUP(drillwish)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wishes), cmocka_unit_test(test_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
