// SPDX-License-Identifier: GPL-3.0-or-later
/* Running out of memory anywhere ends the program in good order (base/mem.h), and never by a
 * signal. malloc and its kin are replaced here, so that the parser's own calls fail too; with a
 * sanitizer, which replaces them itself, the file is only read. */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/diag.h"
#include "course/course.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

static const char lesson[] =
    "lesson: l\ntitle: {sv: å, en: b}\nrules: {base: vasa, extra_patterns: no}\nsteps:\n- "
    "position: {white: {1: 14, 9: 1}, black: {13: 15}}\n  ask:\n    play: any\n    roll: 6-2\n    "
    "feedback: {answer: 1/7 1/3, say: x}\n    certificate: {a: [1, b]}\n- ask: {text: x, rolls: "
    "{some: {hits: 9}}, answers: 6-6}\n- ask: {line: [{roll: 6-2, answers: 1/7 1/3}, {roll: 2-1, "
    "reply: 1/9}]}\n";

static void check_once(void)
{
    struct diags d = {0};
    course_check_bytes("f", lesson, sizeof lesson - 1, &d);
    diags_free(&d);
}

#ifndef SANITIZED

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);
void *malloc(size_t size);
void *calloc(size_t n, size_t size);
void *realloc(void *old, size_t size);

static long calls, failing = -1; /* the call that fails; -1 = none */

static int fails(void)
{
    return calls++ == failing;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

/* Runs with call number n failing; the status as waitpid() gives it. */
static int run_failing(long n)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        close(STDERR_FILENO);
        calls = 0;
        failing = n;
        check_once();
        _exit(0);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void test_each(void **state)
{
    (void)state;
    calls = 0;
    check_once();
    long all = calls;
    assert_true(all > 50);
    for (long n = 0; n < all; n++) {
        int status = run_failing(n);
        if (!WIFEXITED(status) || (WEXITSTATUS(status) != 0 && WEXITSTATUS(status) != 3))
            fail_msg("allocation %ld: status %x", n, (unsigned)status);
    }
}

#else

static void test_each(void **state)
{
    (void)state;
    check_once(); /* for leaks */
}

#endif

TEST_GROUP(memory)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each)};
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
