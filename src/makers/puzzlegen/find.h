// SPDX-License-Identifier: GPL-3.0-or-later
/* Recipes find puzzles by one of these. */
#ifndef BRADE_FIND_H
#define BRADE_FIND_H

#include "drill/draft.h"

recipe_find find_best, find_set_up, find_line, find_choice, find_score;

#endif
