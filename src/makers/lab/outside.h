// SPDX-License-Identifier: GPL-3.0-or-later
/* An outside engine as a player: JSON Lines in the form of `brade batch` (docs/engines.md). What it
 * answers is held against the rules; what goes wrong is told on stderr with the position, the roll
 * and the answer. */
#ifndef BRADE_OUTSIDE_H
#define BRADE_OUTSIDE_H

#include "rules/generate.h"

struct outside;

/* Starts one by a command of the shell, to play under r, which must outlive it. plies: how far it
 * is asked to look ahead; seconds: how long it may take for an answer. NULL with a message on
 * stderr if it cannot be started. */
struct outside *outside_open(const char *command, int plies, int seconds, const struct ruleset *r);
void outside_close(struct outside *o);

/* Which of the plays of the roll (generate_afters() of pos, at least one) it makes. -1 with a
 * message on stderr if it makes none. */
int outside_play(struct outside *o, const struct position *pos, struct roll roll,
                 const struct after_list *list);

/* How many dice it rolls where it may choose: 1 or 2. 0 with a message on stderr if it does not
 * say. */
int outside_dice(struct outside *o, const struct position *pos);

#endif
