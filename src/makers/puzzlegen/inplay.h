// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions met in games of the net against itself, in some of which a club player makes a play now
 * and then, so that they are such as people come to. */
#ifndef BRADE_INPLAY_H
#define BRADE_INPLAY_H

#include "drill/draft.h"

/* Looks at a draft that has a position before the roll, White to move. */
typedef bool inplay_look(struct mining *m, struct draft *d, void *of);

/* Plays so many games under d's rules, and asks of every turn whether it is what is looked for.
 * True, with the position in d, at the first that is. */
bool inplay_find(struct mining *m, struct draft *d, int games, inplay_look *look, void *of);

#endif
