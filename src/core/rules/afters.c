// SPDX-License-Identifier: GPL-3.0-or-later
/* What the plays of a roll leave, without the moves. In a calm roll (walk_is_calm(); most are) no
 * two positions found need be compared: of two orders of the same moves only one is followed. Any
 * other roll goes breadth first (breadthfirst.h). */
#include <assert.h>

#include "rules/generate.h"

/* ---- calm rolls ---- */

struct calm {
    struct walk walk;
    struct walk_rights rights;
    int most; /* the greatest use of the roll so far: that of all in the list */
    struct after_list *list;
};

static uint32_t calm_from(const struct calm *c, const struct walk_masks *at, int die)
{
    return walk_may_go(&c->walk, at, &c->rights, die);
}

/* Whether a play that uses so much of the roll is to be listed, as far as is known. */
static inline bool wanted(struct calm *c, int use)
{
    if (use > c->most) {
        c->most = use;
        c->list->n = 0;
    }
    return use == c->most;
}

/* A place in a roll: what a play leaves that ends here, and what it has used. */
struct afters_place {
    struct after out;
    struct walk_masks at;
    int pips, moves, faces;
};

static struct afters_place root_place(const struct walk_node *root)
{
    return (struct afters_place){.out = root->out, .at = root->at};
}

/* Where the checkers stand after a move. */
static inline struct walk_masks masks_after(const struct calm *c, const struct afters_place *place,
                                            int from, int die)
{
    struct walk_masks at = place->at;
    walk_masks_move(&at, from, walk_to(from, die), place->out.pos.men[c->walk.mover][from]);
    return at;
}

static inline void move_in(const struct calm *c, struct position *pos, int from, int to)
{
    checker_move(pos->men[c->walk.mover], pos->men[c->walk.enemy], from, to, c->walk.across[to]);
}

/* The place that the move makes; at: masks_after() it. */
static inline void move_on(const struct calm *c, const struct afters_place *place, int from,
                           int die, const struct walk_masks *at, struct afters_place *out)
{
    int to = walk_to(from, die);
    *out = (struct afters_place){
        .out = place->out,
        .at = *at,
        .pips = place->pips + to - from,
        .moves = place->moves + 1,
        .faces = place->faces + die,
    };
    move_in(c, &out->out.pos, from, to);
}

/* Remembers that a side may no longer give up, after a move from this place to here. */
static void remember_held(const struct calm *c, const struct afters_place *place, int from, int die,
                          struct position *pos)
{
    const struct walk *w = &c->walk;
    const struct walk_masks at = masks_after(c, place, from, die);
    if (w->unheld[w->mover] &&
        ending_held_by_points(pos->men[w->mover][POINT_BAR], at.own & BOARD_POINTS,
                              at.own_bands & BOARD_POINTS)) {
        pos->held |= (uint8_t)WALK_BIT(w->mover);
    }
    if (w->unheld[w->enemy] &&
        ending_held_by_points(
            pos->men[w->enemy][POINT_BAR],
            board_points_across((enum board_kind)w->rules->board, at.enemy),
            board_points_across((enum board_kind)w->rules->board, at.enemy_bands))) {
        pos->held |= (uint8_t)WALK_BIT(w->enemy);
    }
}

/* Lists what the moves by this die from these points leave, all of which use as much of the roll
 * as one of so many pips. */
static void list_moves(struct calm *c, const struct afters_place *place, uint32_t from, int die,
                       int pips)
{
    const int mover = c->walk.mover, enemy = c->walk.enemy;
    const uint8_t *across = c->walk.across;
    const bool unsettled = c->walk.unsettled;
    int use = walk_measure(&c->walk, place->pips + pips, place->moves + 1, place->faces + die);
    if (!wanted(c, use)) {
        return;
    }
    assert(c->list->n + CHECKERS <= PLAY_LIST_MAX);
    struct after *out = &c->list->after[c->list->n];
    for (; from; from &= from - 1) {
        int p = __builtin_ctz(from), to = walk_to(p, die);
        *out = place->out;
        checker_move(out->pos.men[mover], out->pos.men[enemy], p, to, across[to]);
        if (unsettled) {
            remember_held(c, place, p, die, &out->pos);
        }
        out++;
    }
    c->list->n = (int)(out - c->list->after);
}

/* The last moves of plays, from a place, by this die. */
static void list_last(struct calm *c, const struct afters_place *place, uint32_t from, int die)
{
    const uint32_t off = from & ~UINT32_C(0) << (POINT_OFF - die);
    if (from != off) {
        list_moves(c, place, from & ~off, die, die);
    }
    for (uint32_t left = off; left; left &= left - 1) {
        uint32_t one = left & -left;
        list_moves(c, place, one, die, POINT_OFF - __builtin_ctz(one));
    }
}

/* The moves of a double, depth first. Those asleep need not be followed: they could have been
 * played before the last move instead, and what then can follow has been listed. A move is put to
 * sleep once it has been followed, for as long as it can be played; in a calm roll it then makes
 * the same before the moves played meanwhile as after them. Two plays of a double leave the same
 * only if they are the same moves, and from order to order of these one comes by exchanging
 * neighbours; so each is listed once. */
