// SPDX-License-Identifier: GPL-3.0-or-later
/* The page that searches a site. Inner to the book. */
#ifndef BRADE_SEARCHPAGE_H
#define BRADE_SEARCHPAGE_H

#include "book/frame.h"

/* Appends it: a field, and where web/search.js puts what it finds in search-index.js, which lies
 * beside the page. */
void search_page(struct text *out, const struct edition *e);

#endif
