// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "history.h"
#include "learner/memory/choose.h"

enum { DAY = 20000 };

static const struct choose_item items[] = {
    {.question = "jan/a", .theme = "jan", .source = "LT, Jan", .difficulty = 1},
    {.question = "jan/b", .theme = "jan", .source = "WP, Jan", .difficulty = 2},
    {.question = "forced/a", .theme = "forced", .source = "WP, Hemspel", .difficulty = 3},
    {.question = "forced/b", .theme = "forced", .source = "WPX, Jan", .difficulty = 4},
    {.question = "plain", .theme = NULL, .source = NULL, .difficulty = 0},
};
enum { ITEMS = COUNT_OF(items) };

static long next(const struct choose_filter *wish, const struct progress *p, int64_t now,
                 const char *last)
{
    struct rng rng;
    rng_seed(&rng, 1);
    return choose_next(wish, items, ITEMS, p, now, last, &rng);
}

// What belongs to which set.
static void test_sets(void **state)
{
    static const struct {
        struct choose_filter wish;
        size_t count;
    } sets[] = {
        {{CHOOSE_MIXED, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 5},
        {{CHOOSE_THEME, "JAN", 0, CHOOSE_BY_FSRS, 0, NULL}, 2},
        {{CHOOSE_THEME, "none", 0, CHOOSE_BY_FSRS, 0, NULL}, 0},
        {{CHOOSE_DIFFICULTY, NULL, 3, CHOOSE_BY_FSRS, 0, NULL}, 1},
        {{CHOOSE_SOURCE, "wp", 0, CHOOSE_BY_FSRS, 0, NULL}, 2},
        {{CHOOSE_SOURCE, "WP, Jan", 0, CHOOSE_BY_FSRS, 0, NULL}, 1},
        {{CHOOSE_DUE, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 1},
        {{CHOOSE_DUE, NULL, 0, CHOOSE_BY_FAILURE, 0, NULL}, 1},
        {{CHOOSE_FAILED, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 1},
        {{CHOOSE_MINE, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 2},
        {{CHOOSE_SLOW, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 1},
        {{CHOOSE_NEW, NULL, 0, CHOOSE_BY_FSRS, 0, NULL}, 1},
    };
    struct progress p = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    history_add(&p, "jan/a", "jan", now, false); // failed, not yet mended: due after a minute
    history_add(&p, "forced/a", "forced", now, false);
    history_add(&p, "forced/a", "forced", now, true); // mended
    history_add(&p, "plain", "", now, true);
    struct store_answer slow = history_answer("jan/b", "jan", now, true);
    slow.ms = 60000;
    progress_add(&p, &slow);
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        assert_int_equal(choose_count(&sets[i].wish, items, ITEMS, &p, now + 100), sets[i].count);
    }
    progress_free(&p);
}

// What is due comes before what is new, the least remembered first; what was failed comes again
// later, not at once.
static void test_order(void **state)
{
    struct choose_filter fsrs = {.set = CHOOSE_MIXED, .repetition = CHOOSE_BY_FSRS};
    struct choose_filter failure = {.set = CHOOSE_MIXED};
    struct progress p = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    for (int i = 0; i < 3; i++) { // jan/a is known better than forced/b
        history_add(&p, "jan/a", "jan", now + i * FSRS_DAY, true);
    }
    history_add(&p, "forced/b", "forced", now, true);
    history_add(&p, "forced/b", "forced", now + 2 * FSRS_DAY, false);
    assert_int_equal(next(&fsrs, &p, now + 100 * FSRS_DAY, NULL), 3);
    assert_int_equal(next(&fsrs, &p, now + 100 * FSRS_DAY, "forced/b"), 0);
    assert_int_equal(next(&failure, &p, now + 100 * FSRS_DAY, NULL), 3);
    // so many failed ones in a row are enough, unless memory asks for them
    failure.again = fsrs.again = CHOOSE_IN_A_ROW;
    assert_int_not_equal(next(&failure, &p, now + 100 * FSRS_DAY, NULL), 3);
    assert_int_equal(next(&fsrs, &p, now + 100 * FSRS_DAY, NULL), 3);
    failure.again = fsrs.again = 0;
    int64_t soon = now + 2 * FSRS_DAY + 30;
    assert_int_not_equal(next(&failure, &p, soon, NULL), 3);
    assert_int_not_equal(next(&fsrs, &p, soon, NULL), 3);
    progress_free(&p);
}

// Never the same twice running, and never the same theme where another is as good.
static void test_mixing(void **state)
{
    struct choose_filter wish = {.set = CHOOSE_MIXED, .repetition = CHOOSE_BY_FSRS};
    struct choose_filter one = {.set = CHOOSE_DIFFICULTY, .difficulty = 3};
    struct progress p = {0};
    struct rng rng;
    const char *last = NULL, *theme = NULL;
    int64_t now = history_noon(DAY);
    bool seen[ITEMS] = {0};
    (void)state;
    rng_seed(&rng, 4);
    for (int i = 0; i < 200; i++, now += 30) {
        long k = choose_next(&wish, items, ITEMS, &p, now, last, &rng);
        assert_true(k >= 0);
        assert_true(last == NULL || strcmp(items[k].question, last) != 0);
        if (i == 1) { // all are new but the first
            assert_true(theme == NULL || items[k].theme == NULL ||
                        strcmp(items[k].theme, theme) != 0);
        }
        if (i < ITEMS) {
            assert_false(seen[k]); // the new ones before those just seen
        }
        seen[k] = true;
        last = items[k].question;
        theme = items[k].theme;
        struct store_answer a = history_answer(last, theme == NULL ? "" : theme, now, true);
        progress_add(&p, &a);
    }
    assert_int_equal(next(&one, &p, now, NULL), 2);
    assert_int_equal(next(&one, &p, now, "forced/a"), -1);
    progress_free(&p);
}

// New questions come at about the learner's level.
static void test_level(void **state)
{
    enum { MANY = 50 };
    struct choose_item many[MANY];
    char ids[MANY][8];
    struct choose_filter wish = {.set = CHOOSE_MIXED};
    struct progress p = {0};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < MANY; i++) {
        snprintf(ids[i], sizeof ids[i], "q%d", i);
        many[i] = (struct choose_item){.question = ids[i], .difficulty = 1 + i % 5};
    }
    for (int i = 0; i < 40; i++) { // a strong learner
        char id[8];
        snprintf(id, sizeof id, "old%d", i);
        history_add(&p, id, "", history_noon(DAY), true);
    }
    assert_true(progress_rating(&p, history_noon(DAY)).rating > 1850);
    for (int i = 0; i < 20; i++) {
        long k = choose_next(&wish, many, MANY, &p, history_noon(DAY), NULL, &rng);
        assert_int_equal(many[k].difficulty, 5);
    }
    progress_free(&p);
}

// The same seed gives the same way through, and nothing to choose from is no harm.
static void test_choice_of_seed(void **state)
{
    struct choose_filter wish = {.set = CHOOSE_MIXED};
    struct progress p = {0};
    (void)state;
    assert_int_equal(next(&wish, &p, 0, NULL), next(&wish, &p, 0, NULL));
    struct rng rng;
    rng_seed(&rng, 1);
    assert_int_equal(choose_next(&wish, items, 0, &p, 0, NULL, &rng), -1);
    progress_free(&p);
}

// Slow is twice the median of the times of a kind, and never less than the least.
static void test_slow(void **state)
{
    static const struct {
        int64_t ms[4]; // of three others of its kind, and its own; -1: not known
        bool slow;
    } rows[] = {
        {{-1, -1, -1, CHOOSE_SLOW_MS - 1}, false},
        {{-1, -1, -1, CHOOSE_SLOW_MS}, false}, // twice its own
        {{0, 0, -1, CHOOSE_SLOW_MS}, true},
        {{0, -1, -1, CHOOSE_SLOW_MS}, true}, // the lower of two in the middle
        {{0, 0, 0, CHOOSE_SLOW_MS - 1}, false},
        {{CHOOSE_SLOW_MS, CHOOSE_SLOW_MS, -1, 2 * CHOOSE_SLOW_MS - 1}, false},
        {{CHOOSE_SLOW_MS, CHOOSE_SLOW_MS, -1, 2 * CHOOSE_SLOW_MS}, true},
        {{CHOOSE_SLOW_MS, 7 * CHOOSE_SLOW_MS, 9 * CHOOSE_SLOW_MS, 8 * CHOOSE_SLOW_MS}, false},
    };
    static const struct choose_item one = {.question = "own"};
    struct choose_filter wish = {.set = CHOOSE_SLOW};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        for (int k = 0; k < 4; k++) {
            char id[4] = {'q', (char)('0' + k), 0};
            struct store_answer a =
                history_answer(k < 3 ? id : "own", "", history_noon(DAY) + k, true);
            a.ms = rows[i].ms[k];
            progress_add(&p, &a);
        }
        struct store_answer other = history_answer("other", "", history_noon(DAY) + 9, true);
        other.kind = COURSE_NUMBER; // another kind has a median of its own
        other.ms = 100 * CHOOSE_SLOW_MS;
        progress_add(&p, &other);
        if (choose_count(&wish, &one, 1, &p, history_noon(DAY) + 20) != rows[i].slow) {
            fail_msg("row %zu", i);
        }
        progress_free(&p);
    }
}

// When a question is due: what was failed after an hour and some others, or half a night; what is
// remembered on its day.
static void test_due(void **state)
{
    static const struct {
        const char *name;
        struct progress_question q;
        bool by_failure, by_fsrs; // at noon, of a day that ends at midnight
    } rows[] = {
        {"an hour", {.has_card = true, .open = true, .last = -3600, .at = 2}, true, true},
        {"less", {.has_card = true, .open = true, .last = -3599, .at = 2}, false, false},
        {"too few others", {.has_card = true, .open = true, .last = -3600, .at = 3}, false, false},
        {"a night", {.has_card = true, .open = true, .last = -21600, .at = 10}, true, true},
        {"no night", {.has_card = true, .open = true, .last = -21599, .at = 10}, false, false},
        {"set back", {.has_card = true, .open = true, .last = 999, .at = 10}, true, true},
        {"known", {.has_card = true, .open = false, .last = -9, .card = {.due = -1}}, false, true},
        {"drawn", {.has_card = false, .open = true, .last = -9999, .at = 1}, false, false},
        {"today", {.has_card = true, .card = {.state = FSRS_REVIEW, .due = 43199}}, false, true},
        {"later", {.has_card = true, .card = {.state = FSRS_REVIEW, .due = 43200}}, false, false},
        {"step", {.has_card = true, .card = {.state = FSRS_LEARNING, .due = 9}}, false, false},
    };
    struct progress p = {.counts = {.asked = 10}};
    (void)state;
    assert_false(choose_is_due(&p, NULL, CHOOSE_BY_FSRS, 0, 43200));
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        row_equal(rows[i].name, choose_is_due(&p, &rows[i].q, CHOOSE_BY_FAILURE, 0, 43200),
                  rows[i].by_failure);
        row_equal(rows[i].name, choose_is_due(&p, &rows[i].q, CHOOSE_BY_FSRS, 0, 43200),
                  rows[i].by_fsrs);
    }
}

enum { POOL = 60, MISSED = 30 };

// After an hour with thirty misses training does not begin with them: they come later, and never
// more than two one after another as long as there is something new.
static void misses_do_not_come_at_once(void **state)
{
    static char ids[POOL][8];
    struct choose_item pool[POOL];
    struct progress p = {0};
    struct choose_filter wish = {.set = CHOOSE_MIXED};
    struct rng rng;
    int64_t now = history_noon(DAY);
    const char *last = NULL;
    int misses = 0;
    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < POOL; i++) {
        snprintf(ids[i], sizeof ids[i], "q%d", i);
        pool[i] = (struct choose_item){.question = ids[i], .difficulty = 3};
        if (i < MISSED) {
            history_add(&p, ids[i], "", now + 100 * i, false); // over fifty minutes
        }
    }
    now += 100 * MISSED;
    for (int i = 0; i < MISSED; i++, now += 30) {
        long k = choose_next(&wish, pool, POOL, &p, now, last, &rng);
        const struct progress_question *q = progress_find(&p, pool[k].question);
        if (q != NULL && now - q->last < CHOOSE_FAILED_REST) {
            fail_msg("number %d was missed %d seconds ago", i, (int)(now - q->last));
        }
        wish.again = q != NULL ? wish.again + 1 : 0;
        misses += q != NULL;
        if (wish.again > CHOOSE_IN_A_ROW) {
            fail_msg("number %d is one miss too many in a row", i);
        }
        last = pool[k].question;
        history_add(&p, last, "", now, true);
    }
    if (misses == 0) {
        fail_msg("no miss came again");
    }
    progress_free(&p);
}

