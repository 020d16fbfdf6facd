// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on stdout is what the program printed, also where some of it could not be written.
#include "check.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"

static void must(bool good)
{
    if (!good) {
        _exit(99);
    }
}

// The pipe is full when a line is printed, which is lost, and empty when the program goes on.
static void lose_a_line(int in)
{
    char taken[4096];
    must(fcntl(in, F_SETFL, O_NONBLOCK) == 0 && fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK) == 0);
    memset(taken, 'x', sizeof taken);
    while (write(STDOUT_FILENO, taken, sizeof taken) > 0) {
    }
    must(printf("lost\n") > 0 && fflush(stdout) != 0 && ferror(stdout));
    while (read(in, taken, sizeof taken) > 0) {
    }
}

// The status of `brade --version` in such a pipe, and what comes out of it.
static int print_version(char *out, size_t size)
{
    int ends[2], errors = open("/dev/null", O_WRONLY), status = 0;
    assert_int_equal(pipe(ends), 0);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        char *words[] = {"brade", "--version", "--lang", "en", NULL};
        must(dup2(ends[1], STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0);
        close(ends[1]);
        lose_a_line(ends[0]);
        _exit(cli_run(4, words));
    }
    close(ends[1]);
    close(errors);
    assert_int_equal(waitpid(child, &status, 0), child);
    ssize_t n = read(ends[0], out, size - 1);
    out[n < 0 ? 0 : n] = '\0';
    close(ends[0]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void nothing_is_written_that_was_not_printed(void **state)
{
    (void)state;
    char out[256];
    assert_int_equal(print_version(out, sizeof out), 3);
    assert_ptr_equal(strstr(out, "brade "), out);
    assert_ptr_equal(strchr(out, '\n'), out + strlen(out) - 1);
}

TEST_GROUP(output)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_written_that_was_not_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
