// SPDX-License-Identifier: GPL-3.0-or-later
/* The ideas of the book: each a row of traits that its dilemmas have and have not. Their names in
 * both languages are those of themes (course/load/themename.c), their pages puzzles/ideas/. */
#ifndef BRADE_IDEA_H
#define BRADE_IDEA_H

#include "puzzlegen/trait.h"

enum { IDEA_TRAITS = 5, IDEA_WHY = 6 };

struct idea {
    const char *id;                 /* the theme */
    const char *has[IDEA_TRAITS];   /* names of traits that must hold … */
    const char * not [IDEA_TRAITS]; /* … and must not */
    const char *why[IDEA_WHY]; /* reasons (reason.h) that are its own: the first that holds is told;
                                  none: any will do */
    const char *look, *count;  /* hints: where to look, what to count; message ids */
    int core;                  /* so many of has, from the first on, tell which plays are wrong by
                                  the idea, whatever they cost; at least one */
    bool dear;                 /* going wrong may cost more than a point */
    bool hits;                 /* the answer is a hit by nature */
    const char *figure; /* a kind of slot (slot.h), a count of games told beside the reason; NULL */
};

/* Idea number i; NULL past the last. */
const struct idea *idea_nth(int i);

/* The number of the idea of this id; -1 if there is none. */
int idea_find(const char *id);

/* Whether these traits are of the idea. */
bool idea_fits(const struct idea *idea, uint64_t traits);

/* Whether a play that compares so with the best is wrong by the idea: it shows what tempts. */
bool idea_tempts(const struct idea *idea, uint64_t traits);

#endif
