// SPDX-License-Identifier: GPL-3.0-or-later
/* What the rows of builders.tsv are made of, and what finders share. */
#ifndef BRADE_FIND_H
#define BRADE_FIND_H

#include "drill/draft.h"
#include "rules/game.h"

/* Puzzles about what is best: in games, in positions set up, over several turns, before the roll,
 * at the score of a match. */
builder_find find_best, find_set_up, find_line, find_choice, find_score;

/* Of a play that may be best, against what one would play otherwise: just one of them hits; it
 * makes a long prime; it brings jan nearer; keeps out of jan; brings a burst jan nearer;
 * brings a handsome win nearer. Of the position alone: somebody enters; nothing can be hit any
 * more. */
builder_fits fits_hit_or_not, fits_block, fits_jan, fits_jan_blot, fits_sprangjan, fits_handsome,
    fits_entering, fits_race;

/* Opens what a miner works with, its dice to be seeded; and closes it. */
void mining_open(struct mining *m);
void mining_close(struct mining *m);

/* --- Games of the net against itself, that positions are taken from (games.c) --- */

/* Plays a roll by the net, at random in so many turns of a hundred. False at the end of the
 * game. */
bool selfplay_turn(struct mining *m, const struct judgement *j, struct position *pos,
                   struct roll roll, int random_percent);

/* Plays a roll as a club player would. False at the end of the game. Overwrites m->list. */
bool selfplay_stray(struct mining *m, const struct judgement *j, struct position *pos,
                    struct roll roll);

/* Positions met in games, in some of which a club player makes a play now and then, so that they
 * are such as people come to: looks at a draft that has a position before the roll, White to move.
 */
typedef bool inplay_look(struct mining *m, struct draft *d, void *of);

/* Plays so many games under d's rules, and asks of every turn whether it is what is looked for.
 * True, with the position in d, at the first that is. */
bool inplay_find(struct mining *m, struct draft *d, int games, inplay_look *look, void *of);

/* --- Scores of matches at which the next game is played otherwise than for points (findscore.c)
 * --- */

/* Makes the game of a draft the last of a match of three on the scale Ny 2, which cannot end level,
 * at a score by lot that a hemspel alone does not settle, or settles for White though it is lost.
 */
void score_draw(struct draft *d, struct rng *rng);

/* What plays and choices of a draft are judged by: points, or its match. False if there is no net.
 */
bool score_judgement(struct mining *m, const struct draft *d, struct judgement *j);

/* The same for points, whatever the match. */
bool score_points(struct mining *m, const struct draft *d, struct judgement *j);

#endif
