// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a game or match stands: rules/game.h and rules/match.h in one, taken on by events. */
#ifndef BRADE_GAME_TABLE_H
#define BRADE_GAME_TABLE_H

#include "game/event.h"
#include "rules/game.h"
#include "rules/match.h"
#include "rules/situation.h"

struct table {
    struct ruleset rules;
    int length;         /* of the match; 0: a single game */
    struct match match; /* means nothing in a single game */
    struct game game;
    int number;   /* of the game, from 1 */
    int throws;   /* made in this game, those for the start included */
    int turns[2]; /* begun in this game, by colour: so many rolls were a side's own */
};

/* A game or match that waits for its first roll for the start; length 0: a single game. It must be
 * one that match_length_ok() allows. */
struct table table_new(const struct ruleset *r, int length);

/* The same, the first game being taken up at a position before the roll of its side to move. */
struct table table_at(const struct ruleset *r, int length, const struct position *pos,
                      enum colour began);

/* What may be done before the roll or about an offer, as game_choices(), less what the match
 * forbids. */
unsigned table_choices(const struct table *t);

/* Whether the side to move may give up after its roll; list: every legal play of it. */
bool table_give_up_after_roll(const struct table *t, const struct play_list *list);

/* Applies an event. A play must be a legal one of the present roll, as the judge or the generator
 * made it; whether a roll may be forfeited and whether giving up is allowed is looked at here.
 * list: scratch memory. Not GAME_OK: the table is untouched. */
enum game_error table_apply(struct table *t, const struct event *e, struct play_list *list);

/* Whether all is over: the single game, or the match. */
bool table_over(const struct table *t);

/* Whether the game is over and the match goes on: EVENT_NEXT is due. */
bool table_between(const struct table *t);

/* Who has to act: the side that decides or rolls. Means nothing while the start is rolled for. */
enum colour table_actor(const struct table *t);

/* Which turn of that side it is, from 1, as players count them: the one that its next roll begins,
 * where that is not made yet. */
int table_turn(const struct table *t);

/* Where it stands, as screens, commands and figures take it: nothing but the rules while the start
 * is rolled for, the last position alone once the game is over. */
struct situation table_situation(const struct table *t);

/* The match for evaluating; NULL in a single game. */
const struct match *table_match(const struct table *t);

#endif
