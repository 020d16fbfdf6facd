// SPDX-License-Identifier: GPL-3.0-or-later
/* Parts of sentences that several puzzles' words need, in the language that is set; beside the
 * coach's (words.h). */
#ifndef BRADE_PHRASES_H
#define BRADE_PHRASES_H

#include "coach/verdict/words.h"

/* "two checkers on the bar", as what a side has: "två slagna brickor". */
struct word phrase_on_bar(int n);

/* The same as how they stand: "två brickor slagna". */
struct word phrase_hit(int n);

/* "three points". */
struct word phrase_points(int n);

/* "three bands". */
struct word phrase_bands(int n);

/* "7.2", "+0.3". */
struct word phrase_figure(double value, int decimals, bool sign);

#endif
