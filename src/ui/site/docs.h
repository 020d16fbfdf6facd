// SPDX-License-Identifier: GPL-3.0-or-later
/* The documents of a site: docs/README.md of the shipped content and all that it leads to. Inner to
 * the site. */
#ifndef BRADE_SITE_DOCS_H
#define BRADE_SITE_DOCS_H

#include "base/lang.h"
#include "site/assetwriter.h"

/* Appends the folder that docs/README.md is looked for from. False, appending nothing, if there is
 * none. */
bool docs_root(struct text *root);

/* Writes every document in Markdown that docs/README.md leads to, directly or not, as a page where
 * it lies in the checkout (docs/rules.md as docs/rules.html), with docs/README.md as the menu; what
 * else they lead to in docs/ or beside it is copied. A link that leads to neither is words. in: by
 * enum lang, the languages of the book, which the pages link to. Appends what the search is to know
 * to parts[], by language. False, with p->why, if something cannot be read or written. */
bool docs_write(struct sitepress *p, const char *root, const bool in[2], struct text parts[2]);

#endif
