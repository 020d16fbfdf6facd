// SPDX-License-Identifier: GPL-3.0-or-later
/* What a session tells the learner's store, and what it reads there. */
#ifndef BRADE_REMEMBER_H
#define BRADE_REMEMBER_H

#include "tutor/core/session.h"

/* Opens the store and says what the learner should know of it. */
void remember_open(struct session *s);

/* Closes it; false if something is lost. What the learner should know is appended to `said`, each
 * line with its end. */
bool remember_close(struct session *s, struct text *said);

/* A question is asked now. */
void remember_asked(struct session *s);

/* The open question was answered, and the reply has been taken: the answer is on the disk before
 * the learner reads of it. A slip that does not count is no answer. typed: the whole of it. */
void remember_answer(struct session *s, const char *typed, const struct course_reply *reply);

/* It was given up. */
void remember_skipped(struct session *s);

/* A step of a lesson is shown (step_count: its end was reached); anew: another lesson was before.
 */
void remember_step(struct session *s, const struct course_item *item, size_t step, bool anew);

/* The exam of a lesson was passed. */
void remember_passed(struct session *s, const struct course_item *item);

/* How far a lesson has come; all zero if it was never begun. */
struct store_lesson remember_lesson(struct session *s, const struct course_item *lesson);

/* Where to go on among the lessons: where one left the lesson in which one answered a question last
 * (what was only looked into does not count), or the lesson after those that are finished, first of
 * the same pack. `at` is the place on the shelf of lessons.
 * False if nothing was begun, or everything is finished. */
bool remember_resume(struct session *s, size_t *at, size_t *step);

/* The same within a pack. */
bool remember_resume_in(struct session *s, const char *pack, size_t *at, size_t *step);

#endif
