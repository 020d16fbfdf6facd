// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether two questions are one: so that an exam asks neither what its lesson has asked nor
 * anything twice. */
#ifndef BRADE_ALIKE_H
#define BRADE_ALIKE_H

#include "course/course.h"

/* Whether who has answered one has answered the other: the same position (seen by the side to move)
 * with the same roll, whatever is asked, or without a roll and asked alike; or no position, and
 * word for word the same in either language. */
bool alike_questions(const struct course_question *a, const struct course_question *b);

/* The number, from 1, of the first step of a lesson that asks such a question, in a turn of a line
 * too; 0: none does. */
size_t alike_step(const struct course_item *item, const struct course_question *q);

#endif
