// SPDX-License-Identifier: GPL-3.0-or-later
/* What recipes look for. */
#ifndef BRADE_WANTED_H
#define BRADE_WANTED_H

#include "drill/recipe.h"

/* Of a play that may be best, against what one would play otherwise: just one of them hits; it
 * makes a long prime; it brings jan nearer; keeps out of jan; brings a burst jan nearer;
 * brings a handsome win nearer. Of the position alone: somebody enters; nothing can be hit any
 * more. */
recipe_fits fits_hit_or_not, fits_block, fits_jan, fits_jan_blot, fits_sprangjan, fits_handsome,
    fits_entering, fits_race;

#endif
