// SPDX-License-Identifier: GPL-3.0-or-later
/* The judge's own count of what a roll allows: every state that legal single moves reach, the
 * greatest use of the roll among them (docs/rules.md, full use), and the plays that are legal. */
#ifndef BRADE_SEARCH_H
#define BRADE_SEARCH_H

#include "judge/trail.h"

enum {
    SEARCH_NODES = 8192, /* more than four moves of fifteen checkers reach, twice over */
    SEARCH_WANTED = 8    /* moves to look for, at most */
};

struct search_node {
    struct trail trail;
    struct move move; /* the last one made */
    int16_t parent;   /* index; -1 for the root */
    uint8_t shared;   /* bits: which of the wanted moves were made on the way */
    uint8_t form;     /* enum play_form */
};

/* Moves that an example should share, each to be used once. */
struct search_wanted {
    int n;
    uint8_t from[SEARCH_WANTED], to[SEARCH_WANTED];
};

/* Owned by the caller: zeroed before the first search_run(), which fills it; search_free() frees
 * what that allocated. */
struct search {
    const struct ruleset *rules;
    const struct search_wanted *wanted;
    int nodes;    /* used */
    int most;     /* index of the first node with the greatest use; 0 when nothing can be played */
    int greatest; /* its trail_use() */
    bool two;     /* more than one die can be used */
    int plays;    /* distinct legal plays: checkers afterwards, and the kind of end */
    struct search_node *node; /* smallest order first among equally many moves */
    size_t room;              /* of node */
    uint16_t *slot;           /* index + 1 by hash; more than half of them are free */
    size_t slots;             /* a power of two */
};

/* Walks every sequence of legal single moves from begin, a play not yet begun. wanted may be
 * NULL; what it points to must outlive the search. */
void search_run(struct search *s, const struct ruleset *r, const struct trail *begin,
                const struct search_wanted *wanted);

void search_free(struct search *s);

/* How the play that stops at this legal node ends the game. */
enum end_kind search_end(const struct search *s, const struct search_node *node);

/* Whether one move with this face alone uses more than `use`. */
bool search_single_beats(const struct search *s, int face, int use);

/* The legal node that shares most of the wanted moves; ties: a plain play, most pips, smallest
 * order. NULL when nothing can be played. */
const struct search_node *search_example(const struct search *s);

/* Writes the moves that lead to the node to move[PLAY_MOVES]; returns how many. */
int search_moves(const struct search *s, const struct search_node *node, struct move *move);

#endif
