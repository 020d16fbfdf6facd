// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another program run as a child. It ends, at the latest, with the thread that started it.
//
// One that is started with its input lives in a home of its own that is gone afterwards, so that it
// neither reads nor writes anything of the user's. It speaks English. It reads its input from a
// file and says what it says on a terminal, which some need to say all they have to.
//
// One that is talked to is the user's own: it has our environment and folder, reads what is sent to
// it and is read from; what it complains of comes as what it says.
#ifndef BRADE_CHILD_H
#define BRADE_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/text.h"

struct child {
    char home[32];     // its folder; "" when there is none
    int terminal;      // our end, or that of what it complains by; -1 when there is none
    int to, from;      // our ends of input and output of one that is talked to; else -1
    bool leads;        // it leads a group of processes, which ends with it
    pid_t pid;         // 0 when it does not run
    struct text said;  // on stdout and stderr
    double cpu, clock; // seconds, once it has ended
    double megabytes;  // likewise: the most memory that it held
};

// Seconds on a clock that nobody sets, from some time on.
double child_clock(void);

// Makes a home for a child that is to be started. False, with the reason in errno, if that cannot
// be. Either way to be closed with child_close().
bool child_open(struct child *c);

// Starts argv[0] with `input` on its standard input. False, with the reason in errno, if it cannot
// be started; a program that is not there ends with status 127.
bool child_start(struct child *c, char *const argv[], const char *input);

// Starts argv[0] to be talked to: `to` is a socket, `from` a pipe. False, with the reason in errno,
// if that cannot be. Either way to be closed with child_close().
bool child_talk(struct child *c, char *const argv[]);

// Sends n bytes by a socket. False, with the reason in errno, if they cannot all be sent; the end
// of whoever listens is no signal.
bool child_send(int socket, const char *text, size_t n);

// Waits so many milliseconds for its end at most. Adds how it ended ("it ended with status 1"), or
// that it has not; once.
void child_describe_end(struct child *c, int milliseconds, struct text *out);

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
