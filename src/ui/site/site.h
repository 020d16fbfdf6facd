// SPDX-License-Identifier: GPL-3.0-or-later
/* The tutor for browsers: a folder of files that any web server hands out, from any place, and that
 * a browser keeps for when there is no net. What runs in it, made by src/ui/web/build, is the
 * bundle; the pages are those of the book, live; the data are the files that the program reads. */
#ifndef BRADE_SITE_H
#define BRADE_SITE_H

#include <stdbool.h>

#include "base/text.h"
#include "book/book.h"

/* Appends the folder of the bundle: BRADE_WEBDIR of the environment, else web/ where shipped
 * content is looked for. False, appending nothing, if it has not been built. */
bool site_bundle(struct text *path);

/* What a site may have beside the book. */
struct site_more {
    bool docs;  /* the documents, where the shipped content has docs/README.md */
    bool alone; /* the folder must hold nothing but a site */
};

/* Writes the site of a book, whose `live` counts for nothing, into a folder that is made if it is
 * missing. Each file is replaced as a whole; the same input is always the same bytes. What an
 * earlier site had there and this one has not is removed, if nobody has changed it; all else is
 * left alone. False, with the reason in `why` (safe
 * to show), when that is not so or something cannot be read or written; what has been written
 * until then stays, and is gone over when it is done again. */
bool site_write(const struct book *book, const char *bundle, const char *folder,
                struct site_more more, struct text *why);

#endif
