// SPDX-License-Identifier: GPL-3.0-or-later
/* A line that follows the learner: what is left of it, made anew from another play. */
#ifndef BRADE_FOLLOW_H
#define BRADE_FOLLOW_H

#include "course/course.h"

/* Whether a play is the best of the roll that a question of a play asks about, as far as anybody
 * can tell. */
typedef bool follow_is_best(void *about, const struct course_question *q, const struct play *play);

/* The line as it goes on where the learner played `play`, legal, in its turn `at`: the turns after
 * that one from where the play leads, the others as they were. NULL where what is left would no
 * longer make sense: a reply that cannot be played there or hits otherwise, a turn of the learner's
 * none of whose answers can be played or is best (best: who tells, or NULL for nobody; it is not
 * asked where every legal play is an answer), or nothing is left of it. The author's hints and
 * words for single answers are of another board and left out. It borrows from the line, which has
 * to outlive it; to be freed with follow_free(). */
struct course_question *follow_line(const struct course_question *line, size_t at,
                                    const struct play *play, follow_is_best *best, void *about);

/* Frees it; NULL is fine. */
void follow_free(struct course_question *line);

#endif
