// SPDX-License-Identifier: GPL-3.0-or-later
/* Every recipe of a question about the rules makes it by one of these: about a drawn position,
 * which rolls do something, how a match stands. */
#ifndef BRADE_MAKES_H
#define BRADE_MAKES_H

#include "drill/draft.h"

recipe_find find_drawn, find_rolls, find_match;

#endif
