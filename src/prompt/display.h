// SPDX-License-Identifier: GPL-3.0-or-later
/* What the terminal shows: events wrapped, drawn or spoken, gathered, and written with every error
 * seen. */
#ifndef BRADE_DISPLAY_H
#define BRADE_DISPLAY_H

#include <signal.h>

#include "face/face.h"

struct display {
    int error;             /* errno of the first write that failed; 0: none */
    struct text waiting;   /* not yet written */
    struct sigaction pipe; /* what SIGPIPE did before */
};

struct line;

/* Ignores SIGPIPE from now on: a write tells it. */
void display_open(struct display *s);

/* The exit status of what was written, and read from the line (NULL: nothing), told on stderr: 0, 3
 * where it could not be, 128 + the signal that ended reading. */
int display_status(struct display *s, const struct line *line);

/* Adds an event to what waits, in this manner. */
void display_show(struct display *s, const struct face_manner *manner, const struct face_event *e);

/* Writes what waits to stdout. False once anything could not be written. */
bool display_flush(struct display *s);

/* Writes what waits to stderr. */
void display_divert(struct display *s);

/* Frees what waits; SIGPIPE does what it did. */
void display_close(struct display *s);

#endif
