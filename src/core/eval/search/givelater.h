// SPDX-License-Identifier: GPL-3.0-or-later
/* What it is worth to go on for a side that may still give up later (LT, Ge upp). The right stands
 * until a band in the side's third or fourth quarter, its jan blot, or a throw that leaves nothing
 * else; so who goes on may give up after the throw, and again at the next turn, unless one of these
 * or the other side's answer comes first. Only where that threatens is giving up at once the best.
 *
 * Looked ahead over the throw and the other side's answer to it; what follows is the net's word, or
 * the price where giving up is allowed and cheaper than that. Plays are the net's choice, though
 * one that keeps the right may be better; the other side is thought never to give up. */
#ifndef BRADE_GIVELATER_H
#define BRADE_GIVELATER_H

#include "eval/search/judgement.h"
#include "rules/generate.h"

enum { GIVELATER_PLIES = 2 }; /* looked ahead */

/* For the side to move of pos, about to roll so many dice, as the judgement counts. price: what
 * giving up is worth to it, which its match allows. */
float givelater_before_roll(const struct judgement *j, const struct position *pos, int dice,
                            float price);

/* For the side that has played its roll, or forfeited it, which leaves `after`. */
float givelater_after_play(const struct judgement *j, const struct position *after, float price);

#endif
