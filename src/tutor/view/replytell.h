// SPDX-License-Identifier: GPL-3.0-or-later
/* What came of an answer, in the order in which it is told: the sentences and boards that every
 * front end shows, made of the values of a reply. */
#ifndef BRADE_REPLYTELL_H
#define BRADE_REPLYTELL_H

#include "view/screen.h"

/* Tells a reply to a question that was asked there, both of which it borrows. keys: keys and words
 * to type are told too. */
void replytell(struct lines *out, const struct course_question *q, const struct situation *at,
               const struct screen_reply *reply, bool keys);

/* Appends why a play is legal or not, without a way out where that is to be concealed, and of a
 * refused play where the rule is written. */
void replytell_verdict(struct text *words, struct text *source, const struct situation *at,
                       const struct verdict *v, bool conceals);

/* What a refused play is answered with first: "No.", or that only its order is wrong; belongs to
 * the message catalogue. */
const char *replytell_not_so(const struct verdict *v);

/* The ways in which a play can go, so many of them, by their numbers. */
void replytell_routes(struct lines *out, const struct ruleset *r, const struct verdict *v,
                      int shown);

/* Appends how many parts of an answer are missing and wrong, each after a blank. */
void replytell_count(struct text *out, const struct course_reply *reply);

/* Appends the right answers that a reply has: "The answers: a; b and 3 more." */
void replytell_answers(struct text *out, const struct screen_reply *reply);

/* "Legal, but costly.", by how much is lost; belongs to the message catalogue. */
const char *replytell_grade(enum grade grade);

#endif
