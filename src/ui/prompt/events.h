// SPDX-License-Identifier: GPL-3.0-or-later
/* The frontend of other programs: events on stdout as JSON Lines, lines to be taken on stdin
 * (docs/events.md). */
#ifndef BRADE_EVENTS_H
#define BRADE_EVENTS_H

#include "frontend/frontend.h"

/* The frontend; SIGPIPE is ignored until frontend_close(). There can be one at a time. */
struct frontend *events_open(void);

#endif
