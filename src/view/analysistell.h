// SPDX-License-Identifier: GPL-3.0-or-later
/* The analysis of a game as words and lines. */
#ifndef BRADE_ANALYSISTELL_H
#define BRADE_ANALYSISTELL_H

#include "game/analysis.h"

/* Appends the whole analysis for people, in so many columns: a line for every decision, the sums,
 * the turning points. */
void analysis_tell(struct text *out, const struct record *r, const struct analysis *a, int columns);

#endif
