// SPDX-License-Identifier: GPL-3.0-or-later
/* Where we stand: a position, what was rolled in it, and all that hangs on the game. One value for
 * every screen, command and question; it is copied and borrows nothing. */
#ifndef BRADE_SITUATION_H
#define BRADE_SITUATION_H

#include "rules/board.h"
#include "rules/game.h"
#include "rules/match.h"
#include "rules/roll.h"
#include "rules/ruleset.h"

struct situation {
    struct ruleset rules;
    bool has_match; /* the game is one of the match, whose chance to be won counts; else points */
    struct match match; /* as it stands */
    bool has_game;      /* there is one that the position stands in: its cube, a pending win */
    struct game game;
    bool has_position, has_roll;
    struct position position;
    struct roll roll;
    uint32_t highlight; /* marked points: bit p = board point p (1..24) */
};

/* Whether two are the same; what they do not have does not count. */
bool situation_equal(const struct situation *a, const struct situation *b);

/* The situation without the game and match that it stands in: points count. */
struct situation situation_detached(const struct situation *s);

/* Puts it into a game whose cube stands at `value` (1, 2, 4 …; it must have a position); owner: an
 * enum colour, or GAME_CUBE_CENTRED. */
void situation_set_cube(struct situation *s, int value, int owner);

/* The cube's value: 1 where there is no game. */
int situation_cube(const struct situation *s);

/* The match whose chance to be won counts; NULL: points count. */
const struct match *situation_match(const struct situation *s);

/* The game that it stands in, or one that begins with it. */
struct game situation_game(const struct situation *s);

/* Whether what is due now is the answer to a pending win. */
bool situation_answers(const struct situation *s);

#endif
