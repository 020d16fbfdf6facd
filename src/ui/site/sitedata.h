// SPDX-License-Identifier: GPL-3.0-or-later
/* What the program in the browser reads: lessons and puzzles, nets, the Swedish. Inner to the site.
 */
#ifndef BRADE_SITE_SITEDATA_H
#define BRADE_SITE_SITEDATA_H

#include "book/book.h"
#include "site/assetwriter.h"

/* The names by which the courses of a book are known in the data, an array of as many: a file below
 * one of the folders of shipped content keeps its path ("puzzles/jan/jan.yaml"), any other gets
 * one made of its name, of plain letters, that no other has. To be freed with sitedata_free(). */
char **sitedata_names(const struct book *book);
void sitedata_free(char **names, size_t count);

/* Writes web/data/: first-LANG.json.gz (the lessons of the course's first part),
 * lessons-LANG.json.gz (the others) and puzzles-LANG.json.gz, {path: text in that language alone};
 * NAME.net.gz for every net; sv.mo.gz. False, with p->why, if something cannot be read or written.
 */
bool sitedata_write(struct sitepress *p, const struct book *book, char *const *names);

#endif
