// SPDX-License-Identifier: GPL-3.0-or-later
/* Games of the net against itself, that positions are taken from. */
#ifndef BRADE_SELFPLAY_H
#define BRADE_SELFPLAY_H

#include "drill/recipe.h"

/* Plays a roll by the net, at random in so many turns of a hundred. False at the end of the
 * game. */
bool selfplay_turn(struct mining *m, const struct judgement *j, struct position *pos,
                   struct roll roll, int random_percent);

/* Plays a roll as a club player would. False at the end of the game. Overwrites m->list. */
bool selfplay_stray(struct mining *m, const struct judgement *j, struct position *pos,
                    struct roll roll);

#endif
