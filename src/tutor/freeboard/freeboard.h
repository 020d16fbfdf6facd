// SPDX-License-Identifier: GPL-3.0-or-later
/* The free board: any position, any roll, any play judged. */
#ifndef BRADE_FREEBOARD_H
#define BRADE_FREEBOARD_H

#include "tutor/core/session.h"

extern const struct mode freeboard_mode;

/* Opens it on a position string, or on the start where there is none; the rules are those of the
 * present situation. Says what is wrong and answers false if it is no position. */
bool freeboard_show(struct session *s, const char *position);

/* Sets the roll from text, or rolls where there is none. */
void freeboard_roll(struct session *s, const char *dice);

/* Sets one field of the rules, or the whole ruleset ("rules NAME"). */
void freeboard_set(struct session *s, const char *field, const char *value);

/* Adds the fields of the rules to the screen of settings. */
void freeboard_put_settings(struct session *s, struct screen *out);

/* What the session keeps of the free board: made, and freed. */
void freeboard_make(struct session *s);
void freeboard_free(struct session *s);

#endif