// Of the learner's own mistakes that come again the costliest is asked first, before other due
// ones.
static void costliest_mistake_comes_first(void **state)
{
    static const struct choose_item own[] = {
        {.question = "lesson", .theme = "jan", .source = NULL, .difficulty = 2},
        {.question = "own/a", .theme = "own-games", .difficulty = 4, .cost = 0.06},
        {.question = "own/b", .theme = "own-games", .difficulty = 2, .cost = 0.31},
        {.question = "own/c", .theme = "own-games", .difficulty = 3, .cost = 0.12},
    };
    static const struct {
        const char *last;
        long next;
    } rows[] = {{NULL, 2}, {"own/b", 0}, {"lesson", 2}};
    struct progress p = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(own); i++) {
        history_add(&p, own[i].question, own[i].theme, now + (int64_t)i, false);
    }
    for (int k = CHOOSE_BY_FAILURE; k <= CHOOSE_BY_FSRS; k++) {
        struct choose_filter wish = {.set = CHOOSE_DUE, .repetition = (enum choose_repetition)k};
        for (size_t i = 0; i < COUNT_OF(rows); i++) {
            struct rng rng;
            rng_seed(&rng, 1);
            long next =
                choose_next(&wish, own, COUNT_OF(own), &p, now + FSRS_DAY, rows[i].last, &rng);
            if (next != rows[i].next) {
                fail_msg("repetition %d, row %zu: %ld", k, i, next);
            }
        }
    }
    progress_free(&p);
}

