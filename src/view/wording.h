// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions and answers in the program's own words, for the prompt and for books. All of it can be
 * shown as it is: what a file says has been made safe. */
#ifndef BRADE_WORDING_H
#define BRADE_WORDING_H

#include "course/course.h"
#include "base/text.h"

/* What a choice before the roll is called: "roll one die". */
const char *wording_preroll(enum course_preroll choice);

/* Appends a question of any kind but COURSE_LINE as the program asks it where the author wrote no
 * words. */
void wording_question(struct text *out, const struct course_question *q);

/* Appends one of course_answers() in the language in use. */
void wording_answer(struct text *out, const struct course_question *q, const char *answer);

/* How many of n right answers are told: of many plays that would do, a few are enough. */
size_t wording_answers_shown(const struct course_question *q, size_t n);

/* What the answer of a drawn question rests on, appended; nothing where the answer says it all. */
void wording_reason(struct text *out, const struct course_question *q);

#endif
