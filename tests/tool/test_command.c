// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "tool/makers.h"

static char words[8][32];
static char *word[8];

/* A line of words as given to main(). */
static struct command_line line_of(const char *text)
{
    struct command_line line = {.word = word, .threads = 1, .seed = 1};
    char copy[128], *rest = copy;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *w; (w = strtok_r(rest, " ", &rest)) != NULL; line.n++) {
        snprintf(words[line.n], sizeof words[0], "%s", w);
        word[line.n] = words[line.n];
    }
    return line;
}

static void test_options(void **state)
{
    (void)state;
    struct command_line line = line_of("--threads 3 a --json b --seed 99");
    assert_true(command_options(&line));
    assert_int_equal(line.n, 2);
    assert_string_equal(line.word[0], "a");
    assert_string_equal(line.word[1], "b");
    assert_int_equal(line.threads, 3);
    assert_true(line.json && line.seed == 99);
    line = line_of("--luck none a --time-limit 5");
    assert_true(command_options(&line));
    assert_int_equal(line.seconds, 5);
    assert_string_equal(line.luck, "none");
    assert_int_equal(line.n, 1);
    line = line_of("a -b");
    assert_true(command_options(&line));
    assert_true(line.n == 2 && line.threads == 1 && line.seed == 1 && !line.json);
}

static void test_bad_options(void **state)
{
    static const char *const bad[] = {"--threads",   "--threads 0",    "--threads 65",
                                      "--threads x", "--seed",         "--seed -1",
                                      "--what",      "a --seed 1x",    "--threads -1",
                                      "a --luck",    "--time-limit 0", "--time-limit"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct command_line line = line_of(bad[i]);
        if (command_options(&line))
            fail_msg("%s is taken", bad[i]);
    }
}

static void test_tail(void **state)
{
    (void)state;
    struct command_line line = line_of("a b 4 77");
    assert_true(command_tail(&line, 2));
    assert_true(line.threads == 4 && line.seed == 77);
    line = line_of("a b 5");
    assert_true(command_tail(&line, 2));
    assert_true(line.threads == 5 && line.seed == 1);
    line = line_of("a b");
    assert_true(command_tail(&line, 2));
    assert_false(command_tail(&line, 3));
    line = line_of("a b 4 77 1");
    assert_false(command_tail(&line, 2));
    line = line_of("a b x");
    assert_false(command_tail(&line, 2));
}

TEST_GROUP(command)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_bad_options),
        cmocka_unit_test(test_tail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
