// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another program run as a child, in a home of its own that is gone afterwards, so that it neither
// reads nor writes anything of the user's. It speaks English. It reads its input from a file and
// says what it says on a terminal, which some need to say all they have to. It ends, at the latest,
// with the thread that started it.
#ifndef BRADE_CHILD_H
#define BRADE_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/text.h"

struct child {
    char home[32];     // its folder; "" when there is none
    int terminal;      // our end; -1 when there is none
    pid_t pid;         // 0 when it does not run
    struct text said;  // on stdout and stderr
    double cpu, clock; // seconds, once it has ended
    double megabytes;  // likewise: the most memory that it held
};

// Makes a home for a child that is to be started. False, with the reason in errno, if that cannot
// be. Either way to be closed with child_close().
bool child_open(struct child *c);

// Starts argv[0] with `input` on its standard input. False, with the reason in errno, if it cannot
// be started; a program that is not there ends with status 127.
bool child_start(struct child *c, char *const argv[], const char *input);

// Adds to `said` what comes within so many milliseconds, if something comes. Whether it has let go
// of its terminal, which is when it has ended.
bool child_hear(struct child *c, int milliseconds);

// Its home is not needed any longer.
void child_leave_home(struct child *c);

// Ends it if it still runs, and frees what it has. Twice does no harm.
void child_close(struct child *c);

// All of it: opens, starts, and hears it to its end. False if it cannot be run, or has not ended
// well within a minute. Either way to be closed with child_close().
bool child_run(struct child *c, char *const argv[], const char *input);

#endif
