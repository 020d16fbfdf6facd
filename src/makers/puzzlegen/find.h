// SPDX-License-Identifier: GPL-3.0-or-later
/* What the rows of recipes.tsv are made of. */
#ifndef BRADE_FIND_H
#define BRADE_FIND_H

#include "drill/draft.h"
#include "rules/game.h"

/* Puzzles about what is best: in games, in positions set up, over several turns, before the roll,
 * at the score of a match. */
recipe_find find_best, find_set_up, find_line, find_choice, find_score;

/* Of a play that may be best, against what one would play otherwise: just one of them hits; it
 * makes a long prime; it brings jan nearer; keeps out of jan; brings a burst jan nearer;
 * brings a handsome win nearer. Of the position alone: somebody enters; nothing can be hit any
 * more. */
recipe_fits fits_hit_or_not, fits_block, fits_jan, fits_jan_blot, fits_sprangjan, fits_handsome,
    fits_entering, fits_race;

#endif
