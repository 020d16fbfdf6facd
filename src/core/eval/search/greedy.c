// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/greedy.h"

static int greedy_value(const struct position *pos, const struct after *after)
{
    enum colour mover = (enum colour)pos->turn, enemy = colour_other(mover);
    int value = after->end.kind != END_NOT ? 1000 : 0;
    value += 10 * (after->pos.men[enemy][POINT_BAR] - pos->men[enemy][POINT_BAR]);
    for (int p = 2; p <= POINT_LAST; p++) {
        value -= after->pos.men[mover][p] == 1;
    }
    return value;
}

int greedy_choose(const struct position *pos, const struct after_list *list)
{
    int best = 0;
    for (int i = 1; i < list->n; i++) {
        if (greedy_value(pos, &list->after[i]) > greedy_value(pos, &list->after[best])) {
            best = i;
        }
    }
    return best;
}
