// SPDX-License-Identifier: GPL-3.0-or-later
/* Understanding what a learner typed, where it is no play. Each reader leaves *problem at the byte
 * that it did not understand when it returns false. */
#ifndef BRADE_TYPED_H
#define BRADE_TYPED_H

#include "course/course.h"

/* yes, no, ja, nej, y, j, n … */
bool typed_yes_no(const char *typed, bool *yes, int *problem);

/* Rolls as a set: "6-2 62, 5 1"; inga, none: the empty set. */
bool typed_rolls(const char *typed, struct rollset *set, int *problem);

/* A whole number, with blanks around it. */
bool typed_number(const char *typed, long *number, int *problem);

/* Options as a set: letters from a or numbers from 1, of so many options. */
bool typed_options(const char *typed, size_t options, uint32_t *set, int *problem);

/* One of the offered choices before a roll: its name, its number or letter in the list, or a common
 * Swedish word for it. */
bool typed_preroll(const struct course_question *q, const char *typed, enum course_preroll *choice,
                   int *problem);

/* Whether a text could be an answer to a question that asks for no play. */
bool typed_is_answer(const struct course_question *q, const char *typed);

#endif
