// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions made up in the shape of an exam theme. */
#ifndef BRADE_POSITION_H
#define BRADE_POSITION_H

#include "drill/draft.h"
#include "course/load/theme.h"

/* The theme that a recipe's positions come from, and its number for theme_nth(). */
const struct theme *position_theme(const struct recipe *recipe, int *number);

/* A position of it, White to move, rules chosen; false if this try made none. */
bool position_make(struct mining *m, struct draft *out);

#endif
