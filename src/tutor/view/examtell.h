// SPDX-License-Identifier: GPL-3.0-or-later
/* What an exam asks, in sentences: at the prompt, in books, on sheets. All in the language in use.
 */
#ifndef BRADE_EXAMTELL_H
#define BRADE_EXAMTELL_H

#include "base/text.h"
#include "course/exam/examset.h"
#include "view/screen.h"

/* Appends how many questions there are, and how many must be right or what they are worth and take
 * ("7 questions, of which 6 must be right."). No newline. */
void examtell_size(struct text *out, const struct course_exam *exam, size_t questions);

/* Appends "3 marks". */
void examtell_marks(struct text *out, int marks);

/* Appends "3 minutes left". */
void examtell_left(struct text *out, int seconds);

/* Appends the size, and that each is answered once; the time that there is a paragraph apart.
 * typed: Enter tells it. */
void examtell_terms(struct text *out, const struct course_exam *exam, size_t questions, bool typed);

/* Appends how many were right, and where the time was limited how long it took, or how many were
 * not asked; and whether that is enough. buttons: nobody types. */
void examtell_score(struct text *out, const struct course_exam *exam, const struct screen_result *r,
                    size_t unasked);
void examtell_verdict(struct text *out, const struct course_examset *paper,
                      const struct screen_result *r, bool buttons);

/* Appends what is told before positions that are to show where a learner begins. */
void examtell_placing(struct text *out, size_t positions);

/* Appends which lessons count as known ("1, 3"; "": none), and where to begin (NULL: none is left).
 */
void examtell_placed(struct text *out, const char *known, const struct course_item *next);

/* Appends what a question asks: the beginning of its words. */
void examtell_asks(struct text *out, const struct course_asked *asked);

/* Appends a question that was not right: what it was about, how it was answered ("": it was left
 * out), and the steps of the lesson, a set by number, to look at again. */
void examtell_wrong(struct text *out, size_t number, const struct course_asked *asked,
                    const char *answered, const bool *steps, size_t count);

#endif
