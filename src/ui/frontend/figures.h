// SPDX-License-Identifier: GPL-3.0-or-later
/* The engine's figures as tables. */
#ifndef BRADE_FIGURES_H
#define BRADE_FIGURES_H

#include "eval/search/assess.h"
#include "frontend/frontend.h"

/* Prints ranked plays (total of them, at least one), the best few or all, with what they are worth
 * (in a match the chances to win it) and the chances after them where there is room, and says what
 * the columns mean. */
void figures_plays(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                   int total, bool all);

/* The same of plays that answer a pending win: how often they do, and what they are worth. */
void figures_answers(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                     int total, bool all);

/* Prints the chance of every kind of end for both sides, with bars where there is room, and what it
 * brings: points, or in a match the chances to win that. o is told from the side of `mover`. */
void figures_chances(struct frontend *f, const struct judgement *j, const struct outcome *o,
                     enum colour mover);

#endif
