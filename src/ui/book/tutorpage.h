// SPDX-License-Identifier: GPL-3.0-or-later
/* The page that is the whole tutor. Inner to the book. */
#ifndef BRADE_BOOK_TUTORPAGE_H
#define BRADE_BOOK_TUTORPAGE_H

#include "book/frame.h"

/* Appends the page as it is before its script begins: a board to see, and what to do without. */
void tutor_page(struct text *out, const struct edition *e);

#endif
