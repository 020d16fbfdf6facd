// SPDX-License-Identifier: GPL-3.0-or-later
/* What is linked into the program of a bundle. Inner to the site. */
#ifndef BRADE_SITE_LICENCES_H
#define BRADE_SITE_LICENCES_H

#include "book/book.h"
#include "site/assetwriter.h"

struct licences {
    struct book_licence *rows; /* their strings are the list's, too */
    size_t count;
};

/* Names all that is linked in, each with the licence that the bundle holds (licences/NAME.txt) and
 * its version, where that is told (licences/NAME.version). False, with p->why, if a licence is
 * missing: such a site must not be published. To be freed with licences_free() either way. */
bool licences_read(struct licences *licences, struct sitepress *p, const char *bundle);
void licences_free(struct licences *licences);

#endif
