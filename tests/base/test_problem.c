// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

#include "base/problem.h"

/* Every number that this system knows has a reason that can end a sentence. */
static void every_number_has_a_reason(void **state)
{
    (void)state;
    for (int number = -1; number < 200; number++) {
        const char *reason = problem_text(number);
        size_t n = strlen(reason);
        if (n == 0 || isupper((unsigned char)*reason) || reason[n - 1] == '.' ||
            strstr(reason, "%") != NULL) {
            fail_msg("errno %d: \"%s\"", number, reason);
        }
    }
}

static void usual_ones_are_worded(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *reason;
    } rows[] = {
        {ENOENT, "no such file or folder"},
        {EACCES, "no permission"},
        {ENOSPC, "no space is left on the disk"},
        {EAGAIN, "it is not available just now"},
        {EWOULDBLOCK, "it is not available just now"},
        {EOPNOTSUPP, "that cannot be done here"},
        {12345, "the system refused it (error 12345)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (strcmp(problem_text(rows[i].number), rows[i].reason) != 0) {
            fail_msg("errno %d: \"%s\"", rows[i].number, problem_text(rows[i].number));
        }
    }
}

TEST_GROUP(problem)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_has_a_reason),
        cmocka_unit_test(usual_ones_are_worded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
