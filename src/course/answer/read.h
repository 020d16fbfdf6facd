// SPDX-License-Identifier: GPL-3.0-or-later
/* What a typed line may mean as an answer, for who reads more than answers. */
#ifndef BRADE_READ_H
#define BRADE_READ_H

#include "course/course.h"

/* Rolls in figures alone: "6-2 62, 5 1"; inga, none: the empty set. False, with *problem at the
 * byte that was not understood, where it is none. */
bool answer_rolls(const char *typed, struct rollset *set, int *problem);

/* Whether a line is all of one option, in words: such a line goes before a command of that name. */
bool answer_is_option(const struct course_question *q, const char *typed);

/* Whether a line begins with a word that carries nothing, and goes on: "svar: b", "jag tror 3". Not
 * with one that is a unit or stands for an option, which may be a command. */
bool answer_leads(const struct course_question *q, const char *typed);

#endif
