// SPDX-License-Identifier: GPL-3.0-or-later
/* Kinds of positions, by which measurements are broken down. */
#ifndef BRADE_KINDS_H
#define BRADE_KINDS_H

#include "rules/generate.h"

/* What a kind is decided by. */
struct kinds_case {
    const struct ruleset *rules;
    const struct position *pos;   /* before the roll */
    int turn;                     /* its number in the game, from 0, both sides counted */
    const struct play_list *list; /* every play of the roll */
};

/* Kinds that part all positions: a position is of the first that is true of it, else of the last.
 * Names and descriptions are English. */
enum { KINDS_MAX = 5 };
struct kinds {
    int n;
    void (*look)(const struct kinds_case *s, bool is[KINDS_MAX]); /* which but the last are true */
    struct {
        const char *name, *what;
    } kind[KINDS_MAX];
};

/* The number of the kind of a situation. */
int kinds_find(const struct kinds *kinds, const struct kinds_case *s);

/* Phases of a game under r, the last first; of the situation they need no plays. */
const struct kinds *kinds_phases(const struct ruleset *r);

/* Choices among plays, and positions to be valued; these need neither turn nor plays. */
extern const struct kinds kinds_of_choices, kinds_of_values;

/* Traits of backgammon positions: a position may have several. Bit k: trait number k, told from
 * the side to move. 0 for races and for positions of bräde. */
enum { BGTRAITS = 17 };
uint32_t bgtraits_of(const struct ruleset *r, const struct position *pos);

/* The name of a trait and what it is, in English; "own" is of the side to move. */
const char *bgtrait_name(int trait);
const char *bgtrait_what(int trait);

#endif
