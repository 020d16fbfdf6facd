// SPDX-License-Identifier: GPL-3.0-or-later
/* Sitting the exam of a lesson: questions drawn by a seed, each answered once and without help. */
#ifndef BRADE_EXAM_H
#define BRADE_EXAM_H

#include "tutor/core/session.h"

extern const struct mode exam_mode;

/* The command: [LESSON] [seed N]. Says what is the matter if there is no such exam. */
void exam_command(struct session *s, const char *rest);

/* The command: finds where a learner begins who can play already. It asks the first exam of the
 * course, until two answers are wrong; the lessons up to its own whose themes were all asked and
 * right count as known from then on. */
void exam_place_command(struct session *s);

/* Begins the exams of these lessons (ids, numbers, parts of titles, files), or of all that have
 * one, one after another. False, having said why, if there is none. */
bool exam_series(struct session *s, const char *const *names, size_t count);

/* Shows the exam of a lesson to its author: what it asks, the questions that the session's seed
 * draws with their answers, and those of the pool that it left out. */
void exam_preview(struct session *s, const struct course_item *item);

/* What the session keeps of exams: made, and freed. */
void exam_make(struct session *s);
void exam_free(struct session *s);

#endif