static void calm_double(struct calm *c, const struct afters_place *place, uint32_t from,
                        uint32_t asleep, int moves)
{
    const int die = c->walk.roll.die[0];
    if (moves == 1) {
        list_last(c, place, from & ~asleep, die);
        return;
    }
    for (uint32_t left = from & ~asleep; left; left &= left - 1) {
        int p = __builtin_ctz(left);
        struct walk_masks at = masks_after(c, place, p, die);
        uint32_t on = calm_from(c, &at, die);
        if (on == 0) {
            list_last(c, place, WALK_BIT(p), die);
        }
        if (on & ~asleep) {
            struct afters_place next;
            move_on(c, place, p, die, &at, &next);
            calm_double(c, &next, on, asleep & on, moves - 1);
        }
        asleep |= WALK_BIT(p);
    }
}

/* What two different dice have listed, so that nothing is listed twice. */
struct pairs {
    uint32_t by_first[POINTS + 1]; /* by where the second die played went from: the first from … */
    uint32_t off[POINTS + 1];      /* by a point borne off from: the others with it */
    uint32_t through;              /* from where one checker went by both, without a hit between */
};

/* Leaves out the moves by which one checker goes by both dice, in place of two orders, or of moving
 * one from where it could have landed, and then it to there. */
static uint32_t not_through(struct pairs *had, uint32_t from, uint32_t enemy, int p, int first,
                            int second)
{
    uint32_t on = (from & ~enemy & WALK_BIT(p + first)) >> first;
    uint32_t behind = from & WALK_BIT(p) >> second;
    uint32_t again = had->through & (on | behind);
    had->through |= on | behind;
    return from & ~((again & on) << first | (again & behind));
}

/* Leaves out bearing off two checkers, each by the die that has borne off the other before. */
static uint32_t not_both_off(struct pairs *had, uint32_t from, int p, int second)
{
    uint32_t off = from & ~UINT32_C(0) << (POINT_OFF - second), again = off & had->off[p];
    had->off[p] |= off;
    for (; off; off &= off - 1) {
        had->off[__builtin_ctz(off)] |= WALK_BIT(p);
    }
    return from & ~again;
}

/* A play of one die. Bearing off by it may use as many pips as by both dice, and leave the same. */
static void list_single(struct calm *c, const struct afters_place *root, int p, int die,
                        struct pairs *had)
{
    uint32_t off = c->walk.rules->use == USE_PIPS && p + die >= POINT_OFF ? WALK_BIT(p) : 0;
    if (!(had->through & off)) {
        list_last(c, root, WALK_BIT(p), die);
    }
    had->through |= off;
}

/* The plays that begin with the die first. again: it is the other order's turn already. */
static void calm_order(struct calm *c, const struct afters_place *root, int first, int second,
                       bool again, struct pairs *had)
{
    struct afters_place next;
    for (uint32_t left = calm_from(c, &root->at, first); left; left &= left - 1) {
        int p = __builtin_ctz(left);
        bool off = p + first >= POINT_OFF;
        struct walk_masks at = masks_after(c, root, p, first);
        uint32_t from = calm_from(c, &at, second);
        if (from == 0) {
            list_single(c, root, p, first, had);
            continue;
        }
        if (again) {
            from &= ~had->by_first[p];
        }
        from = not_through(had, from, root->at.enemy, p, first, second);
        if (off) {
            from = not_both_off(had, from, p, second);
        }
        if (from == 0) {
            continue;
        }
        move_on(c, root, p, first, &at, &next);
        list_last(c, &next, from, second);
        if (!again) {
            for (; from; from &= from - 1) {
                had->by_first[__builtin_ctz(from)] |= WALK_BIT(p);
            }
        }
    }
}

/* Two different dice: the higher first, then the lower first but for what that has listed. */
static void calm_plain(struct calm *c, const struct afters_place *root)
{
    const int high = c->walk.roll.die[0], low = c->walk.roll.die[1];
    struct pairs had = {0};
    calm_order(c, root, high, low, false, &had);
    calm_order(c, root, low, high, true, &had);
}

/* ---- any roll ---- */

static void list_spread(struct breadthfirst *s, struct after_list *list)
{
    struct play special;
    int use = 0;
    bool kejsarspel = walk_kejsarspel(&s->walk, &special, &use);
    breadthfirst_roll(s, use);
    for (int i = s->leaves; (i = breadthfirst_next(s, i)) >= 0; i++) {
        assert(list->n < PLAY_LIST_MAX - 1);
        list->after[list->n++] = s->node[i].out;
    }
    if (kejsarspel || walk_double_six(&s->walk, &special)) {
        list->after[list->n++] = (struct after){special.after, special.end};
    }
}

static void list_any(const struct walk *w, const struct walk_node *root, struct after_list *list)
{
    list->scratch.walk = *w;
    list->scratch.node[0] = *root;
    list_spread(&list->scratch, list);
}

void generate_afters(const struct ruleset *r, const struct position *pos, struct roll roll,
                     struct after_list *list)
{
    struct calm c = {.list = list};
    struct walk_node root;
    list->n = 0;
    walk_open(&c.walk, r, pos, roll, &root);
    if (walk_is_calm(&c.walk, &root, &c.rights)) {
        struct afters_place place = root_place(&root);
        if (roll_is_double(roll)) {
            calm_double(&c, &place, calm_from(&c, &place.at, roll.die[0]), 0, 4);
        } else {
            calm_plain(&c, &place);
        }
    } else {
        list_any(&c.walk, &root, list);
    }
    list->forfeited = list->n == 0;
    if (list->forfeited) {
        list->after[list->n++] = (struct after){.pos = generate_after_pass(r, pos, roll)};
    }
}
