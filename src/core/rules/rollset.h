// SPDX-License-Identifier: GPL-3.0-or-later
/* Sets of rolls, of two dice or of one, and going through them. Values: nothing is allocated. */
#ifndef BRADE_ROLLSET_H
#define BRADE_ROLLSET_H

#include "rules/roll.h"

enum { ROLLSET_MAX = 21 }; /* rolls in a set: roll_kinds(2) */

/* {0} is the empty set of rolls of two dice. */
struct rollset {
    uint32_t bits; /* bit i: roll_nth(dice, i) */
    bool one_die;  /* rolls of one die, else of two */
};

/* No roll, and every roll, of so many dice (1 or 2). */
struct rollset rollset_none(int dice);
struct rollset rollset_all(int dice);

/* The rolls of two dice that show this face. */
struct rollset rollset_with(int face);

/* With how many dice the rolls of a set are made, 1 or 2. */
int rollset_dice(struct rollset set);

/* Adds a roll, which must be of as many dice as the set. */
void rollset_add(struct rollset *set, struct roll roll);

/* Whether a roll is in it; none of another number of dice is. */
bool rollset_has(struct rollset set, struct roll roll);

bool rollset_is_empty(struct rollset set);

/* How many rolls it holds. */
int rollset_count(struct rollset set);

/* How many throws give one of its rolls, of roll_throws(rollset_dice(set)). */
int rollset_throws(struct rollset set);

/* Both sets, what they share, and what is in a but not in b. They must be of as many dice. */
struct rollset rollset_or(struct rollset a, struct rollset b);
struct rollset rollset_and(struct rollset a, struct rollset b);
struct rollset rollset_without(struct rollset a, struct rollset b);

/* Whether every roll of part is in set. */
bool rollset_holds(struct rollset set, struct rollset part);

/* Whether they hold the same rolls of as many dice. */
bool rollset_same(struct rollset a, struct rollset b);

/* The rolls of a set one by one, in the order of roll_nth() or from its end:
 *     for (struct rollset_each each = rollset_each(set); rollset_next(&each);)
 *         … each.roll, each.index …
 */
struct rollset_each {
    struct rollset left; /* still to come */
    bool falling;
    int index; /* each.roll is roll_nth(dice, index) */
    struct roll roll;
};
struct rollset_each rollset_each(struct rollset set);
struct rollset_each rollset_falling(struct rollset set);

/* Goes to the next roll; false, when there is none. */
bool rollset_next(struct rollset_each *each);

#endif
