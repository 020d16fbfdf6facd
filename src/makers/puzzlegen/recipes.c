// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/themes.h"

#include <string.h>

extern const struct recipe mined_recipes[];

static const char *const themes[] = {"entering",
                                     "hit-or-not",
                                     "blocking",
                                     "jan",
                                     "jan-blot",
                                     "sprangjan",
                                     "handsome",
                                     "one-die",
                                     "race",
                                     "give-up",
                                     "backgammon",
                                     "burst-attack",
                                     "count-before-you-hunt",
                                     "the-crown",
                                     /* ideas with lines */ NULL};

const char *recipe_theme(size_t i)
{
    return i < sizeof themes / sizeof *themes ? themes[i] : NULL;
}

/* Whether a recipe is of "THEME" or "THEME/GROUP". */
static bool is_of(const struct recipe *recipe, const char *name)
{
    size_t n = strlen(recipe->theme);
    return strncmp(recipe->theme, name, n) == 0 &&
           ((name[n] == '\0' && !recipe->apart) ||
            (name[n] == '/' && strcmp(recipe->group, name + n + 1) == 0));
}

const struct recipe *const *recipes_of(const char *name, int *n)
{
    enum { MOST = 16 };
    static const struct recipe *found[MOST];
    *n = 0;
    for (const struct recipe *recipe = mined_recipes; recipe->theme != NULL; recipe++)
        if (is_of(recipe, name) && *n < MOST)
            found[(*n)++] = recipe;
    return *n > 0 ? found : NULL;
}
