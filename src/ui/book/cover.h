// SPDX-License-Identifier: GPL-3.0-or-later
/* The first page. Inner to the book. */
#ifndef BRADE_BOOK_COVER_H
#define BRADE_BOOK_COVER_H

#include "book/frame.h"

/* Appends the first page of an edition: title, contents, how to read it. */
void cover_page(struct text *out, const struct edition *e);

/* Appends the page that holds all of an edition, and its file. */
#define COVER_WHOLE "whole.html"
void cover_whole(struct text *out, const struct edition *e);

/* Appends the page that offers the languages; titles by enum lang, NULL for one that is not there.
 */
void cover_choice(struct text *out, const char *const titles[2], bool live);

#endif
