// SPDX-License-Identifier: GPL-3.0-or-later
/* Every recipe finds its puzzles by one of these. */
#ifndef BRADE_FIND_H
#define BRADE_FIND_H

#include "puzzlegen/draft.h"

recipe_find find_drawn, find_rolls, find_best, find_set_up, find_line, find_choice, find_match;

#endif
