// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts about a position that a puzzle is explained by: what is counted, how far a pattern is away,
 * which dice are shut. White is to move. */
#ifndef BRADE_TELLCOUNTS_H
#define BRADE_TELLCOUNTS_H

#include "puzzlegen/draft.h"

/* Of questions that ask for rolls. */
recipe_tells tell_sprangjan, tell_patterns, tell_one_die, tell_shut, tell_still, tell_stops,
    tell_blots;

/* Adds to the draft's explanation "Staircase: three on 22, five on 23 and seven on 24."; nothing
 * where the end is no pattern. */
void tell_pattern(struct draft *d, enum end_kind kind);

/* How far side c is on the way to being made jan, of seven, in the language that is set. */
void say_jan_count(struct text *out, const struct draft *d, enum colour c);

/* The faces of one die that make a pattern, bits by face; and the rolls of two dice that do. */
unsigned pattern_faces(struct mining *m, const struct draft *d);
uint32_t pattern_rolls(struct mining *m, const struct draft *d);

/* How many of the 36 throws the rolls are. */
int throws_of(uint32_t rolls);

#endif
