// SPDX-License-Identifier: GPL-3.0-or-later
/* The ideas of the book (ideas.tsv): each a row of traits that its dilemmas have and have not.
 * Their names in both languages are those of themes (course/load/themename.c), their pages
 * puzzles/ideas/.
 */
#ifndef BRADE_IDEA_H
#define BRADE_IDEA_H

#include "puzzlegen/dilemma.h"

/* --- Traits (trait.def) ---
 *
 * Plain facts about the best play of a dilemma, the wrong one and the board, each true or false. */

/* A dilemma with what its plays leave. Points are White's own; "they" are Black. */
struct trait_case {
    const struct ruleset *rules;
    const struct dilemma *d;
    struct reason_facts best, wrong;
};

/* Works the facts out; r and d must outlive it. */
void trait_open(struct trait_case *c, const struct ruleset *r, const struct dilemma *d);

/* The same case with another wrong play: d differs from the dilemma before in that alone. */
void trait_turn(struct trait_case *c, const struct dilemma *d);

/* The name of trait number i; NULL past the last. At most 64 of them. */
const char *trait_name(int i);

/* The number of the trait of this name; -1 if there is none. */
int trait_find(const char *name);

/* Every trait that holds, bit i for trait number i. */
uint64_t trait_all(const struct trait_case *c);

/* --- Ideas --- */

enum { IDEA_TRAITS = 5, IDEA_WHY = 6 };

struct idea {
    const char *id;                 /* the theme */
    const char *has[IDEA_TRAITS];   /* names of traits that must hold … */
    const char * not [IDEA_TRAITS]; /* … and must not */
    const char *why[IDEA_WHY]; /* reasons (reason.h) that are its own: the first that holds is told;
                                  none: any will do */
    int core;                  /* so many of has, from the first on, tell which plays are wrong by
                                  the idea, whatever they cost; at least one */
    struct message look, count; /* hints: where to look, what to count */
    struct message did;         /* what a turn by it was: "you laid out bait" */
    bool dear;                  /* going wrong may cost more than a point */
    bool hits;                  /* the answer is a hit by nature */
    const char *figure; /* a kind of placeholders (interpolate.h), a count of games told beside the
                           reason; NULL */
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
