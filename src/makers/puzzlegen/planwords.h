// SPDX-License-Identifier: GPL-3.0-or-later
/* What the parts of plan.h share. Points are White's, in masks (bit p). */
#ifndef BRADE_PLANWORDS_H
#define BRADE_PLANWORDS_H

#include "puzzlegen/plan.h"
#include "drill/phrases.h"

enum {
    QUARTER = 0x7e,          /* points 1 to 6 */
    THEIR_QUARTER = 0x7e000, /* Black's first, as White counts: 13 to 18 */
    SHOTS_LEAST = 4,         /* throws that make a blot worth the name of bait */
    JAN = 7,                 /* what a jan counts */
    CARRY_PLAYS = 4,         /* legal plays, for a turn to be a choice */
    PRIME_LEAST = 4          /* bands in a row that are worth the name of a prime */
};

/* Points where Black has at least, and at most, so many. */
uint32_t plan_black_on(const struct position *pos, int least, int most);

/* Points of a prime of White's. */
uint32_t plan_prime_mask(const struct prime_fact *prime);

/* The lowest point of a mask, POINT_OFF if it is empty. */
int plan_lowest(uint32_t mask);

/* Points of the first quarter where a checker of White's could come in. */
uint32_t plan_open_points(const struct position *pos);

/* Points of the first quarter that the play takes. */
uint32_t plan_filled(const struct plan_turn *t);

/* New blots that Black can hit: those that are bait. */
uint32_t plan_lures(const struct plan_turn *t);

/* The points of a mask outside Black's first quarter. */
uint32_t plan_outside(uint32_t mask);

/* How many of White's next throws hit a blot there, if Black stands still. */
int plan_hits_outside(const struct plan_turn *t);

/* Adds what the play makes of the count, and what the wrong play lacks beside it. */
void plan_say_contrast(struct text *out, const struct plan_turn *t);

/* Whether the game goes on after the play. */
bool plan_goes_on(const struct plan_turn *t);

/* "three bands". */
struct word plan_bands(int n);

/* "18–22", from the first to the last point of a run, as Black passes it. */
struct word plan_range(const struct prime_fact *prime);

/* "two on 20 and one on 23": what a pattern lacks. */
struct word plan_lacking(const struct ruleset *r, const struct position *pos, enum end_kind kind);

#endif
