// SPDX-License-Identifier: GPL-3.0-or-later
/* Setting up a position by hand at the prompt, for authors: place, remove, flip …, and the position
 * as YAML. Points are numbered as White counts them, as in lesson files. */
#ifndef BRADE_EDITING_H
#define BRADE_EDITING_H

#include "tutor/commands.h"
#include "tutor/session.h"

/* Begins with a position string, "start", or if it is empty what the session shows, or else the
 * empty board. False, with the reason said, if it is no position. */
bool editing_open(struct session *s, const char *position);

/* Takes a line typed while a position is being set up. False if it says nothing about that. */
bool editing_take(struct session *s, const char *typed);

/* The words that are taken besides the commands of the prompt; *n: how many. */
const struct command *editing_words(size_t *n);

/* Says what can be done now. */
void editing_remind(struct session *s);

/* The situation for all other commands: it has a position only where no checker is missing. */
struct situation editing_situation(const struct session *s);

#endif
