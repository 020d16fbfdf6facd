// SPDX-License-Identifier: GPL-3.0-or-later
/* Looking ahead with the cube: every roll is followed by the other side's decision whether to
 * double, and the model of cube.h speaks only at the end. So that a cube that will never be turned
 * again, as before the last roll of a race, is worth nothing. */
#ifndef BRADE_CUBEAHEAD_H
#define BRADE_CUBEAHEAD_H

#include "eval/search/lookahead.h"

/* What it is worth to the side to move of pos to roll so many dice now, in the units of
 * judgement_stakes(). level: 0 at the present cube, 1 at twice that; access: who may double then,
 * told from the side to move; plies: at least 1. Plays are chosen as if the cube were dead. */
float cubeahead_roll(const struct judgement *j, const struct position *pos, int dice, int level,
                     enum cube_access access, int plies);

#endif
