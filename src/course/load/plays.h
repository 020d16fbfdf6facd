// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays of a question: every legal one, and which are the same. */
#ifndef BRADE_PLAYS_H
#define BRADE_PLAYS_H

#include "course/course.h"
#include "rules/generate.h"

/* Whether two plays of one roll come to the same: the checkers afterwards and the kind of end. */
bool plays_same(const struct play *a, const struct play *b);

/* Whether the play is one of those that the question names as right. */
bool plays_is_answer(const struct course_question *q, const struct play *play);

/* Every legal play of a question's roll in canonical form; where the roll is forfeited the list
 * holds the pass. To be freed by the caller. Never NULL. */
struct play_list *plays_all(const struct course_question *q);

/* Writes a play, "pass" where there are no moves. buf holds NOTATION_SIZE bytes. */
void plays_format(const struct course_question *q, const struct play *play, char *buf);

/* The index in a list of the play that comes to the same; -1 if there is none. */
int plays_find(const struct play_list *list, const struct play *play);

#endif
