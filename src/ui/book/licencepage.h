// SPDX-License-Identifier: GPL-3.0-or-later
/* The page that says what a site is made of. Inner to the book. */
#ifndef BRADE_BOOK_LICENCEPAGE_H
#define BRADE_BOOK_LICENCEPAGE_H

#include "book/frame.h"

/* Appends the page: the program's own licence, that of everything linked into it, and how it is
 * built with another libunistring, as the LGPL asks. */
void licence_page(struct text *out, const struct edition *e, const struct book_live *live);

#endif
