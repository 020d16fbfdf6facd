// SPDX-License-Identifier: GPL-3.0-or-later
/* What is known without guessing once the sides have passed each other: both have all checkers in
 * their Q4 or borne off. One side's Q4 is the other's Q2 in bräde and its Q1 in backgammon, so that
 * nothing can be hit, blocked or entered any more, and nobody has checkers on the bar: no jan, no
 * munk, no backgammon.
 *
 * Three kinds of tables, made on the first need for a ruleset and kept to the end of the program:
 * - exact: seven checkers or fewer on both sides (twoside.h; 12 MB);
 * - otherwise both sides' chances to finish in each turn, each playing as if alone (oneside.h; 3 to
 *   8 MB), from which the chances of the position follow exactly;
 * - a side that has borne off none may hunt a pattern, by the clock that the other side's chances
 *   make (handsomesearch.h; 10 to 39 MB): it does what brings it most, run or hunt.
 * What is not quite right of the second and third is that neither side minds how the other gets on.
 * How far they are from the truth: docs/measured/strength.md, Races. It is most where a side may
 * hunt, both most of all (race_hunted(), race_both_seek_pattern()).
 * Making them takes some tenths of a second; asking takes 20 ns of the first kind, 0.2 to 0.4 µs of
 * the second, about 1 µs where a side may hunt, and 10 ns to learn that a position is not covered.
 * Rulesets that play alike here share tables. Those of RACE_RULESETS can be kept; what needs more
 * is not covered. All functions may be called from several threads. Positions must have passed
 * board_check_playable(), and the side to move is about to roll. */
#ifndef BRADE_RACE_H
#define BRADE_RACE_H

#include "eval/net/outcome.h"
#include "eval/race/oneside.h"

enum { RACE_RULESETS = 32 };

enum race_certainty {
    RACE_NOT_COVERED, /* nothing is known here */
    RACE_TABLE,       /* near: from both sides' own chances */
    RACE_EXACT        /* best play of both, without error */
};

/* How well race_outcome() knows the position, at the least. Makes no tables. */
enum race_certainty race_covers(const struct ruleset *r, const struct position *pos);

/* Whether race_outcome() would answer at once, without making tables first (or because the position
 * is not covered). */
bool race_is_ready(const struct ruleset *r, const struct position *pos);

/* Whether a side of a covered position has borne off none and may hunt a pattern, and whether both
 * may. What race_outcome() then leaves out, that sides mind how the other gets on, is mostly found
 * by asking it one roll later; not where an end may be answered, which looking ahead does not see.
 */
bool race_hunted(const struct ruleset *r, const struct position *pos);
bool race_both_seek_pattern(const struct ruleset *r, const struct position *pos);

/* The outcome for the side to move. RACE_NOT_COVERED leaves *out untouched; so it is also when
 * there is no room for the tables of one more ruleset.
 *
 * RACE_EXACT is also said of a side that finishes in this turn whatever it rolls. Where rules let a
 * won game be answered (last_roll, answer_patterns) the answers are left out, and RACE_EXACT is not
 * said where they could matter. */
enum race_certainty race_outcome(const struct ruleset *r, const struct position *pos,
                                 struct outcome *out);

/* When a side will finish if nobody disturbs it. */
struct race_turns {
    float mean;              /* turns, the one it is about to roll for included */
    float handsome;          /* chance that it finishes by a handsome win */
    struct by_turn hemspel;  /* chances of each turn, of either way to finish; */
    struct by_turn patterns; /* they stay for good */
};

/* Fills *out for side c, whose checkers must all be in its Q4 or off; where the other side's are
 * does not matter. False if they are not, or there is no room for tables. Makes tables. */
bool race_turns(const struct ruleset *r, const struct position *pos, enum colour c,
                struct race_turns *out);

#endif
