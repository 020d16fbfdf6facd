// SPDX-License-Identifier: GPL-3.0-or-later
/* What is linked into the program of a bundle, as the bundle tells it. Inner to the site. */
#ifndef BRADE_SITE_LICENCES_H
#define BRADE_SITE_LICENCES_H

#include "book/book.h"
#include "site/press.h"

/* Written by src/web/build: an array of {"name", "version", "licence", "source", "text"}, strings;
 * source may be left out, text (the path of a file within web/) too. */
#define LICENCES_FILE "web/licences.json"

struct licences {
    struct book_licence *rows;
    size_t count;
    void *memory; /* where the strings live */
};

/* Reads those of a bundle. False, with p->why, if it has none that can be read: a site that does
 * not name them must not be published. To be freed with licences_free() either way. */
bool licences_read(struct licences *licences, struct sitepress *p, const char *bundle);
void licences_free(struct licences *licences);

#endif
