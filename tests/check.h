// SPDX-License-Identifier: GPL-3.0-or-later
//
// cmocka with all it needs, in the order it needs it.
#ifndef BRADE_CHECK_H
#define BRADE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COUNT_OF(a) (sizeof(a) / sizeof *(a))

// The head of the function that runs the tests of a file test_NAME.c and returns how many failed.
// A program of groups.c holds those of one layer, and runs the one it is given by name.
#define TEST_GROUP(name)                                                                           \
    int test_group_##name(void);                                                                   \
    int test_group_##name(void)

// The arguments after the name of the group.
extern char **test_arguments;
extern int test_argument_count;

// As assert_int_equal(), assert_string_equal() and assert_true(), for a row of a table: what fails
// names the row, a string.
#define row_equal(row, a, b)                                                                       \
    do {                                                                                           \
        long long row_got = (long long)(a), row_wanted = (long long)(b);                           \
        if (row_got != row_wanted)                                                                 \
            fail_msg("row \"%s\": %s is %lld, not %lld", (row), #a, row_got, row_wanted);          \
    } while (0)
#define row_text(row, a, b)                                                                        \
    do {                                                                                           \
        const char *row_got = (a), *row_wanted = (b);                                              \
        if (strcmp(row_got, row_wanted) != 0)                                                      \
            fail_msg("row \"%s\": %s is \"%s\", not \"%s\"", (row), #a, row_got, row_wanted);      \
    } while (0)
#define row_holds(row, condition)                                                                  \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("row \"%s\": not so: %s", (row), #condition);                                 \
    } while (0)

// How much a test of random cases does: `normal`; under BRADE_DEEP=1 `deep` times as much; under
// BRADE_LIGHT=1 (the sanitizers) a fiftieth, and then it says nothing of how much it has met.
static inline int test_is_light(void)
{
    const char *light = getenv("BRADE_LIGHT");
    return light != NULL && *light != '\0';
}

static inline int test_amount(int normal, int deep)
{
    const char *is_deep = getenv("BRADE_DEEP");
    if (test_is_light()) {
        return normal / 50 + 1;
    }
    return is_deep != NULL && *is_deep != '\0' ? deep * normal : normal;
}

// The seed of a test of random cases, which it prints: BRADE_SEED, or else the day, so that other
// days look elsewhere and a failure can be had again.
static inline uint64_t test_seed(void)
{
    const char *given = getenv("BRADE_SEED");
    uint64_t seed = given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL) / 86400;
    print_message("# BRADE_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

// Whether a test that goes through all shipped files passes over the i-th: under BRADE_LIGHT=1
// every 24th file is enough.
static inline int test_passes_over(size_t i)
{
    return test_is_light() && i % 24 != 0;
}

#endif
