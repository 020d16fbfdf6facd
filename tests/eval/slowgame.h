// SPDX-License-Identifier: GPL-3.0-or-later
/* What a game is worth, the slow way: every choice, roll and play of rules/game.h, on whole
 * positions, to a depth. Nothing is assumed of races. */
#ifndef BRADE_TEST_SLOWGAME_H
#define BRADE_TEST_SLOWGAME_H

#include "rules/game.h"

/* The points that White is to expect lie between these. */
struct slow_bounds {
    double low, high;
};

struct slow_game;

/* Room to search in, to be freed with slow_game_close(). */
struct slow_game *slow_game_open(void);
void slow_game_close(struct slow_game *s);

/* The bounds of a game in GAME_CHOICE when so many rolls are looked at and nobody gives up. */
struct slow_bounds slow_game_bounds(struct slow_game *s, const struct game *g, int rolls);

/* How many positions have been searched so far. */
size_t slow_game_work(const struct slow_game *s);

#endif
