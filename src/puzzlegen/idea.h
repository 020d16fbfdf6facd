// SPDX-License-Identifier: GPL-3.0-or-later
/* The ideas of the book: each a row of traits that its dilemmas have and have not. Their names in
 * both languages are those of themes (course/load/themename.c), their pages puzzles/ideas/. */
#ifndef BRADE_IDEA_H
#define BRADE_IDEA_H

#include "puzzlegen/trait.h"

enum { IDEA_TRAITS = 5 };

struct idea {
    const char *id;                 /* the theme */
    const char *has[IDEA_TRAITS];   /* names of traits that must hold … */
    const char * not [IDEA_TRAITS]; /* … and must not */
    const char *look, *count;       /* hints: where to look, what to count; message ids */
};

/* Idea number i; NULL past the last. */
const struct idea *idea_nth(int i);

/* The number of the idea of this id; -1 if there is none. */
int idea_find(const char *id);

/* Whether these traits are of the idea. */
bool idea_fits(const struct idea *idea, uint64_t traits);

#endif
