// SPDX-License-Identifier: GPL-3.0-or-later
//
// What starting the program takes.
#include "bench.h"
#include "benchchild.h"

enum { STARTS = 9 };

static char self[] = "/proc/self/exe";

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
    child_free(&child);
    return good;
}

void bench_start(struct bench *b)
{
    char *const best[] = {
        self,        (char *)"best",    (char *)"start",      (char *)"4-3", (char *)"--plies",
        (char *)"2", (char *)"--rules", (char *)"backgammon", NULL};
    struct child child;
    for (int i = 0; i < STARTS && start_once(b); i++) {
    }
    if (child_run(&child, best, "")) {
        b->value[FIGURE_MEMORY_BEST] = child.megabytes;
    }
    child_free(&child);
}
