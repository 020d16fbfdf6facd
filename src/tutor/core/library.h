// SPDX-License-Identifier: GPL-3.0-or-later
/* The lessons and puzzles at hand. Read when first asked for. */
#ifndef BRADE_LIBRARY_H
#define BRADE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "course/course.h"
#include "base/text.h"

enum library_kind { LIBRARY_LESSONS, LIBRARY_PUZZLES };

/* Items of files, in the order they are to be taken; the courses belong to the library. */
struct shelf {
    const struct course_item **items;
    size_t count, room;
};

struct library {
    const char *const *dirs; /* folders holding lessons/ and puzzles/; none: place_data() */
    size_t dir_count;
    struct course **courses;
    size_t course_count, course_room;
    struct shelf shelf[2]; /* by enum library_kind */
    bool read[2];
    struct diags diags; /* what was wrong in the files of the shelves */
    size_t told;        /* how many of those errors were told */
    struct diags named; /* what was wrong in the file named last */
};

/* The shelf of this kind, read from disk the first time: lessons by their number, puzzles by
 * difficulty, both then by id. Files with errors are left out; library.diags tells them. */
const struct shelf *library_shelf(struct library *l, enum library_kind kind);

/* The place on the shelf of what a learner calls it: number (lessons), id, or part of a title; -1
 * if there is none. */
int library_find(const struct shelf *shelf, const char *name);

/* Adds to `out` the items of the shelf called so (id, its part within the set, id of a
 * set, or theme by any of its names); how many. */
size_t library_select(const struct shelf *shelf, const char *name, struct shelf *out);

/* Loads a file, or every file of a folder, and adds its items to `out`. False, with what is wrong
 * in library.named, if any of it could not be loaded. */
bool library_load(struct library *l, const char *path, struct shelf *out);

/* The same of a file that may have been loaded before under this name: it is not read again. */
bool library_load_once(struct library *l, const char *path, struct shelf *out);

/* Appends what is missing on the shelves and was not told yet, as a paragraph: the first file or
 * folder that could not be used, why, and how many more there are. False: there is none. To tell it
 * again set library.told to 0. */
bool library_tell(struct library *l, struct text *words);

/* Adds an item to a shelf. */
void shelf_add(struct shelf *shelf, const struct course_item *item);

/* Frees everything. */
void library_free(struct library *l);

/* Whether a name looks like a path rather than an id. */
bool library_is_path(const char *name);

#endif
