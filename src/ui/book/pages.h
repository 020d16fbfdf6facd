// SPDX-License-Identifier: GPL-3.0-or-later
/* The pages of an edition, each appended whole. Inner to the book. */
#ifndef BRADE_BOOK_PAGES_H
#define BRADE_BOOK_PAGES_H

#include "book/frame.h"

/* Style sheets: that of all pages, of those of a site besides, and of exams on paper. That of the
 * boards comes before. */
extern const char book_css[], live_css[], sheet_css[];

/* The first page of an edition: title, contents, how to read it. */
void cover_page(struct text *out, const struct edition *e);

/* The page that holds all of an edition, and its file. */
#define COVER_WHOLE "whole.html"
void cover_whole(struct text *out, const struct edition *e);

/* The page that offers the languages; titles by enum lang, NULL for one that is not there. */
void cover_choice(struct text *out, const char *const titles[2], bool live);

/* The page of the i-th chapter. */
void chapter_page(struct text *out, const struct edition *e, size_t i);

/* Appends a chapter to the page that holds the whole book, under its contents_id(), and its answers
 * on paper to what stands at the end of that. */
void chapter_within(struct text *out, struct text *book_end, const struct edition *e,
                    const struct chapter *chapter);

/* ---- of a live edition ---- */

/* The page that is the whole tutor, as it is before its script begins: a board to see, and what to
 * do without. */
void tutor_page(struct text *out, const struct edition *e);

/* The page on which a teacher makes lessons, as it is before its script begins. */
void studio_page(struct text *out, const struct edition *e);

/* The page on which a teacher looks at a class, likewise. */
void class_page(struct text *out, const struct edition *e);

/* The page that searches the site: a field, and where web/search.js puts what it finds in
 * search-index.js, which lies beside the page. */
void search_page(struct text *out, const struct edition *e);

/* The page that the service worker leads to where an address leads to none. */
void missing_page(struct text *out, const struct edition *e);

/* The page that names what the site is made of, with its licences. */
void licence_page(struct text *out, const struct edition *e, const struct book_live *live);

/* What a browser installs it by (W3C Web Application Manifest), as JSON: it starts in the tutor, in
 * the edition's language, and holds all of the site, wherever that lies. */
void manifest_json(struct text *out, const struct edition *e);

/* The words of a page's furniture, labels of what its scripts show, as one JSON object, key by key,
 * in the language in use. What stands in braces in a value, as {play}, is filled in by the page.
 * All else that is read there comes with the tutor's events. */
void pagewords_json(struct text *out);

/* The same of what the studio has besides. */
void studiowords_json(struct text *out);

/* A label by its key. */
struct pageword {
    const char *key, *english;
};

/* Appends the members of a JSON object for these labels, `before` in front of the first; the last
 * has no key. */
void pagewords_add(struct text *out, const char *before, const struct pageword *words);

#endif
