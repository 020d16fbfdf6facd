// SPDX-License-Identifier: GPL-3.0-or-later
/* A session with all that it holds: opened and closed (tutor.c). */
#ifndef BRADE_PROGRAM_H
#define BRADE_PROGRAM_H

#include "tutor/core/session.h"

/* A session at a frontend, where nothing is going on. The store is not opened. */
void program_open(struct session *s, const struct tutor_options *options,
                  struct frontend *frontend);

/* Frees what it holds. */
void program_close(struct session *s);

/* Fills the screen that is told where a line is asked for, emptied first: what is to be seen; the
 * answers to what pends, what the mode has, and of the commands of everywhere those that speak
 * about the board as it stands. */
void program_screen(struct session *s, struct screen *out);

#endif
