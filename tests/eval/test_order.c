// SPDX-License-Identifier: GPL-3.0-or-later
/* Equal plays keep their order whatever qsort() does with equal elements: the one here turns them
 * round. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/rollout.h"
#include "fixture.h"
#include "rules/generate.h"

enum { PLAYS = 60 };

static void swap(char *a, char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char c = a[i];
        a[i] = b[i];
        b[i] = c;
    }
}

/* Takes the place of the C library's. */
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *))
{
    char *at = base;
    for (size_t i = 0; i < n / 2; i++)
        swap(at + i * size, at + (n - 1 - i) * size, size);
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0 && compare(at + (k - 1) * size, at + k * size) > 0; k--)
            swap(at + (k - 1) * size, at + k * size, size);
}

static int as_it_is(const void *a, const void *b)
{
    (void)a, (void)b;
    return 0;
}

static void test_this_qsort_turns_equals(void **state)
{
    char letters[] = "abcd";
    (void)state;
    qsort(letters, 4, 1, as_it_is);
    assert_string_equal(letters, "dcba");
}

/* Their number is kept in trials: sorting does not ask for it. */
static void test_sorted(void **state)
{
    struct ranked *plays = mem_alloc(PLAYS * sizeof *plays);
    (void)state;
    for (int i = 0; i < PLAYS; i++)
        plays[i] = (struct ranked){.equity = (float)(i % 3), .plies = i % 2, .trials = i};
    lookahead_sort(plays, PLAYS);
    for (int i = 1; i < PLAYS; i++) {
        const struct ranked *a = &plays[i - 1], *b = &plays[i];
        if (a->plies == b->plies
                ? a->equity == b->equity ? a->trials > b->trials : a->equity < b->equity
                : a->plies < b->plies)
            fail_msg("%d stands before %d", a->trials, b->trials);
    }
    free(plays);
}

/* Plays that were not rolled out, all worth the same, stay as they were behind those that were. */
static void test_rolled_out(void **state)
{
    enum { ROLLED = 2 };
    const struct rollout_options options = {.trials = 36, .seed = 1, .truncate = 2, .threads = 1};
    struct position pos = fixture_position("A-a-a---A---haAaaa-BBBCC:0,1:w");
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *plays = mem_alloc(PLAY_LIST_MAX * sizeof *plays);
    enum rollout_end end;
    (void)state;
    generate(&rules, &pos, roll_make(2, 1), list);
    lookahead_rank(&judgement, &pos, list, 0, plays);
    int n = list->n;
    assert_true(n > ROLLED + 2);
    for (int i = ROLLED; i < n; i++) {
        plays[i].equity = -9;
        plays[i].plies = i;
    }
    rollout_rank(&judgement, plays, n, ROLLED, &options, &end);
    for (int i = ROLLED; i < n; i++)
        assert_int_equal(plays[i].plies, i);
    free(plays);
    free(list);
}

TEST_GROUP(order)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_this_qsort_turns_equals),
        cmocka_unit_test(test_sorted),
        cmocka_unit_test(test_rolled_out),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
