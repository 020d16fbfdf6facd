// SPDX-License-Identifier: GPL-3.0-or-later
/* The moves that were typed, in another order. */
#ifndef BRADE_ORDER_H
#define BRADE_ORDER_H

#include "judge/attempt.h"

/* Finds the smallest order (bar first, then from, then to) in which the typed moves, landings
 * filled in, are a legal play; false if there is none. */
bool order_find(const struct search *s, const struct typed_play *typed, struct attempt *out);

/* Writes the typed moves one die each, in the order typed, as far as the dice of the roll allow
 * (others as they stand); `way` says which die goes first where two dice carry one checker. False
 * if some fit no dice, or there are more than `most`, and then only what fits is written. *ways
 * receives how many ways there are (1 or 2). */
bool order_single_moves(const struct trail *begin, const struct typed_play *typed, int way,
                        int most, struct typed_play *out, int *ways);

#endif
