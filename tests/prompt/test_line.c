// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <limits.h>
#include <stdio.h>
#include <sys/resource.h>

#include <readline/readline.h>

#include "apart.h"
#include "prompt/line.h"

static void too_long_a_line(void)
{
    rl_initialize();
    setrlimit(RLIMIT_AS, &(struct rlimit){0, 0});
    rl_extend_line_buffer(INT_MAX - 1000);
}

// readline's own way is "xrealloc: out of virtual memory" and status 2.
static void readline_s_want_ends_the_program_as_ours_does(void **state)
{
    (void)state;
    line_close(line_open(NULL, NULL, true)); // so that it is a part of this program
    if (!APART_SANITISED) {
        apart_fails(too_long_a_line, "brade: out of memory\n");
    }
}

TEST_GROUP(line)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(readline_s_want_ends_the_program_as_ours_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
