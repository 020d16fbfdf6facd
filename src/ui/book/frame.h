// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands around the contents of a page. Inner to the book. */
#ifndef BRADE_BOOK_FRAME_H
#define BRADE_BOOK_FRAME_H

#include "book/contents.h"

/* Pages of a live edition beside its chapters, and what a browser installs it by. */
#define FRAME_TUTOR "tutor.html"
#define FRAME_STUDIO "studio.html"
#define FRAME_CLASS "class.html"
#define FRAME_LICENCES "licences.html"
#define FRAME_MANIFEST "manifest.webmanifest"
#define FRAME_SEARCH "search.html"
#define FRAME_MISSING "missing.html"
#define FRAME_DOCS "docs/README.html" /* from the root of the site */

/* A book in one language. */
struct edition {
    const struct contents *contents;
    const char *title;
    bool apart;        /* its pages are in a folder of their own, the style sheet above it */
    bool both;         /* the other language is in the folder beside this one */
    bool live;         /* its pages have the scripts of a site beside them */
    bool docs;         /* … and the documents */
    const char *first; /* as in struct book_live; NULL: not live */
    struct interpolator *interpolator; /* of what authors wrote */
    uint64_t seed;                     /* of the order in which options are shown */
};

/* A page of an edition. */
struct frame {
    const char *title;   /* as it is in the file */
    const char *summary; /* plain: what is on it; NULL: what the site is about */
    const char *file;    /* its own name */
    size_t chapter;      /* for the links around it; contents->count: none */
    const char *module;  /* live: the script in web/ that makes it so; NULL: none of its own */
    const char *id;      /* of its <main>; NULL: none */
    const char *style;   /* live: a style sheet in web/ besides those of all pages; or NULL */
};

/* Appends the beginning of a page, up to and with <main>. */
void frame_begin(struct text *out, const struct edition *e, const struct frame *frame);

/* Appends the links of a live page's bar: home, and to the five places of the tutor. root: as in
 * struct head. */
void frame_ways(struct text *out, const char *root);

/* Appends the footer of a live page: the book, the documents if it has some, the search, the
 * licences. root: as in struct head. */
void frame_below(struct text *out, bool docs, const char *root);

/* A language by its own name. */
const char *frame_own_name(enum lang lang);

/* Appends the end, with the links to the pages before and after. */
void frame_end(struct text *out, const struct edition *e, size_t chapter);

/* What the head of a page says. */
struct head {
    enum lang lang;
    const char *title;
    const char *summary;  /* as in struct frame */
    const char *root;     /* the way to the folder of the style sheet: "" or "../" */
    bool live;            /* whether it is a page of a site: what follows is for these alone */
    const char *module;   /* its script, in web/; or NULL */
    const char *style;    /* its own style sheet, in web/; or NULL */
    const char *first;    /* as in struct book_live, of the tutor's page; or NULL */
    const char *manifest; /* or NULL */
};

/* Appends the beginning of any page, within <head>; and the end of one. */
void frame_head(struct text *out, const struct head *head);
void frame_foot(struct text *out);

#endif
