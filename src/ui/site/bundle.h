// SPDX-License-Identifier: GPL-3.0-or-later
/* What src/ui/web/build made: a folder that becomes web/ of the site, but for the icons, which lie
 * at its root. Inner to the site. */
#ifndef BRADE_SITE_BUNDLE_H
#define BRADE_SITE_BUNDLE_H

#include "site/assetwriter.h"

/* The service worker in it, which is no file of the site as it is: it gets its version, and lies
 * at the root. */
#define BUNDLE_WORKER "sw.js"

enum { BUNDLE_LIMIT = 1 << 26 /* bytes of a file */ };

/* Copies all of the bundle but the service worker and the versions that licences.h reads. False,
 * with p->why, if that failed. */
bool bundle_copy(struct sitepress *p, const char *bundle);

/* Reads a file of the bundle; data to be freed. False, with p->why, if that failed. */
bool bundle_read(struct sitepress *p, const char *bundle, const char *path, char **data,
                 size_t *size);

#endif
