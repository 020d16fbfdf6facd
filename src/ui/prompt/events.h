// SPDX-License-Identifier: GPL-3.0-or-later
/* The face of other programs: events on stdout as JSON Lines, lines to be taken on stdin
 * (docs/events.md). */
#ifndef BRADE_EVENTS_H
#define BRADE_EVENTS_H

#include "face/face.h"

/* The face; SIGPIPE is ignored until face_close(). There can be one at a time. */
struct face *events_open(void);

#endif
