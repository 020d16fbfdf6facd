// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said of a class, for its text, its page and its tables. What comes from files is appended
 * as it is: whoever shows it makes it safe. */
#ifndef BRADE_CLASSWORDS_H
#define BRADE_CLASSWORDS_H

#include "base/text.h"
#include "learner/class/classroom.h"

/* How a lesson is called for short: by its number, or where it has none of its own by letters. */
void classwords_label(struct text *out, const struct classroom *c, size_t lesson);

/* Its title, or its id where it is not at hand; and the same of the lesson of an id. */
const char *classwords_title(const struct classroom *c, size_t lesson);
const char *classwords_title_of(const struct classroom *c, const char *id);

/* Appends what a question is called: by its lesson and step ("Bearing off, step 3"); by its id
 * where the lesson is not at hand. */
void classwords_question(struct text *out, const struct classroom *c, const char *id);

/* How a lesson stands with a learner, in a few characters, which classwords_key() explains. */
void classwords_cell(struct text *out, const struct classroom *c, const struct classroom_learner *l,
                     size_t lesson);
const char *classwords_key(void);

/* The same in words, the date whole. */
void classwords_state(struct text *out, const struct classroom *c,
                      const struct classroom_learner *l, size_t lesson);

/* Clause number i that was broken at a question: with its code where another has the same name. */
void classwords_broken(struct text *out, const struct classroom_question *q, size_t i);

/* A wrong answer; how a learner is stuck, and by which rule one is. */
void classwords_wrong(struct text *out, const struct classroom_wrong *wrong);
void classwords_stuck(struct text *out, const struct classroom *c,
                      const struct classroom_stuck *stuck);
void classwords_rule(struct text *out);

/* How an exam that was sat went, "5 of 8, passed": marks where the lesson is at hand, else answers;
 * and how long it took, "12:05". */
void classwords_attempt(struct text *out, const struct classroom_attempt *s);
void classwords_took(struct text *out, const struct classroom_attempt *s);

/* Whether an exam is known to have been passed. */
bool classwords_passed(const struct classroom_attempt *s);

/* An answer in an exam: "3: right", "3, \"Is 1/5 legal?\": yes". */
void classwords_exam_answer(struct text *out, const struct classroom_exam_answer *a, size_t i);

/* That what a question belongs to is not at hand, or has been changed since. */
const char *classwords_missing(bool changed);

/* How many of a learner's questions were right at once, in percent; 0 where none was asked. */
int classwords_percent(const struct progress_counts *counts);

/* How many learners and answers, and until when: a sentence. */
void classwords_size(struct text *out, const struct classroom *c);

/* "2026-11-23": the day of a time here. */
void classwords_date(struct text *out, int64_t when);

/* What of files that hold the same must be told, a sentence to a line; nothing where there is none.
 */
void classwords_notes(struct text *out, const struct classroom *c);

/* The whole class as text for a terminal of so many columns; as JSON (docs/class.schema.json); as a
 * page that needs nothing else. */
void classtext(struct text *out, const struct classroom *c, int columns);
void classjson(struct text *out, const struct classroom *c);
void classpage(struct text *out, const struct classroom *c);

/* A page to be shown to the class, without names of learners: the five questions that most failed,
 * each with its board, the wrong answer that most gave, and what is right. */
void classslides(struct text *out, const struct classroom *c);

/* The tables of a class as CSV: the name of each, without ".csv", NULL past the last; and what is
 * in it. Beginnings that a spreadsheet would take for a formula are put after a '. */
const char *classcsv_name(size_t table);
void classcsv(struct text *out, const struct classroom *c, size_t table);

#endif
