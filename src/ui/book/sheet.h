// SPDX-License-Identifier: GPL-3.0-or-later
/* One page of an exam on paper. Inner to the book. */
#ifndef BRADE_BOOK_SHEET_H
#define BRADE_BOOK_SHEET_H

#include "book/sheets.h"
#include "course/exam/examset.h"
#include "course/interpolate/interpolate.h"

/* The papers of an exam. */
struct sheet_set {
    const struct sheets *sheets;
    struct course_examset *const *papers; /* by version */
    struct interpolator *interpolator;
};

/* Appends the page of a version, from 0; appends the key to all of them. */
void sheet_page(struct text *out, const struct sheet_set *set, int version);
void sheet_key(struct text *out, const struct sheet_set *set);

/* Appends the beginning of a page up to and with <main>: its title, and in the foot of each printed
 * page what it is ("A"). Appends what stands above: kind ("Exam"), the lesson and beside it a word
 * or two. */
void sheet_begin(struct text *out, const char *title, const char *foot);
void sheet_head(struct text *out, const struct sheet_set *set, const char *kind,
                const char *beside);
void sheet_end(struct text *out);

/* The style sheet of these pages, but for that of the boards. */
const char *sheet_style(void);

/* Appends "A" for version 0. */
void sheet_letter(struct text *out, int version);

#endif
