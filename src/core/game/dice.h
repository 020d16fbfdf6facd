// SPDX-License-Identifier: GPL-3.0-or-later
/* Dice for a game: from a seed, so that the k-th throw of a game is always the same whatever was
 * played or taken back before it, or by true chance. */
#ifndef BRADE_DICE_H
#define BRADE_DICE_H

#include <stdbool.h>

#include "base/rng/rng.h"
#include "rules/roll.h"

/* The numbers that belong to throw k (from 0) of a game (from 1). */
struct rng dice_rng(uint64_t seed, int game, int k);

/* Two dice in the order thrown, not by size. */
struct roll dice_from_seed(uint64_t seed, int game, int k);

/* The same by what the system has of chance. False if it has none. */
bool dice_by_chance(struct roll *out);

/* A seed by chance; falls back on the clock. */
uint64_t dice_new_seed(void);

/* Two dice thrown as the roll of so many (1 or 2) of them. */
struct roll dice_as_roll(struct roll thrown, int dice);

#endif
