// SPDX-License-Identifier: GPL-3.0-or-later
/* What stood in a folder before a site is written into it. Inner to the site. */
#ifndef BRADE_SITE_STALE_H
#define BRADE_SITE_STALE_H

#include "site/assetwriter.h"

/* Reads the list of the site that is in the folder already, if it is one; *old stays empty where it
 * is not. False, with p->why, where that cannot be known, or where `alone` and the folder is no
 * site and holds anything: names that begin with a dot do not count. *old is to be freed with
 * sitelist_free(). */
bool stale_look(struct sitepress *p, bool alone, struct sitelist *old, bool *is_site);

/* Removes what the old site had and the new one has not, where it is still as it was written. What
 * cannot be removed stays. */
void stale_remove(const struct sitepress *p, const struct sitelist *old);

#endif
