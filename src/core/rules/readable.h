// SPDX-License-Identifier: GPL-3.0-or-later
/* The order in which a play is easiest to read: 1/3/5/7 1/3, not 1/3/5 1/3 5/7. */
#ifndef BRADE_READABLE_H
#define BRADE_READABLE_H

#include "rules/play.h"

/* The moves of a legal play of a whole turn in the order that notation_format() writes with the
 * fewest checkers' ways, of all orders that are legal too and leave the same. The play itself where
 * no order is shorter, or none can be vouched for from the play alone (a band was burst). */
struct play readable_play(const struct ruleset *r, const struct play *play);

#endif
