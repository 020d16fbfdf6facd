// SPDX-License-Identifier: GPL-3.0-or-later
/* The board painted for a terminal that shows colours: it fills its own ground, so that it looks
 * the same on dark and light screens, and grows with the window. */
#ifndef BRADE_PAINTED_H
#define BRADE_PAINTED_H

#include <stdbool.h>

#include "view/draw.h"

/* The least window that it is painted in. */
enum { PAINTED_COLUMNS = 80, PAINTED_ROWS = 24 };

/* Whether this drawing is to be painted: it is wished, and there are colours and place for it. */
bool painted_fits(const struct draw *d);

/* Appends the painted board, lines each ended by a newline, at most d->columns wide. What stands
 * beside it tells the sides, their pips, what is borne off and the roll. */
void painted_board(struct text *out, const struct draw *d);

#endif
