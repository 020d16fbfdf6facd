// SPDX-License-Identifier: GPL-3.0-or-later
/* An exam on paper: for each version a sheet with its questions and room to answer, and one key
 * with the right answers of all of them. Static pages of A4, each whole in itself. */
#ifndef BRADE_BOOK_SHEETS_H
#define BRADE_BOOK_SHEETS_H

#include "base/lang.h"
#include "base/text.h"
#include "course/course.h"

enum { SHEETS_MOST = 26 }; /* versions: one for each letter */

struct sheets {
    const struct course_item *item; /* a lesson with an exam */
    const char *name;               /* what the tutor finds the lesson by, to be typed … */
    const char *typed;              /* … and what it was named by here: a file with its path */
    const char *title;              /* above the lesson's; NULL: none */
    uint64_t seed;
    int versions; /* 1 to SHEETS_MOST */
    bool in[2];   /* by enum lang: the languages wanted, at least one */
};

/* Writes the sheets, LESSON-A.html and so on, and LESSON-key.html into a folder, which is made if
 * it is missing; of two languages each into a folder of its own, en/ and sv/. The same sheets are
 * always the same bytes. False, with the reason in `why` (safe to show), when a question cannot be
 * drawn or something not be written. The language in use is as before when it returns. */
bool sheets_write(const struct sheets *s, const char *folder, struct text *why);

#endif
