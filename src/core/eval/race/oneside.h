// SPDX-License-Identifier: GPL-3.0-or-later
/* How many turns one side needs, undisturbed, with all its checkers in its Q4 or borne off.
 *
 * The plays come from the rules (generate_afters()); of these the one is taken that leaves the
 * lowest mean number of turns, a handsome win and hemspel counting alike, and so are one die or
 * two chosen. Points are not looked at: under Vasa, where a handsome win pays double, valuing it
 * at up to four turns more moved the equity of 15 checkers against 15 by less than 0.001 points.
 * Nor are the other side's checkers. */
#ifndef BRADE_ONESIDE_H
#define BRADE_ONESIDE_H

#include "eval/race/quarter4.h"

enum oneside_event {
    ONESIDE_HEMSPEL,  /* the last checker is borne off */
    ONESIDE_HANDSOME, /* a pattern, no checker having been borne off */
    ONESIDE_EVENTS
};

enum { ONESIDE_LAST_TURN = 255 };

/* Chances of something to happen in a certain turn, counted from 1. Chances below 1e-9 at either
 * end are left out. */
struct by_turn {
    const float *chance; /* of turn first, first + 1, … */
    int first, n;        /* n = 0: never */
};

/* Tables of one ruleset; read by any number of threads. */
struct oneside;

/* The fields of a ruleset that matter to its tables: equal keys, equal tables. */
uint32_t oneside_key(const struct ruleset *r);

/* Works out the tables of a ruleset, to be freed with oneside_free(). */
struct oneside *oneside_build(const struct ruleset *r);
void oneside_free(struct oneside *t);

/* Whether the tables of a ruleset know these checkers (men[26], as in struct position) with so many
 * one-die turns left: all stand in Q4 or are off, but not all are off; the one-die turns can have
 * come about; and no run stands that the rules forbid. */
bool oneside_covers(const struct ruleset *r, const uint8_t men[26], int one);

/* When the side, about to roll, will finish by this event: chances of each turn. Those of both
 * events sum to 1. The checkers must be covered. */
struct by_turn oneside_finish(const struct oneside *t, const uint8_t men[26], int one,
                              enum oneside_event event);

/* Backgammon: when the side bears off its first checker, if it plays for that alone. All 15
 * checkers must be in Q4. */
struct by_turn oneside_first_off(const struct oneside *t, const uint8_t men[26]);

#endif
