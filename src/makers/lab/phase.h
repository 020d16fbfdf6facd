// SPDX-License-Identifier: GPL-3.0-or-later
/* Parts of a game, for telling where something happens. */
#ifndef BRADE_PHASE_H
#define BRADE_PHASE_H

#include "rules/board.h"

enum { PHASES = 5 };

/* The phase (0..PHASES - 1) of a position before turn number `turn` (from 0, both sides counted).
 */
int phase_of(const struct ruleset *r, const struct position *pos, int turn);

/* The name of a phase and what it is, in English. */
const char *phase_name(const struct ruleset *r, int phase);
const char *phase_what(const struct ruleset *r, int phase);

#endif
