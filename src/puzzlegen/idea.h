// SPDX-License-Identifier: GPL-3.0-or-later
/* The ideas of the book: each a row of traits that its dilemmas have and have not. Their names in
 * both languages are those of themes (course/load/themename.c), their pages puzzles/ideas/. */
#ifndef BRADE_IDEA_H
#define BRADE_IDEA_H

#include "puzzlegen/trait.h"

enum { IDEA_TRAITS = 5, IDEA_WHY = 6, IDEA_FIRST = 2 };

struct idea {
    const char *id;                 /* the theme */
    const char *has[IDEA_TRAITS];   /* names of traits that must hold … */
    const char * not [IDEA_TRAITS]; /* … and must not */
    const char *why[IDEA_WHY]; /* one of these reasons (reason.h) must be among the first of the
                                  coach's; none: any will do */
    const char *look, *count;  /* hints: where to look, what to count; message ids */
};

/* Idea number i; NULL past the last. */
const struct idea *idea_nth(int i);

/* The number of the idea of this id; -1 if there is none. */
int idea_find(const char *id);

/* Whether these traits are of the idea. */
bool idea_fits(const struct idea *idea, uint64_t traits);

/* Whether what the coach says of a dilemma is about the idea, so that it can be told by it. */
bool idea_explains(const struct idea *idea, const struct dilemma *d);

#endif
