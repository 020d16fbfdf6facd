// SPDX-License-Identifier: GPL-3.0-or-later
/* The recipes that mining works by, by theme. What only asks for the rules is made as drills
 * (drill/drills.h). */
#ifndef BRADE_THEMES_H
#define BRADE_THEMES_H

#include "drill/recipe.h"

/* The recipes of "THEME", or of one group of it, "THEME/GROUP", n of them; NULL if there are none.
 */
const struct recipe *const *recipes_of(const char *name, int *n);

/* The names of all themes; NULL past the last. */
const char *recipe_theme(size_t i);

#endif
