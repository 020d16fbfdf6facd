// SPDX-License-Identifier: GPL-3.0-or-later
/* A player without a net: it ends the game, else hits most, else leaves the fewest blots. */
#ifndef BRADE_GREEDY_H
#define BRADE_GREEDY_H

#include "rules/generate.h"

/* Which of the plays it chooses on pos; the list is not empty. */
int greedy_choose(const struct position *pos, const struct after_list *list);

#endif
