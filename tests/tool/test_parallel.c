// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"
#include "tool/makers.h"

enum { JOBS = 500, THREADS = 4, BAD = 37 };

static int done[JOBS];

static bool count(void *context, int thread, long job)
{
    assert_ptr_equal(context, done);
    assert_in_range(thread, 0, THREADS - 1);
    done[job]++;
    return true;
}

static bool fail_at_one(void *context, int thread, long job)
{
    (void)thread;
    __atomic_fetch_add((int *)context, 1, __ATOMIC_RELAXED);
    return job != BAD;
}

static void test_each_once(void **state)
{
    struct parallel p = {.jobs = JOBS, .threads = THREADS, .work = count, .context = done};
    (void)state;
    assert_true(parallel_run(&p));
    for (int i = 0; i < JOBS; i++)
        assert_int_equal(done[i], 1);
}

/* After a failure only what had been begun is finished. */
static void test_failure(void **state)
{
    int calls = 0;
    struct parallel p = {.jobs = JOBS, .threads = 1, .work = fail_at_one, .context = &calls};
    (void)state;
    assert_false(parallel_run(&p));
    assert_int_equal(calls, BAD + 1);
    p.threads = THREADS;
    assert_false(parallel_run(&p));
}

TEST_GROUP(parallel)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_once),
        cmocka_unit_test(test_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
