// SPDX-License-Identifier: GPL-3.0-or-later
/* Which of the options of a question is meant by words: all of an option, its beginning, a word
 * that no other has, in either language. */
#ifndef BRADE_OPTIONWORDS_H
#define BRADE_OPTIONWORDS_H

#include "course/course.h"

/* The options whose whole text this is, as bits. */
uint32_t optionwords_whole(const struct course_question *q, const char *typed);

/* The options that are meant by other words: one bit where it is clear, several where it is not,
 * 0 where it is none of them. */
uint32_t optionwords_meant(const struct course_question *q, const char *typed);

/* The option that a letter or number alone names, "b", "b)", "2", "third"; -1 if it does not. */
int optionwords_named(const struct course_question *q, const char *typed);

#endif
