// SPDX-License-Identifier: GPL-3.0-or-later
/* The page of a set of puzzles: what it tells before them, as a puzzle of several steps that is the
 * first of its items (docs/authoring.md). */
#ifndef BRADE_PAGEITEM_H
#define BRADE_PAGEITEM_H

#include "course/course.h"

/* What the id of a page ends with, after that of its set. */
#define PAGE_ITEM "/page"

/* Whether an item is the page of a set. */
bool pageitem_is(const struct course_item *item);

/* How many of so many steps ask something. */
size_t pageitem_questions(const struct course_item *item, size_t steps);

/* Whether two items are of one set. */
bool pageitem_same_set(const struct course_item *a, const struct course_item *b);

#endif
