// SPDX-License-Identifier: GPL-3.0-or-later
/* What src/ui/web/build made: a folder that becomes web/ of the site, but for the icons, which lie
 * at its root. Inner to the site. */
#ifndef BRADE_SITE_BUNDLE_H
#define BRADE_SITE_BUNDLE_H

#include "book/book.h"
#include "site/assetwriter.h"

/* The service worker in it, which is no file of the site as it is: it gets its version, and lies
 * at the root. */
#define BUNDLE_WORKER "sw.js"

/* What the tutor's page needs at once: names of files, each on a line. */
#define BUNDLE_FIRST "first.txt"

/* Copies all of the bundle but the service worker, BUNDLE_FIRST, what is for node, and the versions
 * that licences_read() reads. False, with p->why, if that failed. */
bool bundle_copy(struct sitepress *p, const char *bundle);

/* Reads a file of the bundle; data to be freed. False, with p->why, if that failed. */
bool bundle_read(struct sitepress *p, const char *bundle, const char *path, char **data,
                 size_t *size);

/* What is linked into the program. */
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
