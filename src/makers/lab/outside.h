// SPDX-License-Identifier: GPL-3.0-or-later
/* What programs that play are asked, and what they answer. */
#ifndef BRADE_OUTSIDE_H
#define BRADE_OUTSIDE_H

#include "rules/generate.h"

/* ---- an engine of one's own ---- */

/* It is a child that reads and writes JSON Lines in the form of `brade batch` (docs/engines.md).
 * Its answers are held against the rules; what goes wrong is written to stderr with the position,
 * the roll and the answer. */
struct outside;

/* Starts one by a command of the shell, to play under r, which must outlive it. It ends with the
 * thread that opened it, at the latest. plies: how far it is asked to look ahead; seconds: how long
 * it may take for an answer. NULL with a message on stderr if it cannot be started; a command that
 * is not there is met when it is asked. */
struct outside *outside_open(const char *command, int plies, int seconds, const struct ruleset *r);
void outside_close(struct outside *o);

/* Which of the plays of the roll (generate_afters() of pos, at least one) it makes. -1 with a
 * message on stderr if it makes none. */
int outside_play(struct outside *o, const struct position *pos, struct roll roll,
                 const struct after_list *list);

/* How many dice it rolls where it may choose: 1 or 2. 0 with a message on stderr if it does not
 * say. */
int outside_dice(struct outside *o, const struct position *pos);

/* ---- GNU Backgammon ---- */

/* Positions of backgammon as lines of text in the form of the FIBS server, which GNU Backgammon
 * reads ("Style 3" of the FIBS command line interface), and the plays it answers. */
enum { FIBS_SIZE = 256 };

/* Writes the position with its roll (two dice, or {0, 0} before it), told from the side to move,
 * who plays towards point 0: money play, cube at 1. buf holds FIBS_SIZE bytes. */
void fibs_write(const struct position *pos, struct roll roll, char *buf);

/* Plays an answer such as "24/18 18/13*" (25 or bar, 0 or off) for the side to move of pos; *after
 * is where the checkers then are, the other side to move. No rule is asked but that there is a
 * checker to move. False, and *after untouched, if it cannot be read or played. */
bool fibs_apply(const char *answer, const struct position *pos, struct position *after);

#endif
