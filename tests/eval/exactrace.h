// SPDX-License-Identifier: GPL-3.0-or-later
/* Races solved exactly, from the rules alone: nothing of src/core/eval is used, so that what that
 * says can be proved against it.
 *
 * A race is a position where both sides have all checkers on their own 13 to 24 or borne off: these
 * are other points of the board, so that nobody can hit, block or help the other. What one side can
 * come to is a graph, called lanes, of the ways it can stand (checkers, one-die turns left). Of two
 * such graphs every pair is solved, either side to move: both play for the most points, choosing
 * one die or two, every play, and forfeited rolls as they come. Points are those of the ruleset for
 * each kind of end. Answers to a pending win (last_roll, answer_patterns) are played out as
 * rules/game.h tells. Giving up is left out; jan and munk cannot happen. */
#ifndef BRADE_TEST_EXACTRACE_H
#define BRADE_TEST_EXACTRACE_H

#include <stddef.h>

#include "rules/game.h"
#include "rules/generate.h"

enum { RACE_FIRST = 13, RACE_POINTS = 12 /* 13..24 */ };

struct lanes;

/* The graph of no way yet, to be freed with lanes_free(); r must outlive it. */
struct lanes *lanes_new(const struct ruleset *r);
void lanes_free(struct lanes *l);

/* Whether these checkers (men[26]: as in struct position) stand in a race, and are not all off. */
bool lanes_holds(const uint8_t men[26]);

/* Adds a way to stand, which lanes_holds(), and, when all are added, all that they can come to. */
void lanes_add(struct lanes *l, const uint8_t men[26], int one);

/* Adds all that the ways so far can come to. False if there are more than `most`: the graph may
 * then only be freed. */
bool lanes_close(struct lanes *l, int most);

/* How many ways a closed graph has, and the number of one of them; -1 if it has it not. */
int lanes_count(const struct lanes *l);
int lanes_find(const struct lanes *l, const uint8_t men[26], int one);

/* The i-th way: its checkers and its one-die turns. */
void lanes_men(const struct lanes *l, int i, uint8_t men[26], int *one);

/* One position of which the value is wanted: ways a and b, and who is to move. */
struct race_query {
    int a, b;
    bool b_moves;
    double value; /* receives the points to be expected by the side to move */
};

/* Solves every pair of two closed graphs (they may be the same) and fills the queries. a_began:
 * who began the game, which matters to last_roll. Needs 4 bytes for each pair. */
void race_solve(const struct lanes *a, const struct lanes *b, bool a_began,
                struct race_query *queries, int n);

/* The value of a single position for its side to move; began: enum colour. False if it is no race,
 * or more than `most` ways of a side or `pairs` pairs had to be solved. */
bool race_exact(const struct ruleset *r, const struct position *pos, enum colour began, int most,
                size_t pairs, double *value);

#endif
