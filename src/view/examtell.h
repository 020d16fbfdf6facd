// SPDX-License-Identifier: GPL-3.0-or-later
/* What an exam asks, in sentences: at the prompt, in books, on sheets. All in the language in use.
 */
#ifndef BRADE_EXAMTELL_H
#define BRADE_EXAMTELL_H

#include "base/text.h"
#include "course/exam/paper.h"

/* Appends how many questions there are, and how many must be right or what they are worth and take
 * ("7 questions, of which 6 must be right."). No newline. */
void examtell_size(struct text *out, const struct course_exam *exam, size_t questions);

/* Appends "3 marks". */
void examtell_marks(struct text *out, int marks);

/* Appends "3 minutes left", from the milliseconds that are left. */
void examtell_left(struct text *out, int64_t ms);

#endif
