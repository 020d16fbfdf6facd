// SPDX-License-Identifier: GPL-3.0-or-later
/* The exam of a lesson in its chapter: what it asks, and a sample. Inner to the book. */
#ifndef BRADE_BOOK_EXAMSECTION_H
#define BRADE_BOOK_EXAMSECTION_H

#include "book/exercise.h"

/* Appends how much the exam of a lesson asks and takes, the kinds of its questions, and a few that
 * are drawn as it would draw them. None of them is of the pool, and none is what an exam asks: they
 * are drawn from a seed that neither the tutor nor printed sheets draw from. way: where the tutor
 * begins it, or NULL. */
void exam_section(struct page *page, const struct course_item *item, const char *way);

#endif
