// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tool/child.h"

static char shell[] = "/bin/sh";
static char *const argv[] = {shell, NULL};

static const struct {
    const char *input, *said;
    bool good;
} rows[] = {
    {"echo one; echo two >&2", "one\r\ntwo\r\n", true},
    {"", "", true},
    {"echo no; exit 1", "no\r\n", false},
    {"kill -9 $$", "", false},
    {"test -t 1 && test ! -t 0 && echo $TERM $LC_ALL $LANG", "dumb C.UTF-8\r\n", true},
    {"ls $HOME", "input\r\n", true},
};

static void what_a_child_says_is_heard(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct child c;
        bool good = child_run(&c, argv, rows[i].input);
        if (good != rows[i].good || strcmp(text_str(&c.said), rows[i].said) != 0) {
            fail_msg("\"%s\": %d, \"%s\"", rows[i].input, good, text_str(&c.said));
        }
        assert_true(!good || (c.clock > 0 && c.megabytes > 0));
        child_close(&c);
    }
}

static void what_is_not_there_does_not_run(void **state)
{
    (void)state;
    struct child c;
    char *const nothing[] = {(char *)"/nonexistent/program", NULL};
    assert_false(child_run(&c, nothing, ""));
    child_close(&c);
    child_close(&c);
}

// Hears until a line is whole.
static void hear_line(struct child *c)
{
    while (strchr(text_str(&c->said), '\n') == NULL) {
        assert_false(child_hear(c, 1000));
    }
}

static void a_child_is_ended_and_its_home_removed(void **state)
{
    (void)state;
    struct child c;
    char home[sizeof c.home];
    assert_true(child_open(&c));
    memcpy(home, c.home, sizeof home);
    assert_int_equal(access(home, F_OK), 0);
    assert_true(child_start(&c, argv, "echo here; while :; do sleep 60; done"));
    pid_t pid = c.pid;
    hear_line(&c);
    child_close(&c);
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
    assert_int_equal(access(home, F_OK), -1);
}

static void a_home_can_be_left_early(void **state)
{
    (void)state;
    struct child c;
    char home[sizeof c.home];
    assert_true(child_open(&c));
    memcpy(home, c.home, sizeof home);
    assert_true(child_start(&c, argv, "echo here"));
    hear_line(&c);
    child_leave_home(&c);
    assert_int_equal(access(home, F_OK), -1);
    while (!child_hear(&c, 1000)) {
    }
    assert_string_equal(text_str(&c.said), "here\r\n");
    child_close(&c);
}

TEST_GROUP(child)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_child_says_is_heard),
        cmocka_unit_test(what_is_not_there_does_not_run),
        cmocka_unit_test(a_child_is_ended_and_its_home_removed),
        cmocka_unit_test(a_home_can_be_left_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
