// SPDX-License-Identifier: GPL-3.0-or-later
/* The day's set: about ten minutes, with a beginning and an end of its own; it can be left and gone
 * on with on the same day, and is done once a day. What it holds is kept from one session to the
 * next as the setting "today" of the learner's store. */
#ifndef BRADE_TODAY_H
#define BRADE_TODAY_H

#include "tutor/core/session.h"
#include "view/dashboard.h"

/* The command: begins or goes on, or tells that it is done; with "more" behind it another one
 * begins. False if there is nothing to do. */
bool today_command(struct session *s, const char *rest);

/* How the day's set stands. */
struct today_set today_set(struct session *s);

/* The easiest puzzle of a theme that was never asked; NULL: there is none. */
const struct course_item *today_new_theme(struct session *s);

/* Whether the set of this day is begun and not done. */
bool today_is_begun(struct session *s);

/* Whether the learner comes back: something was answered on an earlier day. */
bool today_is_return(struct session *s);

/* What the session keeps of it: made, and freed. */
void today_make(struct session *s);
void today_free(struct session *s);

#endif
