// SPDX-License-Identifier: GPL-3.0-or-later
/* Traits of a dilemma: plain facts about the best play, the wrong one and the board, each true or
 * false, that ideas are told by (idea.h). */
#ifndef BRADE_TRAIT_H
#define BRADE_TRAIT_H

#include "puzzlegen/dilemma.h"

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

/* What it means, for people who mine. */
const char *trait_means(int i);

/* The number of the trait of this name; -1 if there is none. */
int trait_find(const char *name);

/* Every trait that holds, bit i for trait number i. */
uint64_t trait_all(const struct trait_case *c);

#endif
