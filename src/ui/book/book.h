// SPDX-License-Identifier: GPL-3.0-or-later
/* Lessons and puzzles as a book: a folder of static pages for the screen, the phone and paper, that
 * needs no script and nothing from the network; or live, as the pages of a site on which every
 * question can be answered (site/site.h). */
#ifndef BRADE_BOOK_H
#define BRADE_BOOK_H

#include "base/lang.h"
#include "base/text.h"
#include "course/course.h"

/* What is linked into the program that a live page runs. */
struct book_licence {
    const char *name, *version, *licence; /* "libyaml", "0.2.5-1" or "", "MIT" */
    const char *source;                   /* the address of its source */
    const char *text;                     /* the file with the licence, within web/ */
};

/* What makes the pages live: those of a site that has the tutor for browsers beside them. */
struct book_live {
    const char *const *files; /* of each course: its path in the data of the site */
    const struct book_licence *licences;
    size_t licence_count;
    bool docs; /* the site has docs/README.html */
    /* What the tutor's page needs at once: names of files in web/, each on a line. */
    const char *first;
    /* Told of every file written: its path within the folder, and what it holds. */
    void (*wrote)(void *to, const char *path, const struct text *page);
    void *to;
};

struct book {
    struct course *const *courses; /* in this order where nothing else says one */
    size_t course_count;
    const char *title;            /* NULL: that of the pack that all of it is from, else the
                                     program's */
    uint64_t seed;                /* of the order in which options are shown */
    bool in[2];                   /* by enum lang: the languages wanted, at least one */
    const struct book_live *live; /* NULL: pages without a script */
};

/* Writes the book into a folder, which is made if it is missing: index.html, book.css, a page for
 * every lesson and one for every theme of puzzles, and whole.html with all of it for printing; with
 * two languages, and live, the pages lie in en/ and sv/; live, each language has tutor.html,
 * studio.html, class.html, licences.html, search.html, missing.html, words.json, studio.json and
 * manifest.webmanifest beside them. Each file is replaced as a whole, others are left alone. The
 * same book is always the same bytes. False, with the path and the reason in `why` (safe to show),
 * when something could not be written. The language in use is as before when it returns.
 */
bool book_write(const struct book *book, const char *folder, struct text *why);

#endif
