// SPDX-License-Identifier: GPL-3.0-or-later
/* What the tutor says, as events. */
#ifndef BRADE_PRINT_H
#define BRADE_PRINT_H

#include "frontend/frontend.h"
#include "view/lines.h"

/* One paragraph, or several set apart by newlines. NULL and "" say nothing. */
void print_text(struct frontend *f, const char *words);

/* The same from what printf would print. */
void print_f(struct frontend *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How to go on, in words of keys and of lines to type: a frontend with buttons shows those instead.
 */
void print_way(struct frontend *f, const char *words);
void print_way_f(struct frontend *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first of two texts where lines are typed, the second, which names none, where there are
 * buttons. */
void print_typed_or_not(struct frontend *f, const char *typed, const char *not_typed);

/* As print_text() with every line moved in by some columns, and the lines after the first by more.
 */
void print_indented(struct frontend *f, const char *words, int indent, int hanging);

/* Text that others wrote (NULL says nothing): made safe, then as print_text(). */
void print_foreign(struct frontend *f, const char *words);

/* A text of a lesson or puzzle as interpolate_text() and course_explain() have it (NULL says
 * nothing); r: the rules of boards in it. */
void print_written(struct frontend *f, const struct ruleset *r, const char *words);

/* The same with words of the program's before it, in one paragraph where it begins with one. */
void print_written_after(struct frontend *f, const struct ruleset *r, const char *before,
                         const char *words);

/* As it is, lines and all: what is to be copied. */
void print_document(struct frontend *f, const char *words);

/* What was found wrong with a file. */
void print_diags(struct frontend *f, struct diags *d);

/* Lines that are set in columns: they stay so where there is room for them. */
void print_rows(struct frontend *f, const char *words);

/* What a screen is told as; frees it. */
void print_lines(struct frontend *f, struct lines *lines);

/* What follows is apart from what went before. */
void print_gap(struct frontend *f);

/* A heading, and what is told beside it. Both have been made safe. */
void print_heading(struct frontend *f, const char *title, const char *beside);

/* A question as it is presented; once: there is one answer, without help. */
void print_question(struct frontend *f, const struct course_question *q,
                    struct interpolator *interpolator, bool once);

/* A board; the display of *d (theme, columns, signs, colours) is the frontend's. */
void print_board(struct frontend *f, const struct draw *d);

#endif
