// SPDX-License-Identifier: GPL-3.0-or-later
/* Asking the questions of lessons and puzzles, and answering what the learner answers. */
#ifndef BRADE_ASKING_H
#define BRADE_ASKING_H

#include "session.h"

/* Asks a question: the board if it was not just drawn, and the words. */
void asking_begin(struct session *s, const struct course_question *question);

/* The words of the question again. */
void asking_words(struct session *s);

/* What is wanted, in one line: the answer to an empty line. */
void asking_remind(struct session *s);

/* Takes an answer. False, having said nothing, if it cannot be understood as one. */
bool asking_answer(struct session *s, const char *typed);

/* Says that an answer was not understood, and what is wanted. */
void asking_unclear(struct session *s, const char *typed);

/* One hint more. */
void asking_hint(struct session *s);

/* Says what would be right. */
void asking_tell_answers(struct session *s);

/* Gives the answer away and closes the question. */
void asking_give_up(struct session *s);

/* Forgets the question. */
void asking_clear(struct session *s);

/* Whether a question waits for its answer. */
bool asking_is_open(const struct session *s);

#endif
