// SPDX-License-Identifier: GPL-3.0-or-later
/* Backgammon positions as lines of text in the form of the FIBS server, which GNU Backgammon reads
 * ("Style 3" of the FIBS command line interface), and the plays it answers. */
#ifndef BRADE_FIBS_H
#define BRADE_FIBS_H

#include "rules/board.h"
#include "rules/roll.h"

enum { FIBS_SIZE = 256 };

/* Writes the position with its roll (two dice, or {0, 0} before it), told from the side to move,
 * who plays towards point 0: money play, cube at 1. buf holds FIBS_SIZE bytes. */
void fibs_write(const struct position *pos, struct roll roll, char *buf);

/* Plays an answer such as "24/18 18/13*" (25 or bar, 0 or off) for the side to move of pos; *after
 * is where the checkers then are, the other side to move. No rule is asked but that there is a
 * checker to move. False, and *after untouched, if it cannot be read or played. */
bool fibs_apply(const char *answer, const struct position *pos, struct position *after);

#endif
