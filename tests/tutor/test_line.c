// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <limits.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <readline/readline.h>

#include "line.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SANITISED = 1 }; // its allocator ends the program itself when it is asked for too much
#else
enum { SANITISED = 0 };
#endif

// readline's own way is "xrealloc: out of virtual memory" and status 2.
static void readline_s_want_ends_the_program_as_ours_does(void **state)
{
    (void)state;
    char said[200];
    size_t size = 0;
    int ends[2], status;
    if (SANITISED) {
        skip();
    }
    line_close(line_open(NULL, NULL)); // so that it is a part of this program
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        rl_initialize();
        setrlimit(RLIMIT_AS, &(struct rlimit){0, 0});
        rl_extend_line_buffer(INT_MAX - 1000);
        _exit(0);
    }
    close(ends[1]);
    for (ssize_t n; (n = read(ends[0], said + size, sizeof said - 1 - size)) > 0;) {
        size += (size_t)n;
    }
    said[size] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 3);
    assert_string_equal(said, "brade: out of memory\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(readline_s_want_ends_the_program_as_ours_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
