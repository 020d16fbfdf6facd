// SPDX-License-Identifier: GPL-3.0-or-later
/* Setting up a position by hand at the prompt, for authors: place, remove, flip …, and the position
 * as YAML. Points are numbered as White counts them, as in lesson files. */
#ifndef BRADE_EDITING_H
#define BRADE_EDITING_H

#include "tutor/core/command.h"
#include "tutor/core/session.h"

extern const struct mode editing_mode;

/* Begins with a position string, "start", or if it is empty what the session shows, or else the
 * empty board. False, with the reason said, if it is no position. */
bool editing_open(struct session *s, const char *position);

/* Says what is wrong with a file that editing_open() could not open, and frees it. */
void editing_print_errors(struct session *s);

/* The words that are taken besides the commands of the prompt. */
extern const struct command_table editing_words;

/* What the session keeps of the position: made, and freed. */
void editing_make(struct session *s);
void editing_free(struct session *s);

#endif
