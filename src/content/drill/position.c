// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/position.h"

#include <string.h>

#include "course/exam/mould.h"

const struct theme *position_theme(const struct recipe *recipe, int *number)
{
    int i = 0;
    while (strcmp(theme_nth((size_t)i)->name, recipe->drawn) != 0)
        i++;
    if (number != NULL)
        *number = i;
    return theme_nth((size_t)i);
}

bool position_make(struct mining *m, struct draft *out)
{
    const struct recipe *recipe = out->recipe;
    const struct theme *theme = position_theme(recipe, NULL);
    struct maker maker;
    int moulds = 0;
    draft_choose_rules(out, &m->rng);
    while (moulds < THEME_MOULDS && theme->moulds[moulds] != MOULD_NONE)
        moulds++;
    enum mould mould = recipe->mould != MOULD_NONE
                           ? recipe->mould
                           : theme->moulds[rng_below(&m->rng, (uint32_t)moulds)];
    maker_open(&maker, &out->rules, &m->rng);
    bool made = maker_make(&maker, mould, &out->position);
    m->rng = maker.rng;
    maker_close(&maker);
    if (!made || (theme->place & ~theme_place(&out->rules, &out->position)) != 0)
        return false;
    if (out->position.turn != WHITE)
        out->position = board_swap_colours(&out->position);
    out->position.first = 0;
    out->has_position = true;
    return true;
}
