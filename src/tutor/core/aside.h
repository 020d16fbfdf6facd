// SPDX-License-Identifier: GPL-3.0-or-later
/* What a command showed beside what is going on: a list, how the learner is getting on, how
 * something ended. It is the screen until the next line is taken. */
#ifndef BRADE_ASIDE_H
#define BRADE_ASIDE_H

#include "tutor/core/session.h"

/* Fills the screen; about: as it was given. */
typedef void aside_fill(struct session *s, struct screen *out, const char *about);

/* It is shown; about is copied, NULL is "". */
void aside_set(struct session *s, aside_fill *fill, const char *about);

/* Tells how something ended, and shows it. */
void aside_result(struct session *s, const struct screen_result *result);

/* How it ended, as shown last, on the screen. */
void aside_fill_result(struct session *s, struct screen *out);

/* Whether what a command showed, if it is or was shown, lies above what is going on until it is
 * closed: how something ended does not. */
bool aside_is_above(const struct session *s, bool shown);

/* Puts what is shown on the screen, in place of what is going on, which is there; what may be done
 * stays, and leaving it is added. */
void aside_put(struct session *s, struct screen *out);

/* What the session keeps of it: made, and freed. */
void aside_make(struct session *s);
void aside_free(struct session *s);

#endif
