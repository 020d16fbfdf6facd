// SPDX-License-Identifier: GPL-3.0-or-later
/* Writing the files of a site. Inner to the site. */
#ifndef BRADE_SITE_ASSETWRITER_H
#define BRADE_SITE_ASSETWRITER_H

#include <stdbool.h>

#include "site/sitelist.h"

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

#endif