// What is near one of the last positions waits for others, what is due too; and of what is new,
// what leaves hardly a choice.
static void near_and_plain_come_last(void **state)
{
    const struct ruleset rules = ruleset_row(0);
    struct position start = board_start(&rules, WHITE), other = start;
    struct choose_recent recent = {0};
    const struct choose_item there = {.at = &start}, elsewhere = {0};
    struct choose_item four[] = {
        {.question = "due", .difficulty = 3, .at = &start},
        {.question = "near", .difficulty = 3, .at = &start},
        {.question = "plain", .difficulty = 3, .at = &other, .plain = true},
        {.question = "far", .difficulty = 3, .at = &other}};
    static const char *const order[] = {"far", "plain", "due", "near"};
    struct choose_filter wish = {.set = CHOOSE_MIXED, .recent = &recent};
    struct progress p = {0};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    other.men[WHITE][1] -= 5; /* 25 of 30 stand alike */
    other.men[WHITE][20] += 5;
    assert_false(choose_is_near(&start, &other));
    other.men[WHITE][20]--;
    other.men[WHITE][1]++;
    assert_true(choose_is_near(&start, &other));
    other.men[WHITE][20]++;
    other.men[WHITE][1]--;
    history_add(&p, "due", "", history_noon(DAY), false);
    choose_asked(&recent, &there);
    choose_asked(&recent, &elsewhere);
    for (size_t left = COUNT_OF(four), i = 0; left > 0; left--, i++) {
        long k = choose_next(&wish, four, left, &p, history_noon(DAY + 1), NULL, &rng);
        assert_string_equal(four[k].question, order[i]);
        four[k] = four[left - 1];
    }
    for (int i = 0; i < CHOOSE_RECENT; i++) {
        int tires = choose_tires(&recent, &there);
        assert_int_equal(tires, i < CHOOSE_RECENT - 1 ? CHOOSE_TIRES_NEAR : 0);
        choose_asked(&recent, &elsewhere);
    }
    progress_free(&p);
}

