// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts about a position that a puzzle is explained by: what is counted, how far a pattern is away,
 * which dice are shut. White is to move. */
#ifndef BRADE_TELLCOUNTS_H
#define BRADE_TELLCOUNTS_H

#include "drill/draft.h"

/* Of questions that ask for rolls. */
recipe_tells tell_sprangjan, tell_patterns, tell_one_die, tell_shut, tell_still, tell_stops,
    tell_blots;

/* Adds to the draft's explanation "Staircase: three on 22, five on 23 and seven on 24."; nothing
 * where the end is no pattern. */
void tell_pattern(struct draft *d, enum end_kind kind);

/* How far side c is on the way to being made jan, of seven, in the language that is set. */
void say_jan_count(struct text *out, const struct draft *d, enum colour c);

/* The rolls of so many dice that can make a pattern. */
struct rollset pattern_rolls(struct mining *m, const struct draft *d, int dice);

#endif
