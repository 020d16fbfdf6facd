// SPDX-License-Identifier: GPL-3.0-or-later
/* Sitting the exam of a lesson: questions drawn by a seed, each answered once and without help. */
#ifndef BRADE_EXAM_H
#define BRADE_EXAM_H

#include "tutor/session.h"

/* The command: [LESSON] [SEED]. Says what is the matter if there is no such exam. */
void exam_command(struct session *s, const char *rest);

/* Begins the exams of these lessons (ids, numbers, parts of titles, files), or of all that have
 * one, one after another. False, having said why, if there is none. */
bool exam_series(struct session *s, const char *const *names, size_t count);

/* Takes a judged answer to the open question: it counts, unless it is a mere slip. */
void exam_reply(struct session *s, const char *typed, const struct course_reply *reply);

/* Gives the open question up, which counts as wrong. */
void exam_give_up(struct session *s);

/* Whether a command would help with the open question, and so waits; says so. */
bool exam_refuses(struct session *s, void (*run)(struct session *s, const char *rest));

/* Goes on: the next question, the result, the next exam, or back to the lesson. */
void exam_next(struct session *s);

/* Prints the present question again. */
void exam_repeat(struct session *s);

/* Says how to go on, in one line. */
void exam_say_next(struct session *s);

/* Breaks the exam off and returns to the lesson. */
void exam_leave(struct session *s);

/* The rules, position and roll of the present question. */
struct situation exam_situation(const struct session *s);

/* What the answer of a drawn question rests on, appended; nothing where the answer says it all. */
void exam_add_reason(struct text *out, const struct course_question *q);

/* Forgets the exam. */
void exam_clear(struct session *s);

#endif
