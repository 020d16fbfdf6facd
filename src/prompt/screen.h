// SPDX-License-Identifier: GPL-3.0-or-later
/* What the terminal shows: events wrapped, drawn or spoken, gathered, and written with every error
 * seen. */
#ifndef BRADE_SCREEN_H
#define BRADE_SCREEN_H

#include <signal.h>

#include "face/face.h"

struct screen {
    int error;             /* errno of the first write that failed; 0: none */
    struct text waiting;   /* not yet written */
    struct sigaction pipe; /* what SIGPIPE did before */
};

struct line;

/* Ignores SIGPIPE from now on: a write tells it. */
void screen_open(struct screen *s);

/* The exit status of what was written, and read from the line (NULL: nothing), told on stderr: 0, 3
 * where it could not be, 128 + the signal that ended reading. */
int screen_status(struct screen *s, const struct line *line);

/* Adds an event to what waits, in this manner. */
void screen_show(struct screen *s, const struct face_manner *manner, const struct face_event *e);

/* Writes what waits to stdout. False once anything could not be written. */
bool screen_flush(struct screen *s);

/* Writes what waits to stderr. */
void screen_divert(struct screen *s);

/* Frees what waits; SIGPIPE does what it did. */
void screen_close(struct screen *s);

#endif
