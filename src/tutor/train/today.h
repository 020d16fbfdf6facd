// SPDX-License-Identifier: GPL-3.0-or-later
/* The day's set: about ten minutes, with a beginning and an end of its own; it can be left and gone
 * on with on the same day, and is done once a day. */
#ifndef BRADE_TODAY_H
#define BRADE_TODAY_H

#include "tutor/core/session.h"

/* The command: begins or goes on, or tells that it is done; with "more" behind it another one
 * begins. False if there is nothing to do. */
bool today_command(struct session *s, const char *rest);

/* How the day's set stands. */
enum today_state { TODAY_NONE, TODAY_FRESH, TODAY_BEGUN, TODAY_DONE };

/* It, and what it holds, or is left of it, in words appended ("Today: 12 repetitions, …", "Today's
 * set is done."). TODAY_NONE: nothing is to be said: there is nothing to do. */
enum today_state today_tell(struct session *s, struct text *out);

/* The same in numbers. */
struct today_value {
    enum today_state state;
    int done, planned; /* of questions, ideas and puzzles */
    int minutes;       /* that the rest takes, about */
};
struct today_value today_value(struct session *s);

/* The easiest puzzle of a theme that was never asked. False: there is none. */
bool today_new_idea(struct session *s, const struct course_item **item);

/* Whether the learner comes back: something was answered on an earlier day. */
bool today_is_return(struct session *s);

/* What the session keeps of it: made, and freed. */
void today_make(struct session *s);
void today_free(struct session *s);

#endif
