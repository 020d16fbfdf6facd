// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said to a learner who comes back. */
#ifndef BRADE_WELCOME_H
#define BRADE_WELCOME_H

#include "tutor/core/session.h"

/* Whether the learner has done something here before. */
bool welcome_is_known(struct session *s);

/* How it stands, what waits and what Enter does, in four lines of 80 columns at most. */
void welcome_back(struct session *s);

/* Enter where nothing is going on: the day's set where it was offered, else the lesson. */
void welcome_enter(struct session *s);

/* Whether Enter begins the day's set, for who is known. */
bool welcome_begins_set(struct session *s);

/* What Enter does at the greeting, in a few words. */
const char *welcome_enter_words(struct session *s);

/* Appends the id of the lesson that one is at; false where it has no exam. */
bool welcome_exam(struct session *s, struct text *out);

/* Puts on the screen how it stands, and what is next. */
void welcome_put(struct session *s, struct screen *out);

#endif
