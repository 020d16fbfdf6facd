// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands on which page. Inner to the book. */
#ifndef BRADE_BOOK_CONTENTS_H
#define BRADE_BOOK_CONTENTS_H

#include "book/book.h"

/* A lesson, or the puzzles of one theme, or of a set that goes through several. */
struct chapter {
    bool lesson;
    const char *theme;        /* of puzzles; NULL: they have none, or not one */
    const char *set;          /* the id of a set of several themes; else NULL */
    bool names_pack;          /* its title does: the book has more than that pack */
    struct course_text title; /* of puzzles: that of the first set; else both NULL */
    const struct course_item **items;
    size_t count, cap;
    char *file; /* "lesson-hemspel.html": letters a to z, digits, hyphens; no other page's */
};

struct contents {
    const struct book *book;
    struct chapter *chapters; /* lessons by their number, those of packs last, then puzzles: whole
                                 sets, ideas by their number, themes in the order of the files */
    size_t count, cap;
    size_t lessons; /* how many chapters are */
};

/* Sorts the items of all courses into chapters. To be freed with contents_free(). */
void contents_make(struct contents *c, const struct book *book);
void contents_free(struct contents *c);

/* Appends the title of a chapter in the language in use, as it is in its file. */
void contents_title(struct text *out, const struct chapter *chapter);

/* Appends the file of a chapter without its ending. */
void contents_id(struct text *out, const struct chapter *chapter);

/* The path of an item's file in the data of the site; NULL where the book is not live. */
const char *contents_data(const struct contents *c, const struct course_item *item);

/* What a chapter is called where the tutor is told to begin it: a lesson's number or id, a theme, a
 * set.
 * NULL: it cannot be named. To be freed. */
char *contents_name(const struct chapter *chapter);

/* Whether a chapter of puzzles belongs to the book of ideas; how many puzzles it has, beside the
 * page of the idea. */
bool contents_is_idea(const struct chapter *chapter);
size_t contents_puzzles(const struct chapter *chapter);

/* How many questions the chapter asks, a line counted as one. */
size_t contents_questions(const struct chapter *chapter);

#endif
