// SPDX-License-Identifier: GPL-3.0-or-later
/* One step of the generator: which single moves a die allows from a node, and the node they make.
 * Inner to the rules layer. */
#ifndef BRADE_WALK_H
#define BRADE_WALK_H

#include "play.h"

enum { WALK_MOVES = 16 }; /* single moves one die can give: at most one a checker */

/* What stays the same during one roll. */
struct walk {
    const struct ruleset *rules;
    const struct position *before; /* as it was rolled on */
    struct roll roll;
    enum colour mover;
    uint8_t enemy_at[26]; /* own point 1..24 → the enemy's number of it */
    uint32_t ban;         /* own points where no band may be laid */
    bool may_burst;       /* not the last checker */
    bool run_forbidden;   /* own runs of six are refused */
};

/* Bit p of a mask is the mover's own point p. */
struct walk_node {
    struct position pos;
    uint64_t hash;      /* of the checkers */
    uint32_t own;       /* own points held */
    uint32_t own_bands; /* … by two or more */
    uint32_t enemy;     /* the enemy's likewise */
    uint32_t enemy_bands;
    struct move path[4];
    uint16_t use; /* measure of full use */
    uint8_t moves, pips, faces;
    uint8_t jan; /* enum end_kind: END_JAN or END_SPRANGJAN once it stands */
    uint8_t end; /* enum end_kind: the game is over here */
    bool early;  /* … at once, whatever the roll leaves */
    bool leaf;   /* no further move */
};

/* Sets up the walk and its root. */
void walk_open(struct walk *w, const struct ruleset *r, const struct position *pos,
               struct roll roll, struct walk_node *root);

/* Every legal single move by this die; returns how many. The root of the clauses: docs/rules.md,
 * moving, bar, bursting, bearing off. */
int walk_moves(const struct walk *w, const struct walk_node *node, int die,
               struct move moves[WALK_MOVES]);

/* The node that a move of walk_moves() makes. */
void walk_step(const struct walk *w, const struct walk_node *node, struct move m,
               struct walk_node *out);

/* A number that is the same for two nodes when, and (but for one chance in 2^64 a pair) only when,
 * they hold the same checkers and the same jan. */
uint64_t walk_result(const struct walk_node *node);

/* The same for the node that a move would make, and its measure of full use, without making it;
 * false for a move that hits, which has to be made to be known. */
bool walk_quiet_result(const struct walk *w, const struct walk_node *node, const struct move *m,
                       uint64_t *result, int *use);

/* Judges the ends that count only when the roll is fully used; most is the greatest use. */
void walk_judge_full(const struct walk *w, struct walk_node *node, int most);

/* How the play that ends at this node ends the game. */
struct ending walk_ending(const struct walk *w, const struct walk_node *node);

/* The two plays that are no sequence of ordinary moves; false if not to be had here. *use receives
 * the measure of full use of the kejsarspel. */
bool walk_kejsarspel(const struct walk *w, struct play *play, int *use);
bool walk_double_six(const struct walk *w, struct play *play);

#endif
