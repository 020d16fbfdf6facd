// SPDX-License-Identifier: GPL-3.0-or-later
/* Writing the files of a site, in a folder that may have held one before. Inner to the site. */
#ifndef BRADE_SITE_ASSETWRITER_H
#define BRADE_SITE_ASSETWRITER_H

#include <stdbool.h>

#include "site/sitelist.h"

enum { SITE_FILE_LIMIT = 1 << 26 /* bytes of a file that is read */ };

/* A site on its way to disk. */
struct sitepress {
    const char *folder;
    struct sitelist list; /* what has been written */
    struct text *why;     /* what went wrong */
};

/* Writes one file as a whole, making the folders above it, and lists it. False, with the path and
 * the reason in p->why, if that failed. */
bool sitepress_put(struct sitepress *p, const char *path, const char *data, size_t size);

/* The same without listing it. */
bool sitepress_put_unlisted(struct sitepress *p, const char *path, const char *data, size_t size);

/* Says what cannot be done with a path, and why; answers false. The format takes both. */
bool sitepress_failed(struct sitepress *p, const char *format, const char *path, const char *reason)
    __attribute__((format(printf, 2, 0)));

/* Says that a path cannot be read, by an errno value; answers false. */
bool sitepress_unread(struct sitepress *p, const char *path, int problem);

/* ---- what stood there before ---- */

/* Reads the list of the site that is in the folder already, if it is one; *old stays empty where it
 * is not. False, with p->why, where that cannot be known, or where `alone` and the folder is no
 * site and holds anything: names that begin with a dot do not count. *old is to be freed with
 * sitelist_free(). */
bool stale_look(struct sitepress *p, bool alone, struct sitelist *old, bool *is_site);

/* Removes what the old site had and the new one has not, where it is still as it was written. What
 * cannot be removed stays. */
void stale_remove(const struct sitepress *p, const struct sitelist *old);

#endif