// Two plays to be found, then another question, though plays are due; where there is none, a play.
static void kinds_take_turns(void **state)
{
    const struct position at = {0};
    const struct choose_item both[] = {{.question = "play/a", .at = &at},
                                       {.question = "play/b", .at = &at},
                                       {.question = "rule/a"},
                                       {.question = "rule/b"}};
    struct choose_recent recent = {0};
    struct choose_filter wish = {
        .set = CHOOSE_MIXED, .repetition = CHOOSE_BY_FSRS, .recent = &recent};
    struct progress p = {0};
    struct rng rng;
    int64_t now = history_noon(DAY);
    const char *last = NULL;
    (void)state;
    rng_seed(&rng, 1);
    history_add(&p, "play/a", "", now - FSRS_DAY, false); // due
    history_add(&p, "play/b", "", now - FSRS_DAY, false);
    for (int i = 0; i < 6; i++) {
        long k = choose_next(&wish, both, COUNT_OF(both), &p, now, last, &rng);
        if ((both[k].at == NULL) != (i % (CHOOSE_PLAYS + 1) == CHOOSE_PLAYS)) {
            fail_msg("question %d is %s", i, both[k].question);
        }
        last = both[k].question;
        choose_asked(&recent, &both[k]);
    }
    recent.count = 0;
    history_add(&p, "rule/a", "", now - 2 * FSRS_DAY, false); // due before the plays
    assert_int_equal(choose_next(&wish, both, COUNT_OF(both), &p, now, NULL, &rng), 2);
    wish.set = CHOOSE_THEME; // what is asked for by name has no turns
    choose_asked(&recent, &both[0]);
    choose_asked(&recent, &both[0]);
    assert_int_equal(choose_next(&wish, both, 2, &p, now, NULL, &rng), -1);
    wish.set = CHOOSE_MIXED;
    assert_true(choose_next(&wish, both, 2, &p, now, NULL, &rng) >= 0);
    progress_free(&p);
}

