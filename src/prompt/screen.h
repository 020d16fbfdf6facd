// SPDX-License-Identifier: GPL-3.0-or-later
/* What the terminal shows: events wrapped, drawn or spoken, gathered, and written with every error
 * seen. */
#ifndef BRADE_SCREEN_H
#define BRADE_SCREEN_H

#include "face/face.h"

struct screen {
    int error;           /* errno of the first write that failed; 0: none */
    struct text waiting; /* not yet written */
};

/* Adds an event to what waits, in this manner. */
void screen_show(struct screen *s, const struct face_manner *manner, const struct face_event *e);

/* Writes what waits to stdout. False once anything could not be written. */
bool screen_flush(struct screen *s);

/* Writes what waits to stderr. */
void screen_divert(struct screen *s);

/* Frees what waits. */
void screen_free(struct screen *s);

#endif
