// SPDX-License-Identifier: GPL-3.0-or-later
/* One step of the generator: which single moves a die allows from a node, and the node they make.
 * Inner to the rules layer. */
#ifndef BRADE_WALK_H
#define BRADE_WALK_H

#include "rules/play.h"

#define WALK_BIT(p) (UINT32_C(1) << (p))

/* What stays the same during one roll. */
struct walk {
    const struct ruleset *rules;
    const struct position *before; /* as it was rolled on */
    struct roll roll;
    enum colour mover, enemy;
    const uint8_t *across; /* board_enemy_points of these rules */
    uint32_t ban;          /* own points where no band may be laid */
    bool may_burst;        /* not the last checker */
    bool run_forbidden;    /* own runs of six are refused */
    bool unsettled;        /* turn_settle() may find something to do */
    bool unheld[2];        /* … a colour may come to be barred from giving up */
};

/* Where the checkers stand, as bit masks: bit p is the mover's own point p. */
struct walk_masks {
    uint32_t own;       /* own points held; bit 0: the bar */
    uint32_t own_bands; /* … by two or more */
    uint32_t enemy;     /* the enemy's likewise, without the bar */
    uint32_t enemy_bands;
};

struct walk_node {
    struct after out; /* with the other side to move already; its end: the game is over here */
    struct walk_masks at;
    uint64_t hash; /* of the checkers, as they differ from the root's */
    uint8_t moves, pips, faces;
    uint8_t jan; /* enum end_kind: END_JAN or END_SPRANGJAN once it stands */
};

/* Sets up the walk and its root. */
void walk_open(struct walk *w, const struct ruleset *r, const struct position *pos,
               struct roll roll, struct walk_node *root);

/* ---- which moves ---- */

/* Points on which the rules for a single landing hang. */
struct walk_rights {
    uint32_t burst; /* enemy bands that may be burst by landing … */
    uint32_t enter; /* … by entering */
    uint32_t ban;   /* own checkers may not be joined here */
};

/* The own points (bit 0: the bar) from which a die takes a checker out of play. */
uint32_t walk_bear_offs(const struct walk *w, uint32_t own, int die);

/* The own points (bit 0: the bar) from which a checker may go by this die, were it not for runs.
 * The root of the clauses: docs/rules.md, moving, bar, bursting, bearing off. */
static inline uint32_t walk_may_go(const struct walk *w, const struct walk_masks *at,
                                   const struct walk_rights *rights, int die)
{
    const uint32_t before_q4 = (1u << QUARTER4_FIRST) - 1;
    uint32_t banned = at->own & rights->ban;
    if (at->own & WALK_BIT(POINT_BAR)) {
        uint32_t shut =
            (at->enemy_bands & ~rights->enter) | (w->rules->entry_own ? banned : at->own);
        return ~shut >> die & WALK_BIT(POINT_BAR);
    }
    uint32_t shut = (at->enemy_bands & ~rights->burst) | banned;
    uint32_t from = at->own & (BOARD_POINTS & ~shut) >> die;
    return at->own & before_q4 ? from : from | walk_bear_offs(w, at->own, die);
}

/* The own points (bit 0: the bar) from which this die makes a legal move at this node. */
uint32_t walk_from(const struct walk *w, const struct walk_node *node, int die);

/* Where it lands. */
static inline int walk_to(int from, int die)
{
    return from + die < POINT_OFF ? from + die : POINT_OFF;
}

/* ---- what a move makes ---- */

/* Moves a checker from a place where so many stand. */
static inline void walk_masks_move(struct walk_masks *at, int from, int to, int men)
{
    uint32_t landing = WALK_BIT(to) & BOARD_POINTS;
    at->own_bands |= at->own & landing;
    at->own |= landing;
    at->own &= ~((uint32_t)(men == 1) << from);
    at->own_bands &= ~((uint32_t)(men <= 2) << from);
    at->enemy &= ~landing;
    at->enemy_bands &= ~landing;
}

/* The node that a move from a point of walk_from() makes; returns the move. */
struct move walk_step(const struct walk *w, const struct walk_node *node, int from, int die,
                      struct walk_node *out);

/* The measure of full use. */
static inline int walk_measure(const struct walk *w, int pips, int moves, int faces)
{
    return w->rules->use == USE_PIPS ? pips : moves * 32 + faces;
}

static inline int walk_use(const struct walk *w, const struct walk_node *node)
{
    return walk_measure(w, node->pips, node->moves, node->faces);
}

/* Random keys of a checker of a colour in a place. */
extern const uint64_t walk_keys[2][26];

/* A number that is the same for two nodes of a walk when, and (but for one chance in 2^64 a pair)
 * only when, they hold the same checkers and the same jan. */
static inline uint64_t walk_result(const struct walk_node *node)
{
    return node->hash + node->jan * 0x9e3779b97f4a7c15u;
}

/* The same for the node that a move would make, and its measure of full use, without making it;
 * false for a move that hits, which has to be made to be known. */
static inline bool walk_quiet_result(const struct walk *w, const struct walk_node *node, int from,
                                     int die, uint64_t *result, int *use)
{
    const uint64_t *own = walk_keys[w->mover];
    int to = walk_to(from, die);
    if (node->at.enemy & WALK_BIT(to)) {
        return false;
    }
    *result = walk_result(node) + own[to] - own[from];
    *use = walk_measure(w, node->pips + to - from, node->moves + 1, node->faces + die);
    return true;
}

/* ---- how it ends ---- */

/* Ends the walk at this node: judges the ends that count only when the roll is fully used (most is
 * the greatest use), and completes what the play leaves. */
void walk_close(const struct walk *w, struct walk_node *node, int most);

/* Whether in this roll nothing can happen by which one move changes what another may do, but for
 * one landing where the other would or going on from there: no burst, no end of the game, no run
 * that is forbidden, no odd play. Then two moves that may be played in either order leave the same,
 * and rights (for every move of the roll) are those of the root. May say no to be quick. */
bool walk_is_calm(const struct walk *w, const struct walk_node *root, struct walk_rights *rights);

/* The two plays that are no sequence of ordinary moves; false if not to be had here. *use receives
 * the measure of full use of the kejsarspel. */
bool walk_kejsarspel(const struct walk *w, struct play *play, int *use);
bool walk_double_six(const struct walk *w, struct play *play);

#endif
