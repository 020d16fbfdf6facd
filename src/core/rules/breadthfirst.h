// SPDX-License-Identifier: GPL-3.0-or-later
/* All plays of a roll, breadth first: every distinct position after one die, after two, and so on.
 * Right in every situation. Inner to the rules layer. */
#ifndef BRADE_BREADTHFIRST_H
#define BRADE_BREADTHFIRST_H

#include "rules/walk.h"

enum { BREADTHFIRST_TABLE = 8192, BREADTHFIRST_MAX = PLAY_LIST_MAX + 1024 };

/* How a node was made. */
struct breadthfirst_step {
    uint16_t parent; /* index of the node before */
    struct move move;
};

/* A part of every list of plays (generate.h). Large: about 470 kB, of which little is touched for
 * few plays. */
struct breadthfirst {
    struct walk walk;
    int n;                             /* nodes, the root first */
    int leaves;                        /* the first that may be a leaf */
    int most;                          /* the greatest use of the roll */
    uint64_t result[BREADTHFIRST_MAX]; /* walk_result() of each node */
    uint16_t table[BREADTHFIRST_TABLE];
    struct breadthfirst_step step[BREADTHFIRST_MAX];
    bool leaf[BREADTHFIRST_MAX];             /* no further move */
    struct walk_node node[BREADTHFIRST_MAX]; /* set node[0] and walk before breadthfirst_roll() */
};

/* Finds all plays from node[0]. use: the greatest use of the roll known beside them. */
void breadthfirst_roll(struct breadthfirst *s, int use);

/* The first legal play from node i on, closed (walk_close()); -1 if there is none. To be asked once
 * for every i >= s->leaves. */
int breadthfirst_next(struct breadthfirst *s, int i);

#endif
