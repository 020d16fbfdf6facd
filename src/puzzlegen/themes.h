// SPDX-License-Identifier: GPL-3.0-or-later
/* All recipes by theme: those of drills, and those that only mining finds. */
#ifndef BRADE_THEMES_H
#define BRADE_THEMES_H

#include "drill/recipe.h"

/* The recipes of "THEME", or of one group of it, "THEME/GROUP", n of them; NULL if there are none.
 */
const struct recipe *const *recipes_of(const char *name, int *n);

/* The names of all themes; NULL past the last. */
const char *recipe_theme(size_t i);

#endif
