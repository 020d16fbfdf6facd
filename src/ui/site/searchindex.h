// SPDX-License-Identifier: GPL-3.0-or-later
/* What the search of a site looks through, gathered from its pages. Inner to the site. */
#ifndef BRADE_SITE_SEARCHINDEX_H
#define BRADE_SITE_SEARCHINDEX_H

#include "base/text.h"

/* Appends the parts of a page, each ["path#id", "the page's heading", "the part's heading",
 * "words"] and a comma. A part begins at the first heading, and at every one that begins with an
 * empty <a id="…">, which is then the id. What is folded away or for paper (hints, answers),
 * pictures and their captions, small print, ways into the tutor and what stands around <main> are
 * left out. page: as book/ and site/ write them. */
void searchindex_add(struct text *out, const char *path, const char *page);

/* Appends a word of the glossary as a part, likewise; title: what the glossary is called. */
void searchindex_add_word(struct text *out, const char *path, const char *title, const char *word,
                          const char *says);

/* Appends the script that holds all of it. */
void searchindex_script(struct text *out, const struct text *parts);

#endif
