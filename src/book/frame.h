// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands around the contents of a page. Inner to the book. */
#ifndef BRADE_BOOK_FRAME_H
#define BRADE_BOOK_FRAME_H

#include "book/contents.h"

/* A book in one language. */
struct edition {
    const struct contents *contents;
    const char *title;
    bool both;             /* the other language is in the folder beside this one */
    struct filler *filler; /* of what authors wrote */
    uint64_t seed;         /* of the order in which options are shown */
};

/* Appends the beginning of a page, up to and with <main>: title as it is in the file, the page's
 * own file name, and its chapter (contents->count: none), for the links around it. */
void frame_begin(struct text *out, const struct edition *e, const char *title, const char *file,
                 size_t chapter);

/* Appends the end, with the links to the pages before and after. */
void frame_end(struct text *out, const struct edition *e, size_t chapter);

/* The same for a page that is of no edition: no links. css: the path of the style sheet. */
void frame_head(struct text *out, enum lang lang, const char *title, const char *css);
void frame_foot(struct text *out);

#endif
