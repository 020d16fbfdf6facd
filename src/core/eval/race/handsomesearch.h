// SPDX-License-Identifier: GPL-3.0-or-later
/* Handsome wins sought by one side that has all 15 checkers in its Q4, while the other side's
 * clock runs out.
 *
 * The fewest turns are not what such a side should play for: behind in the race it
 * seeks a pattern, and how long it may wait for one hangs on when the other side will
 * be done. A clock is a guess at that: with so many turns of its own left the side is done for if
 * it has not ended the game, and in some of the turns before with a chance. Against every clock the
 * table has the best play of every roll, one die or two, worked out backwards (a pattern, hemspel
 * and losing at the ruleset's points); what is kept is when the side ends the game, and how, if it
 * plays so. Whatever the other side's chances really are, what such play brings against them
 * follows exactly: it is a play that can be played, so that the best of the table's is never worth
 * more than best play, and worth as much where a clock tells the time. */
#ifndef BRADE_HANDSOMESEARCH_H
#define BRADE_HANDSOMESEARCH_H

#include "eval/race/oneside.h"

enum { HANDSOME_TURNS = 24 }; /* a clock's turns at most */

/* How a hunt ends, by the turn it is: chance[0] is the next one of the side. */
struct handsome_ends {
    float chance[ONESIDE_EVENTS][HANDSOME_TURNS];
    float extra[HANDSOME_TURNS]; /* points that are paid beyond those of the cheapest pattern: times
                                the chance */
};

/* What a side may still win of, before each of its turns, as many as handsome_turns(). */
struct handsome_left {
    float running[HANDSOME_TURNS]; /* the chance that the other side has not ended the game; falling
                                    */
    float open[HANDSOME_TURNS];    /* the same, or that a pattern would answer its end */
};

/* The table of one ruleset; read by any number of threads. */
struct handsome_search;

/* The fields of a ruleset that matter to its table: equal keys, equal tables. */
uint32_t handsome_key(const struct ruleset *r);

/* Works out the table of a ruleset that has patterns, to be freed with handsome_free(). run: the
 * tables of the same ruleset; it holds nothing of them. */
struct handsome_search *handsome_build(const struct ruleset *r, const struct oneside *run);
void handsome_free(struct handsome_search *t);

/* Whether the table knows these checkers: those that oneside_covers() and none off, where there are
 * patterns. */
bool handsome_covers(const struct ruleset *r, const uint8_t men[26], int one);

/* How many turns the longest clock has: what is asked and told below goes no further. */
int handsome_turns(const struct handsome_search *t);

/* What the side does best that is about to roll with these checkers, which must be covered. Answers
 * what it is worth, in points above losing by hemspel, and fills *out. */
double handsome_best(const struct handsome_search *t, const uint8_t men[26], int one,
                     const struct handsome_left *left, struct handsome_ends *out);

/* What any other play of the side is worth against the same, in the same points. finish: when it
 * ends the game by each event. */
double handsome_worth(const struct handsome_search *t, const struct by_turn finish[ONESIDE_EVENTS],
                      const struct handsome_left *left);

#endif
