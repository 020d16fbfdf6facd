// SPDX-License-Identifier: GPL-3.0-or-later
/* A match of several games on any of the score scales (docs/rules.md, scores and matches; LT,
 * Matcher och tävlingar; SH, Matcher). On the bräde scales it is an odd number of games to be
 * completed; with the cube it is a number of points to reach.
 *
 * Readings, where the sources are silent:
 * - A drawn game (last_roll) is completed and brings nobody anything, so that after a draw even a
 *   scale that breaks every tie may leave the match level.
 * - A game given up brings its points and one game more, whatever the scale.
 * - munk_each and jan_each change the points only: a game brings at most one mark.
 * - A match on a scale without a tie-break that is level after its last game ends level: LT says
 *   that a match must always be decided, and offers Ny 1 and Ny 2 for it, as the old scale cannot.
 * - The jan of the early decision is a plain one, whatever jan_each might add to it.
 * - The backgammon leaflet has no Crawford rule, and here is none. */
#ifndef BRADE_MATCH_H
#define BRADE_MATCH_H

#include "rules/board.h"
#include "rules/ending.h"

enum { MATCH_LENGTH_MAX = 99 };

/* What one game brings. A mark breaks ties: in Ny 1 the plus (+1) or minus (-1) in the margin of
 * the winner's score, with SH's tie points one (+1) for either side. */
struct game_value {
    int points; /* to the winner */
    int winner_marks, loser_marks;
};

enum match_standing { MATCH_GOES_ON, MATCH_WHITE, MATCH_BLACK, MATCH_LEVEL };

/* A match as played so far. Arrays are by colour. */
struct match {
    struct ruleset rules;
    int length; /* games to be completed, or points to reach: see match_is_to_points() */
    int points[2];
    int marks[2];    /* sum of tie-break marks; may be negative in Ny 1 */
    int completed;   /* games completed, drawn ones among them */
    int given_up[2]; /* games that this side has given up */
};

/* What a game that ended so at this stake (1, or the cube) brings on the scale of r. Marks: LT, the
 * column Ny 1; SH, Poäng och skiljepoäng. All 0 for END_NOT and END_DRAW. */
struct game_value match_game_value(const struct ruleset *r, struct ending end, int stake);

/* Whether two matches have the same rules and length and stand the same. */
bool match_equal(const struct match *a, const struct match *b);

/* Whether matches under r are played to a number of points (the cube scale) rather than over a
 * number of games. */
bool match_is_to_points(const struct ruleset *r);

/* Whether a match under r may be this long: 1..MATCH_LENGTH_MAX points, or an odd number of games
 * in that range (LT: "alltid i ett udda antal partier"). */
bool match_length_ok(const struct ruleset *r, int length);

/* Begins a match. False, and *m untouched, if it cannot be this long. */
bool match_start(struct match *m, const struct ruleset *r, int length);

/* Enters a finished game, won by winner (who means nothing in a draw) at this stake. A game given
 * up is entered with the one who did not give up as winner, and adds one game to the match. False,
 * and *m untouched, if the match is over, end is END_NOT or stake is below 1. */
bool match_add(struct match *m, enum colour winner, struct ending end, int stake);

/* Games still to be completed if none is given up; 0 in a match to points. */
int match_games_left(const struct match *m);

/* Who is ahead, tie-breaks included: above 0 White, below 0 Black, 0 level. The size means
 * nothing. */
int match_lead(const struct match *m);

/* Who has won, or whether the match goes on. Decided early when the one behind could not win even
 * by jan in every game left, tie-breaks included; who could only come level has lost too (LT and
 * SH: "kan inte vinna ens genom att göra motparten jan i samtliga kvarvarande partier". Sprängjan
 * is left out, as the leader can always avoid it by never laying a band in its third quarter). */
enum match_standing match_standing(const struct match *m);

/* Whether c may give up one more game of this match. With SH's tie points each side may give up at
 * most as many games as the match is long (SH, Matcher); elsewhere there is no limit. False when
 * the rules know no giving up or the match is over. Whether the position allows it is asked of
 * game_give_up_allowed(). */
bool match_may_give_up(const struct match *m, enum colour c);

#endif
