// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays worth showing. */
#ifndef BRADE_SHOWN_H
#define BRADE_SHOWN_H

#include "drill/recipe.h"

/* A play that ends the game; by a burst jan; that bursts; hits a blot; leaves White's bar empty. */
recipe_shows shows_end, shows_sprangjan, shows_burst, shows_hit, shows_all_in;

#endif
