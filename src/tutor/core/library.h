// SPDX-License-Identifier: GPL-3.0-or-later
/* The lessons and puzzles at hand: those that come with the program, then those of the packs that
 * are there. Read when first asked for. */
#ifndef BRADE_LIBRARY_H
#define BRADE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/names.h"
#include "base/text.h"
#include "course/course.h"
#include "course/words/glossary.h"
#include "pack/packs.h"

/* The lesson for who comes from there: a way in that stands alone. */
#define LIBRARY_FROM_BACKGAMMON "fran-backgammon"

enum library_kind { LIBRARY_LESSONS, LIBRARY_PUZZLES };

/* Items of files, in the order they are to be taken; the courses belong to the library. */
struct item_list {
    const struct course_item **items;
    size_t count, cap;
};

struct library {
    const char *const *dirs; /* folders holding lessons/, puzzles/ and packs/; none: place_data(),
                                packs_find() */
    size_t dir_count;
    struct course **courses;
    size_t course_count, course_room;
    struct item_list list[2]; /* by enum library_kind */
    bool read[2];
    struct names ahead; /* the files of the first lessons, where those were read before the rest */
    struct glossary words; /* of the lists' files, once they were asked for */
    bool words_found;
    struct packs packs;
    bool packs_found;
    struct names taken;       /* the ids of the files of packs that stand in the lists */
    struct item_list opened;  /* what was opened by its path, the latest last */
    struct diags diags;       /* what was wrong in the files that come with the program */
    struct diags packed;      /* … and in packs */
    size_t told, packed_told; /* how many of those errors were told */
    struct diags named;       /* what was wrong in the file named last */
};

/* The list of this kind, read from disk the first time: what comes with the program, then the
 * packs by their id; in each lessons by their number, puzzles by difficulty, both then by id. Files
 * with errors are left out; library.diags tells them. */
const struct item_list *library_items(struct library *l, enum library_kind kind);

/* The beginning of the list of lessons, up to its second part or further: where lessons come in two
 * pieces (a page fetches the second when somebody wants it), and no pack is there, the first piece.
 * The same list, which only grows. */
const struct item_list *library_first(struct library *l);

/* The part of the course that a lesson is in. */
struct library_part {
    const struct course_item *begins; /* its first lesson, which has its title; NULL: in no part */
    int at, lessons;                  /* which lesson of it this one is, from 1; of how many */
};
struct library_part library_part_of(const struct item_list *lessons,
                                    const struct course_item *lesson);

/* The words of the game in the files of lessons: those of the program, then those of packs. */
const struct glossary *library_words(struct library *l);

/* The lesson that introduces a word; NULL where it is not there. */
const struct course_item *library_lesson(struct library *l, const struct course_word *w);

/* What a lesson or puzzle needs of words: of the lessons that introduce those which its texts use
 * in the language in use, the last by the order of lessons. NULL: it needs none. Reads all of its
 * texts. */
const struct course_item *library_words_lesson(struct library *l, const struct course_item *item);

/* The packs that are there, whole or not; looked for the first time. */
const struct packs *library_packs(struct library *l);

/* Those that count, by their id: an array to be freed. */
const struct pack **library_packs_that_count(struct library *l, size_t *count);

/* The pack that a learner calls so, of those whose lessons and puzzles are in the lists; NULL. */
const struct pack *library_pack(struct library *l, const char *name);

/* Whether a pack has a folder for these. */
bool library_pack_has(const struct pack *pack, enum library_kind kind);

/* What a pack is called, in the language in use; not made safe. */
const char *library_pack_title(const struct course_item *item);

/* The same as it stands before the title of the item; NULL: it is of no pack, or called the same.
 */
const char *library_pack_before(const struct course_item *item);

/* "Lesson 11 · Bearing off", or of a pack "The course · Lesson 2 · Bearing off", appended; made
 * safe. */
void library_title(struct text *out, const struct course_item *item);

/* Loads a file, or every file of a folder, and adds its items to `out`: lessons by their number
 * before puzzles. A folder with a pack.yaml is read as that pack. False, with what is wrong in
 * library.named, if any of it could not be loaded. */
bool library_load(struct library *l, const char *path, struct item_list *out);

/* The same of a file that may have been loaded before under this name: it is not read again. */
bool library_load_once(struct library *l, const char *path, struct item_list *out);

/* Appends what is missing in the lists and was not told yet, as a paragraph: the first file or
 * folder that could not be used, why, and how many more there are. False: there is none. To
 * tell it again call library_describe_again() before. */
bool library_describe(struct library *l, struct text *words);
void library_describe_again(struct library *l);

/* Appends all that is missing in the lists, file by file with the place of its first error, and
 * which packs stand in the shadow of another: a line each, made safe. It is told by that. */
void library_describe_all(struct library *l, struct text *lines);

/* Appends what is wrong with the pack that a name begins with, "FILE:LINE:COLUMN: why", made safe:
 * with pack.yaml, so that none of it can be used; and the first fault of a file of a pack that can.
 * False: there is nothing. */
bool library_describe_pack(struct library *l, const char *name, struct text *words);
bool library_describe_file(struct library *l, const char *name, struct text *words);

/* Adds an item to a list. */
void item_list_add(struct item_list *list, const struct course_item *item);

/* Frees everything. */
void library_free(struct library *l);

/* Whether a name looks like a path rather than an id. */
bool library_is_path(const char *name);

#endif
