// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include <readline/readline.h>

#include "apart.h"
#include "prompt/line.h"

static void too_long_a_line(void)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY), other;
    if (grantpt(terminal) != 0 || unlockpt(terminal) != 0 ||
        (other = open(ptsname(terminal), O_RDWR | O_NOCTTY)) < 0 || dup2(other, 0) < 0 ||
        dup2(other, 1) < 0) {
        return;
    }
    line_open(NULL, NULL, true);
    setrlimit(RLIMIT_AS, &(struct rlimit){0, 0});
    rl_extend_line_buffer(INT_MAX - 1000);
}

// readline tells it in its own words, and leaves with status 2.
static void readline_s_want_ends_the_program_as_ours_does(void **state)
{
    (void)state;
    if (!APART_SANITISED) {
        apart_fails(too_long_a_line, "xrealloc: out of virtual memory\nbrade: out of memory\n");
    }
}

// Other libraries of the program may have functions of these names.
static void readline_s_own_names_are_left_to_it(void **state)
{
    (void)state;
    void *const ours[] = {dlsym(RTLD_DEFAULT, "xmalloc"), dlsym(RTLD_DEFAULT, "xrealloc"),
                          dlsym(RTLD_DEFAULT, "xfree")};
    int (*volatile used)(void) = rl_initialize; // else the linker may leave readline out
    assert_true(used != NULL);
    Dl_info from, readline;
    assert_true(dladdr(dlsym(RTLD_DEFAULT, "rl_initialize"), &readline) != 0);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        assert_true(ours[i] == NULL || dladdr(ours[i], &from) != 0);
        assert_true(ours[i] == NULL || from.dli_fbase == readline.dli_fbase);
    }
}

TEST_GROUP(line)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(readline_s_want_ends_the_program_as_ours_does),
        cmocka_unit_test(readline_s_own_names_are_left_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
