// SPDX-License-Identifier: GPL-3.0-or-later
/* The tests of one layer: a program of all its groups, each a file test_NAME.c. TEST_GROUPS, which
 * tests/meson.build sets, names them: X(board) X(roll)...
 *
 *     test-LAYER NAME [ARGUMENT...]    runs the group NAME; prints TAP where CMOCKA_MESSAGE_OUTPUT
 *                                      asks for it; status 0 if all its tests pass
 *     test-LAYER                       lists the groups, status 2 */
#include "check.h"

#define X(name) int test_group_##name(void);
TEST_GROUPS
#undef X

static const struct {
    const char *name;
    int (*run)(void);
} groups[] = {
#define X(name) {#name, test_group_##name},
    TEST_GROUPS
#undef X
};

char **test_arguments;
int test_argument_count;

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < COUNT_OF(groups); i++) {
        if (strcmp(argv[1], groups[i].name) == 0) {
            test_arguments = argv + 2;
            test_argument_count = argc - 2;
            return groups[i].run();
        }
    }
    fprintf(stderr, "usage: %s GROUP [ARGUMENT...]\nThe groups:", argv[0]);
    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        fprintf(stderr, " %s", groups[i].name);
    }
    fputc('\n', stderr);
    return 2;
}
