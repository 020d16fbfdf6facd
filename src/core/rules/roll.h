// SPDX-License-Identifier: GPL-3.0-or-later
/* A roll: two dice, or one in a one-die turn. */
#ifndef BRADE_ROLL_H
#define BRADE_ROLL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng/rng.h"
#include "rules/board.h"

struct roll {
    uint8_t die[2]; /* the higher first; die[1] = 0 when one die was rolled */
};

static inline bool roll_equal(struct roll a, struct roll b)
{
    return a.die[0] == b.die[0] && a.die[1] == b.die[1];
}

/* The roll of these faces in order of size; b = 0 for one die. */
struct roll roll_make(int a, int b);

/* How many moves the roll gives: 1, 2 or 4. */
int roll_moves(struct roll roll);

static inline bool roll_is_double(struct roll roll)
{
    return roll.die[0] == roll.die[1];
}

/* With how many dice it was made, 1 or 2. */
static inline int roll_dice_count(struct roll roll)
{
    return roll.die[1] == 0 ? 1 : 2;
}

/* How many different rolls so many dice (1 or 2) make: 6 or 21; and how many throws: 6 or 36. */
int roll_kinds(int dice);
int roll_throws(int dice);

/* The i-th of them, from 0: 1-1, 2-1, 2-2, 3-1 … 6-6, or 1 … 6; and which of them a roll is. */
struct roll roll_nth(int dice, int i);
int roll_index(struct roll roll);

/* How many throws give it: 2 for two unlike dice, 1 for a double or for one die. */
int roll_weight(struct roll roll);

/* The part of all throws of as many dice that give it: 0..1. */
float roll_chance(struct roll roll);

/* Reads "6-2", "62", "6 2", "6,2" or "5". False if it is no roll. */
bool roll_parse(const char *text, size_t n, struct roll *out);

/* Writes "6-2" or "5". buf must hold 4 bytes. */
void roll_format(struct roll roll, char *buf);

/* Whether this number of dice may be rolled here. */
enum roll_error {
    ROLL_OK,
    ROLL_ONE_DIE_DUE,      /* the side has one-die turns left and must roll one */
    ROLL_ONE_DIE_NEVER,    /* the rules know no roll of one die */
    ROLL_ONE_DIE_NO_CHANCE /* no pattern can be completed by one checker moving at most six points
                            */
};
enum roll_error roll_check(const struct ruleset *r, const struct position *pos, struct roll roll);

/* With how many dice a side rolls where it has no choice: 1 while it has one-die turns left. */
int roll_dice_due(const struct position *pos, enum colour c);

/* Whether the side to move may choose to roll one die (LT, Vackert spel; TB, One-die Rule). */
bool roll_one_die_allowed(const struct ruleset *r, const struct position *pos);

/* A throw of so many dice, 1 or 2. first: the first throw of a game, which is no double in
 * backgammon (BG, the roll for the start). As many random numbers are drawn for either. */
struct roll roll_throw_dice(struct rng *dice, const struct ruleset *r, int number, bool first);

/* The dice that are thrown next: one die where one is due or may be rolled. */
struct roll roll_throw(struct rng *dice, const struct ruleset *r, const struct position *pos,
                       bool first);

#endif
