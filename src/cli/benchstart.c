// SPDX-License-Identifier: GPL-3.0-or-later
//
// What starting the program takes.
#include <limits.h>
#include <string.h>

#include "cli/bench.h"
#include "base/system.h"
#include "rules/posstring.h"
#include "eval/race/q4.h"
#include "tool/child.h"

enum { STARTS = 9 };

static char self[PATH_MAX];

// This program up to its prompt, where nothing is typed.
static bool start_once(struct bench *b)
{
    char *const argv[] = {self, NULL};
    struct child child;
    bool good = child_run(&child, argv, "");
    if (good && !(child.clock * 1e3 > b->value[FIGURE_STARTUP])) {
        b->value[FIGURE_STARTUP] = child.clock * 1e3;
    }
    if (good && !(child.cpu * 1e3 > b->value[FIGURE_STARTUP_CPU])) {
        b->value[FIGURE_STARTUP_CPU] = child.cpu * 1e3;
    }
    if (good) {
        b->value[FIGURE_MEMORY] = child.megabytes;
    }
    child_close(&child);
    return good;
}

// `best` where it is soon known without a net: both kinds of tables are made.
static void use_tables(struct bench *b)
{
    struct ruleset rules = ruleset_row(0);
    struct position pos = q4_position(q4_ways(7) - 1);
    char string[POSITION_STRING_SIZE];
    memcpy(pos.men[BLACK], pos.men[WHITE], sizeof pos.men[BLACK]);
    posstring_format(&rules, &pos, string);
    char *const argv[] = {
        self, (char *)"best", string, (char *)"4-3", (char *)"--plies", (char *)"2", NULL};
    struct child child;
    if (child_run(&child, argv, "")) {
        b->value[FIGURE_MEMORY_BEST] = child.megabytes;
    }
    child_close(&child);
}

void bench_start(struct bench *b)
{
    if (!system_program(self, sizeof self)) {
        return;
    }
    for (int i = 0; i < STARTS && start_once(b); i++) {
    }
    use_tables(b);
}
