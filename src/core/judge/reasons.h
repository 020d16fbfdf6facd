// SPDX-License-Identifier: GPL-3.0-or-later
/* What makes a legal play legal, and the numbers that a verdict is told with. */
#ifndef BRADE_REASONS_H
#define BRADE_REASONS_H

#include "judge/attempt.h"
#include "judge/judge.h"

/* Bits of judge_reason for a legal attempt that ends the game (or not). */
unsigned reasons_of(const struct search *s, const struct attempt *a, bool ends);

/* Numbers about a verdict: those of the board for the move that fails, else for the first burst,
 * else where the play stops; those of use for the whole of it. */
void reasons_numbers(const struct search *s, const struct attempt *a, struct judge_numbers *out);

#endif
