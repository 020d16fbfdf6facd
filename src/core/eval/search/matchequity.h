// SPDX-License-Identifier: GPL-3.0-or-later
/* The chance to win a match from any score (rules/match.h says what scores are and when a match is
 * over; docs/rules.md, scores and matches; LT and SH, Matcher).
 *
 * Worked out backwards from the scores at which the match is over, with the chances of every end of
 * a game from its start. A match left level counts as half a win.
 *
 * What is simplified:
 * - Games to come end as games between equal sides that play for points do, whatever the score.
 * - Nobody gives up a game to come. What giving up the present one brings is worked out in full:
 *   its points and marks, and the game it adds.
 * - No game to come is drawn (last_roll).
 * - Ends of games to come are the typical ones of their class (outcome_typical()).
 * - With the cube, a game to come is valued by the model of cube.h with even chances. */
#ifndef BRADE_MATCHEQUITY_H
#define BRADE_MATCHEQUITY_H

#include "eval/search/cube.h"
#include "rules/match.h"

/* The winning chances at every score of matches up to some length. */
struct matchequity_table;

/* How games from the start end under r, for the side that begins: rolled out by the nets under the
 * named rules that r comes from (single fields that were changed are not looked at). */
struct outcome matchequity_start(const struct ruleset *r);

/* The table for matches under r of up to this many games to complete, or points
 * (1..MATCH_LENGTH_MAX); start: how games end, for the side that begins. To be freed with
 * matchequity_free(). */
struct matchequity_table *matchequity_new(const struct ruleset *r, int length,
                                          const struct outcome *start);
void matchequity_free(struct matchequity_table *t);

/* The chance of `side` to win m when `begins` begins the next game, level matches counting half. m
 * is a match under the table's rules with no more games or points to go than the table has. */
double matchequity_chance(const struct matchequity_table *t, const struct match *m,
                          enum colour side, enum colour begins);

/* The chance that m ends level. */
double matchequity_level(const struct matchequity_table *t, const struct match *m,
                         enum colour begins);

/* As matchequity_chance(), after `winner` has won the present game of m with this end and stake;
 * the loser begins the next. Who wins a draw means who begins the next game: the other one. */
double matchequity_after(const struct matchequity_table *t, const struct match *m, enum colour side,
                         enum colour winner, struct ending end, int stake);

/* What the classes are worth to `side` in a game of m at this stake: the chance to win the match
 * after it, less one half, so that one side's gain is the other's loss. */
struct worth matchequity_worth(const struct matchequity_table *t, const struct match *m,
                               enum colour side, int stake);

/* The same at every cube from this one on, for decisions about the cube. */
struct cube_stakes matchequity_stakes(const struct matchequity_table *t, const struct match *m,
                                      enum colour side, int cube);

#endif
