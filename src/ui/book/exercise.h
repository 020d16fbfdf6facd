// SPDX-License-Identifier: GPL-3.0-or-later
/* One question on a page: board, words, and for the screen hints and answer folded away. Inner to
 * the book. */
#ifndef BRADE_BOOK_EXERCISE_H
#define BRADE_BOOK_EXERCISE_H

#include "base/text.h"
#include "course/course.h"
#include "rules/board.h"

/* A page being written. */
struct page {
    struct text out;     /* its contents so far; these three are to be freed */
    struct text hints;   /* for paper: what is to stand at its end */
    struct text answers; /* … after the hints */
    int exercises;       /* how many there are so far; they are numbered from 1 */
    bool lesson;
    bool within;        /* what follows stands under the heading of a puzzle */
    const char *data;   /* the file of what is asked, among the data of a site; NULL: none */
    const char *prefix; /* of the ids on the page: "", or where they would not be unique */
    struct interpolator *interpolator; /* of what authors wrote */
    uint64_t seed;                     /* of the order in which options are shown */
    struct position drawn;             /* the board drawn last */
    bool has_drawn;
};

/* Appends the rules in small print where they are not the usual ones. */
void exercise_rules(struct text *out, const struct ruleset *r, const struct ruleset *usual);

/* Appends the board of a step, and its question if it asks one. The board is left out where it is
 * the one that was drawn last. */
void exercise_step(struct page *page, const struct course_step *step);

/* Appends a question that the program drew as a sample of a lesson's exam, always with its board
 * and without hints. It is no question of the file, and so cannot be answered on a live page. */
void exercise_sample(struct page *page, const struct course_item *item,
                     const struct course_question *q);

#endif
