// SPDX-License-Identifier: GPL-3.0-or-later
/* Where single checkers may go in a roll, as parts of whole legal plays. */
#ifndef BRADE_DESTINATIONS_H
#define BRADE_DESTINATIONS_H

#include <stdint.h>

#include "rules/play.h"

/* For every own place of the side to move (the bar: POINT_BAR, points 1..24), as bits of its own
 * numbering, where a checker from there lands in some legal play of the roll: by one die or by
 * several. Bit POINT_OFF: it is borne off. 0: none there may move, or none stands there. pos and
 * roll must have passed board_check_playable() and roll_check(). */
void destinations_all(const struct ruleset *r, const struct position *pos, struct roll roll,
                      uint32_t out[POINT_OFF]);

#endif
