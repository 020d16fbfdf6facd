// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers to a pending win (rules/game.h; docs/rules.md, last_roll and answer_patterns): what they
 * are worth to the side that may answer. Nobody else moves in between,
 * and there are three rolls at most, so that all of them are played out: nothing is guessed. */
#ifndef BRADE_PENDINGWIN_H
#define BRADE_PENDINGWIN_H

#include "eval/search/lookahead.h"
#include "rules/game.h"

/* For the side that may answer. */
struct pendingwin {
    float equity;           /* as the judgement counts */
    struct outcome outcome; /* sums to 1 less the chance that the last roll draws the game */
};

/* The chance that the win does not stand, from the outcome of an answer. */
float pendingwin_succeeds(const struct outcome *o);

/* The win of g stands. */
struct pendingwin pendingwin_stands(const struct judgement *j, const struct game *g);

/* The side that may answer rolls so many dice (1 or 2, as game_choices() allows) in g, which is in
 * GAME_CHOICE, and does its best from there on. */
struct pendingwin pendingwin_dice(const struct judgement *j, const struct game *g, int dice);

/* The same with the better number of dice. */
struct pendingwin pendingwin_best(const struct judgement *j, const struct game *g);

/* The roll of g, which is in GAME_PLAY, is forfeited. */
struct pendingwin pendingwin_pass(const struct judgement *j, const struct game *g);

/* One play of the roll of g. */
struct pendingwin pendingwin_play(const struct judgement *j, const struct game *g,
                                  const struct play *play);

/* Ranks the plays of the roll of g in canonical form from the best on. Fills list and answers
 * list->n entries, exact ones, to be freed; the outcomes are those of struct pendingwin. */
struct ranked *pendingwin_rank(const struct judgement *j, const struct game *g,
                               struct play_list *list);

#endif
