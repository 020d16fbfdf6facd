// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts about a position that a puzzle is explained by: what is counted, how far a pattern is away,
 * which dice are shut, what a choice hangs on. White is to move. */
#ifndef BRADE_TELLCOUNTS_H
#define BRADE_TELLCOUNTS_H

#include "draft.h"

/* Of questions that ask for rolls (bits by roll_nth()). */
recipe_tells tell_sprangjan, tell_patterns, tell_one_die, tell_shut, tell_still, tell_stops,
    tell_blots;

/* "Staircase: three on 22, five on 23 and seven on 24." Adds nothing where the end is no pattern.
 */
void tell_pattern(struct draft *d, enum end_kind kind);

/* Of two plays of a race between which no fact of the board decides: what each leaves to be borne
 * off with the next roll. False, adding nothing, where that does not speak for the better. */
bool tell_next_off(struct mining *m, struct draft *d, const struct ranked *better,
                   const struct ranked *worse);

/* Of a choice before the roll that is proved: the figures behind it, and what they mean for the
 * answer. */
void tell_choice(struct mining *m, struct draft *d);

#endif
