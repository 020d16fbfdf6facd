// SPDX-License-Identifier: GPL-3.0-or-later
/* How the book looks. Inner to the book. */
#ifndef BRADE_BOOK_BOOKSTYLE_H
#define BRADE_BOOK_BOOKSTYLE_H

/* The style sheet without that of the boards. */
const char *book_style(void);

/* What the pages of a site have beyond it. */
const char *book_live_style(void);

#endif
