// SPDX-License-Identifier: GPL-3.0-or-later
/* The screen that is told where a line is asked for. */
#ifndef BRADE_ONSCREEN_H
#define BRADE_ONSCREEN_H

#include "tutor/core/can.h"

/* Fills it, emptied first: what is to be seen; the answers to what pends, what the mode has, and of
 * the commands of everywhere those that speak about the board as it stands. */
void onscreen_fill(struct session *s, struct screen *out);

#endif
