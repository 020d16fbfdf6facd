// SPDX-License-Identifier: GPL-3.0-or-later
/* The page of a lesson, or of the puzzles of a theme. Inner to the book. */
#ifndef BRADE_BOOK_CHAPTER_H
#define BRADE_BOOK_CHAPTER_H

#include "book/frame.h"

/* Appends the whole page of the i-th chapter. */
void chapter_page(struct text *out, const struct edition *e, size_t i);

/* Appends a chapter to the page that holds the whole book, under its contents_id(), and its answers
 * on paper to what stands at the end of that. */
void chapter_within(struct text *out, struct text *book_end, const struct edition *e,
                    const struct chapter *chapter);

#endif
