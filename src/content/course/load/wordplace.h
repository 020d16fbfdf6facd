// SPDX-License-Identifier: GPL-3.0-or-later
/* Where the texts for people stand in their file, and the placeholders in them
 * (course/interpolate/interpolate.h). */
#ifndef BRADE_WORDPLACE_H
#define BRADE_WORDPLACE_H

#include "course/interpolate/interpolate.h"
#include "course/yaml/report.h"

/* One text, as it was read. */
struct course_words {
    const char *text; /* the very one that the course has */
    const struct node *node;
    bool seen; /* of use to the checks only */
    struct course_words *next;
};

/* Notes a text that has placeholders, while checking any. Complains of placeholders that are not
 * well formed. */
bool words_note(struct loader *in, const struct node *node, const char *text);

/* Notes a text that stands in no file. False where one of its placeholders is not well formed. */
bool words_note_made(struct arena *arena, struct course_words **list, const char *text);

/* The note of a text; NULL if there is none. */
struct course_words *words_find(struct course_words *list, const char *text);

/* Where a placeholder number n (from 0) of a text stands, for a complaint about it; the text where
 * that cannot be told, or where complaints are only counted any more: finding it takes as long as
 * the file is. */
struct course_place words_place(const struct loader *in, const struct course_words *w, int n);

/* Where byte number at of a text written after | stands; false where that cannot be told, as of a
 * text that is written in another way. */
bool words_inside(const struct loader *in, const struct node *node, size_t at,
                  struct course_place *out);

/* Where in the loader's bytes the "|" of that placeholder stands, and how many bytes it and the
 * figure behind it have; where there is none, its closing brace and 0. False if it cannot be told.
 */
bool words_figure(const struct loader *in, const struct course_words *w, int n, size_t *at,
                  size_t *size);

#endif
