// SPDX-License-Identifier: GPL-3.0-or-later
/* Lessons and puzzles as a book: a folder of static pages for the screen, the phone and paper, that
 * needs no script and nothing from the network. */
#ifndef BRADE_BOOK_H
#define BRADE_BOOK_H

#include "course/course.h"
#include "base/lang.h"
#include "base/text.h"

struct book {
    struct course *const *courses; /* in this order where nothing else says one */
    size_t course_count;
    const char *title; /* NULL: the program's */
    uint64_t seed;     /* of the order in which options are shown */
    bool in[2];        /* by enum lang: the languages wanted, at least one */
};

/* Writes the book into a folder, which is made if it is missing: index.html, book.css, a page for
 * every lesson and one for every theme of puzzles, and whole.html with all of it for printing; with
 * two languages the pages lie in en/ and sv/. Each file is replaced as a whole, others are left
 * alone. The same book is always the same bytes. False, with the path and the reason in `why` (safe
 * to show), when something could not be written. The language in use is as before when it returns.
 */
bool book_write(const struct book *book, const char *folder, struct text *why);

#endif
