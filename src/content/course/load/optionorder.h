// SPDX-License-Identifier: GPL-3.0-or-later
/* The order in which the options of a question are shown, and so which letter names which. It is
 * the file's until one is drawn from a seed. What is stored and compared is the option itself, by
 * its number in the file; letters are how it is shown and typed. */
#ifndef BRADE_OPTIONORDER_H
#define BRADE_OPTIONORDER_H

#include "course/course.h"

/* The question as it is asked where orders are drawn from this seed: a copy that borrows what q
 * borrows. Every seed draws, 0 too; the same seed gives the question of the same id the same order.
 * One whose order is drawn already keeps it, and other kinds are as they were. */
struct course_question optionorder_draw(const struct course_question *q, uint64_t seed);

/* The question with its options as in the file, a copy likewise: what authors wrote is read so. */
struct course_question optionorder_filed(const struct course_question *q);

/* Whether the options carry an order that anybody sees: all of them, or all but the last, are
 * numbers or letters that rise or fall, or begin with yes or no. In both languages. */
bool optionorder_is_shown(const struct course_question *q);

/* Which option is shown at a place, and at which place an option is; both from 0. */
size_t optionorder_option(const struct course_question *q, size_t place);
size_t optionorder_place(const struct course_question *q, size_t option);

/* The letter of an option, from 'a'. */
char optionorder_letter(const struct course_question *q, size_t option);

#endif
