// SPDX-License-Identifier: GPL-3.0-or-later
/* How lucky a roll is: what its best play brings beyond what the best plays of all rolls bring on
 * the average, by a net's word on the positions after them. Over all throws it comes to nothing,
 * whatever the net is worth and whoever plays: taken off what games bring, it leaves their mean as
 * it is and takes most of what dice add to it. */
#ifndef BRADE_LUCK_H
#define BRADE_LUCK_H

#include "eval/search/judgement.h"
#include "rules/generate.h"
#include "rules/rollset.h"

/* Told for the side that rolls, in what games are counted by. */
struct luck {
    double points, wins; /* wins: games, 0..1 */
};

/* The rolls that may come where this one came: those of as many dice; the first of a game of
 * backgammon is no double. */
struct rollset luck_rolls(const struct ruleset *r, struct roll came, bool first);

/* How lucky a roll is among those of a set, which it belongs to. j must be for points; list is room
 * to work in. */
struct luck luck_of(const struct judgement *j, const struct position *pos, struct roll came,
                    struct rollset rolls, struct after_list *list);

#endif