// What speaks against a question after others.
static void what_tires(void **state)
{
    const struct position at = {0};
    const struct choose_item hit = {.theme = "jan", .at = &at, .hits = true};
    const struct choose_item quiet = {.theme = "band", .at = &at}, rule = {.theme = "race"};
    static const char *const begins = "a-theme-of-a-pack-which-has-a-very-long-name";
    const struct choose_item pack = {.theme = begins};
    const struct choose_item rolls = {.kind = COURSE_ROLLS}, legal = {.kind = COURSE_LEGAL};
    const struct {
        const struct choose_item *last[3], *next;
        int tires;
    } rows[] = {
        {{&hit, &hit, &rule}, &hit, CHOOSE_TIRES_THEME | CHOOSE_TIRES_HITS},
        {{&hit, &hit, &hit}, &quiet, 0},
        {{&quiet, &hit, &rule}, &hit, CHOOSE_TIRES_THEME},
        {{&hit, &quiet, &quiet}, &quiet, CHOOSE_TIRES_THEME | CHOOSE_TIRES_HITS},
        {{&rule, &hit, &quiet}, &rule, CHOOSE_TIRES_THEME | CHOOSE_TIRES_KIND},
        {{&pack, &hit, &quiet}, &pack, CHOOSE_TIRES_THEME | CHOOSE_TIRES_KIND},
        {{&hit, &hit, &quiet}, &pack, 0},
        {{&legal, &hit, &quiet}, &legal, CHOOSE_TIRES_KIND}, /* plays between count for nothing */
        {{&legal, &rolls, &quiet}, &legal, 0},
        {{&legal, &hit, &quiet}, &rolls, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct choose_recent recent = {0};
        for (int k = 0; k < 3; k++) {
            choose_asked(&recent, rows[i].last[k]);
        }
        if (choose_tires(&recent, rows[i].next) != rows[i].tires) {
            fail_msg("row %zu: %d", i, choose_tires(&recent, rows[i].next));
        }
    }
}

// After easy questions none comes that is much harder, where another is left.
static void new_questions_do_not_leap(void **state)
{
    const struct choose_item items_by[] = {{.question = "four", .difficulty = 4},
                                           {.question = "five", .difficulty = 5},
                                           {.question = "two", .difficulty = 2}};
    const struct choose_item easy = {.difficulty = 1};
    struct choose_recent recent = {0};
    struct choose_filter wish = {.set = CHOOSE_NEW, .recent = &recent};
    struct progress p = {0};
    struct rng rng;
    (void)state;
    p.rated = history_noon(DAY);
    p.rating = (struct glicko){.rating = 1750, .deviation = 60, .volatility = GLICKO_VOLATILITY};
    rng_seed(&rng, 1);
    for (int begun = 0; begun < 2; begun++) {
        int two = 0;
        for (int i = 0; i < 20; i++) {
            two += choose_next(&wish, items_by, 3, &p, history_noon(DAY), NULL, &rng) == 2;
        }
        assert_true(begun == 0 ? two < 20 : two == 20);
        choose_asked(&recent, &easy);
    }
    progress_free(&p);
}

TEST_GROUP(choose)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_mixing),
        cmocka_unit_test(test_level),
        cmocka_unit_test(test_choice_of_seed),
        cmocka_unit_test(test_slow),
        cmocka_unit_test(test_due),
        cmocka_unit_test(misses_do_not_come_at_once),
        cmocka_unit_test(costliest_mistake_comes_first),
        cmocka_unit_test(near_and_plain_come_last),
        cmocka_unit_test(kinds_take_turns),
        cmocka_unit_test(what_tires),
        cmocka_unit_test(new_questions_do_not_leap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
