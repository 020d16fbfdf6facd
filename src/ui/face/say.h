// SPDX-License-Identifier: GPL-3.0-or-later
/* What the tutor says, as events. */
#ifndef BRADE_SAY_H
#define BRADE_SAY_H

#include "face/face.h"
#include "view/lines.h"

/* One paragraph, or several set apart by newlines. NULL and "" say nothing. */
void say_text(struct face *f, const char *words);

/* The same from what printf would print. */
void say_f(struct face *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How to go on, in words of keys and of lines to type: a face with buttons shows those instead. */
void say_way(struct face *f, const char *words);
void say_way_f(struct face *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first of two texts where lines are typed, the second, which names none, where there are
 * buttons. */
void say_typed_or_not(struct face *f, const char *typed, const char *not_typed);

/* As say_text() with every line moved in by some columns, and the lines after the first by more. */
void say_indented(struct face *f, const char *words, int indent, int hanging);

/* Text that others wrote (NULL says nothing): made safe, then as say_text(). */
void say_foreign(struct face *f, const char *words);

/* A text of a lesson or puzzle as fill_text() and course_explain() have it (NULL says nothing); r:
 * the rules of boards in it. */
void say_written(struct face *f, const struct ruleset *r, const char *words);

/* The same with words of the program's before it, in one paragraph where it begins with one. */
void say_written_after(struct face *f, const struct ruleset *r, const char *before,
                       const char *words);

/* As it is, lines and all: what is to be copied. */
void say_document(struct face *f, const char *words);

/* Lines that are set in columns: they stay so where there is room for them. */
void say_rows(struct face *f, const char *words);

/* What a screen is told as; frees it. */
void say_lines(struct face *f, struct lines *lines);

/* What follows is apart from what went before. */
void say_gap(struct face *f);

/* A heading, and what is told beside it. Both have been made safe. */
void say_heading(struct face *f, const char *title, const char *beside);

/* A question as it is presented; once: there is one answer, without help. */
void say_question(struct face *f, const struct course_question *q, struct filler *filler,
                  bool once);

/* A board; the manner of *d (theme, columns, signs, colours) is the face's. */
void say_board(struct face *f, const struct draw *d);

#endif
