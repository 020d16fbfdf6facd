// SPDX-License-Identifier: GPL-3.0-or-later
/* The clauses that one move can break, asked one after the other in the order of clause.def. */
#ifndef BRADE_CLAUSEWALK_H
#define BRADE_CLAUSEWALK_H

#include "rules/clause.h"
#include "rules/play.h"

/* Why an enemy band may be landed on: bits. */
enum burst_right {
    BURST_RIGHT_OVERFLOW = 1, /* more on the bar than points available (LT, Band … kan sprängas) */
    BURST_RIGHT_RUN = 2,      /* the band stands in a run of six or more */
    BURST_RIGHT_STACK = 4     /* a live double-six stack is no protected band (WP, TB) */
};

/* Where a checker goes with a die, in own numbering: POINT_OFF when past the last point. */
int clausewalk_to(int from, int die);

/* The rights of the side to move to burst the enemy band on own point `to` when going there from
 * `from`, its last checker left out of account: bits of burst_right. 0 if no band stands there. */
unsigned clausewalk_rights(const struct ruleset *r, const struct position *pos, int from, int to);

/* Rearmost own point (1..24) of the side to move; POINT_OFF if no checker is on a point. */
int clausewalk_rear(const struct position *pos);

/* Checkers of the side to move on the bar or on a point before its Q4. */
int clausewalk_outside(const struct position *pos);

/* The first clause that the side to move breaks by moving from/to with this die on pos, or
 * CLAUSE_LEGAL. A checker must stand on `from`, and the die must carry it to `to` (it may be larger
 * than needed to bear off). Whether the game is over already is not asked. */
enum clause clausewalk_move(const struct ruleset *r, const struct position *pos, int from, int to,
                            int die);

#endif
