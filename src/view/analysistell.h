// SPDX-License-Identifier: GPL-3.0-or-later
/* The analysis of a game as words and lines. */
#ifndef BRADE_ANALYSISTELL_H
#define BRADE_ANALYSISTELL_H

#include "game/analysis.h"

/* Appends the whole analysis for people, in so many columns: a line for every decision, the sums,
 * the turning points. */
void analysis_tell(struct text *out, const struct record *r, const struct analysis *a, int columns);

/* Appends points or, in a match, chances to win it in per cent: a cost, or (signed) what was gained
 * or lost. */
void analysistell_figure(struct text *out, const struct record *r, float value, bool is_signed);

/* How bad a decision of this grade is, in running text: "doubtful". */
const char *analysistell_grade(enum grade grade);

#endif
