// SPDX-License-Identifier: GPL-3.0-or-later
/* Training: one question after another, chosen by what the learner's history says, with the clock
 * running or not. */
#ifndef BRADE_DRILL_H
#define BRADE_DRILL_H

#include "tutor/session.h"

/* The command: [SET] [N minutes]. Says what is the matter if there is nothing to train. */
bool drill_command(struct session *s, const char *rest);

/* Whether the question gone through now is one of training, and over with it. */
bool drill_is_on(const struct session *s);

/* Goes on: the next question, or how it went where there is none, or time is up. */
void drill_next(struct session *s);

/* Ends the training, and says how it went. */
void drill_end(struct session *s);

/* Forgets the training without a word: something else begins. */
void drill_stop(struct session *s);

/* An answer was kept: what is computed from the history learns it. */
void drill_take(struct session *s, const struct store_answer *answer);

/* "question 3", and the time that is left; appended. */
void drill_beside(struct text *out, const struct session *s);

/* Says how to go on. */
void drill_say_next(struct session *s);

/* The setting "repetition": what comes again. Says what is set; false if the value is none. */
bool drill_set_repetition(struct session *s, const char *value);

/* The setting "retention": how many of 100 questions that are due the learner wants to know still.
 * Says what is set. */
void drill_set_retention(struct session *s, const char *value);

/* What is set. */
enum choose_repetition drill_repetition(const struct session *s);

/* The puzzle or lesson at hand that a question is of, by the question's id; NULL if it is gone. */
const struct course_item *drill_item(struct session *s, const char *question);

/* How many questions of a lesson or puzzle come again by the end of this day. */
int drill_due_of(struct session *s, const struct course_item *item);

/* What the whole history amounts to by now; read anew only where it must be. Belongs to the
 * session. */
struct progress *drill_progress(struct session *s);

/* Forgets what was computed from the history: it, or what can be asked, has changed. */
void drill_forget(struct session *s);

/* Words that may follow the command; NULL past the end. */
const char *drill_word(size_t i);

/* Frees what it holds. */
void drill_free(struct session *s);

#endif
