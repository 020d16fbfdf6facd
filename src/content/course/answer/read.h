// SPDX-License-Identifier: GPL-3.0-or-later
/* What a typed line may mean as an answer, for who reads more than answers. */
#ifndef BRADE_READ_H
#define BRADE_READ_H

#include "course/course.h"

/* Rolls in figures alone: "6-2 62, 5 1"; inga, none: the empty set. False, with *problem at the
 * byte that was not understood, where it is none. */
bool answer_rolls(const char *typed, struct rollset *set, int *problem);

/* Whether a line, read as an answer, goes before a command that it might name: a choice before the
 * roll, all of an option in words, yes or no of a legal play, or what stands behind a word that
 * carries nothing ("svar: b", "jag tror 3"), but not behind a unit or one that stands for an
 * option, which may be a command. */
bool answer_goes_first(const struct course_question *q, const char *typed);

#endif
