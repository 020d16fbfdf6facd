// SPDX-License-Identifier: GPL-3.0-or-later
/* Every legal play of a roll. The lists are large, and hold the room that finding the plays takes:
 * they belong on the heap, not on the stack. */
#ifndef BRADE_GENERATE_H
#define BRADE_GENERATE_H

#include "rules/breadthfirst.h"

/* Filled by generate(), owned by the caller. About 750 kB, of which little is touched for few
 * plays. What it held before does not matter. */
struct play_list {
    int n;
    struct play play[PLAY_LIST_MAX];
    struct breadthfirst scratch; /* for the generator's work */
};

/* Fills list with every distinct legal play (distinct: checkers afterwards, or the kind of end) of
 * roll for the side to move. None legal: n = 0, the roll is forfeited. The order of the plays, and
 * which of several ways to play the same is named, are fixed but not canonical: see
 * canonical_list(). pos and roll must have passed board_check_playable() and roll_check(). */
void generate(const struct ruleset *r, const struct position *pos, struct roll roll,
              struct play_list *list);

/* Filled by generate_afters(), owned by the caller. About 670 kB, likewise. */
struct after_list {
    int n;          /* at least 1 */
    bool forfeited; /* no play is legal: the one entry is the position after the pass */
    struct after after[PLAY_LIST_MAX];
    struct breadthfirst scratch; /* for the generator's work */
};

/* What the plays of generate() leave, each once, in a fixed order that need not be that of
 * generate(). Many times cheaper. */
void generate_afters(const struct ruleset *r, const struct position *pos, struct roll roll,
                     struct after_list *list);

/* The position after a forfeited roll. */
struct position generate_after_pass(const struct ruleset *r, const struct position *pos,
                                    struct roll roll);

/* Puts every play of a list made by generate() into canonical form (docs/rules.md, play notation:
 * the smallest order that can be played with the same result) and sorts the list by it. */
void canonical_list(const struct ruleset *r, const struct position *pos, struct roll roll,
                    struct play_list *list);

/* The index in a list of the play that comes to the same; -1 if there is none. */
int play_list_find(const struct play_list *list, const struct play *play);

/* Number of leaves of the tree of depth rolls (one die roll each; the 21 rolls unweighted): a
 * distinct play is an edge, a forfeited roll one edge, a finished game a leaf. room: as many lists
 * as the tree is deep, to work in. */
uint64_t generate_perft(const struct ruleset *r, const struct position *pos, int depth,
                        struct after_list *scratch);

#endif
