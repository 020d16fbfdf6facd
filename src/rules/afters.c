// SPDX-License-Identifier: GPL-3.0-or-later
/* What the plays of a roll leave, without the moves. In a calm roll (walk_is_calm(); most are) no
 * two positions found need be compared: of two orders of the same moves only one is followed. */
#include "generate.h"
#include "spread.h"

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

static inline struct after *list_add(struct after_list *list, const struct after *after)
{
    struct after *out = &list->after[list->n];
    list->n += list->n < PLAY_LIST_MAX - 1;
    *out = *after;
    return out;
}

/* A place in a roll: what a play leaves that ends here, and what it has used. */
struct place {
    struct after out;
    struct walk_masks at;
    int pips, moves, faces;
};

static struct place root_place(const struct walk_node *root)
{
    return (struct place){.out = root->out, .at = root->at};
}

/* Where the checkers stand after a move. */
static inline struct walk_masks masks_after(const struct calm *c, const struct place *place,
                                            int from, int die)
{
    struct walk_masks at = place->at;
    walk_masks_move(&at, from, walk_to(from, die), place->out.pos.men[c->walk.mover][from]);
    return at;
}

/* The place that the move makes; at: masks_after() it. */
static inline void move_on(const struct calm *c, const struct place *place, int from, int die,
                           const struct walk_masks *at, struct place *out)
{
    int to = walk_to(from, die);
    out->out = place->out;
    out->at = *at;
    out->pips = place->pips + to - from;
    out->moves = place->moves + 1;
    out->faces = place->faces + die;
    walk_move(&c->walk, &out->out.pos, from, to);
}

/* Lists what the moves by this die from these points leave. */
static void list_moves(struct calm *c, const struct place *place, uint32_t from, int die)
{
    for (; from; from &= from - 1) {
        int p = __builtin_ctz(from), to = walk_to(p, die);
        int use =
            walk_measure(&c->walk, place->pips + to - p, place->moves + 1, place->faces + die);
        if (!wanted(c, use))
            continue;
        struct after *out = list_add(c->list, &place->out);
        walk_move(&c->walk, &out->pos, p, to);
        walk_settle(&c->walk, out);
    }
}

static void list_place(struct calm *c, const struct place *place)
{
    if (wanted(c, walk_measure(&c->walk, place->pips, place->moves, place->faces)))
        walk_settle(&c->walk, list_add(c->list, &place->out));
}

/* The moves of a double, depth first. Those asleep need not be followed: they could have been
 * played before the last move instead, and what then can follow has been listed. */
static void calm_double(struct calm *c, const struct place *place, uint32_t from, uint32_t asleep,
                        int moves)
{
    const int die = c->walk.roll.die[0];
    if (moves == 1) {
        list_moves(c, place, from & ~asleep, die);
        return;
    }
    for (uint32_t left = from & ~asleep; left; left &= left - 1) {
        int p = __builtin_ctz(left);
        struct walk_masks at = masks_after(c, place, p, die);
        uint32_t on = calm_from(c, &at, die);
        if (on == 0 || on & ~asleep) {
            struct place next;
            move_on(c, place, p, die, &at, &next);
            if (on)
                calm_double(c, &next, on, asleep & on, moves - 1);
            else
                list_place(c, &next);
        }
        asleep |= WALK_BIT(p);
    }
}

/* From where the second die goes after the first took a checker from p, less what has been listed:
 * that one checker went by both, without a hit between. It is done by moving it on, or by moving on
 * from where it could have landed and then it to there. through: for which checkers it has. */
static inline uint32_t not_through(uint32_t *through, uint32_t from, uint32_t enemy, int p,
                                   int first, int second)
{
    uint32_t on = (from & ~enemy & WALK_BIT(p + first)) >> first;
    uint32_t behind = from & WALK_BIT(p) >> second;
    uint32_t again = *through & (on | behind);
    *through |= on | behind;
    return from & ~((again & on) << first | (again & behind));
}

/* Two different dice, of which neither can bear off: the higher first, then the lower first but for
 * what that has listed. */
static void calm_plain(struct calm *c, const struct place *root)
{
    const int high = c->walk.roll.die[0], low = c->walk.roll.die[1];
    const uint32_t by_high = calm_from(c, &root->at, high), by_low = calm_from(c, &root->at, low);
    uint32_t listed[POINTS + 1] = {0}; /* by where the low goes from: those the high went from */
    uint32_t through = 0;
    struct place next;
    for (uint32_t left = by_high; left; left &= left - 1) {
        int p = __builtin_ctz(left);
        struct walk_masks at = masks_after(c, root, p, high);
        uint32_t from = calm_from(c, &at, low);
        from = not_through(&through, from, root->at.enemy, p, high, low);
        if (from == 0)
            continue;
        move_on(c, root, p, high, &at, &next);
        list_moves(c, &next, from, low);
        for (; from; from &= from - 1)
            listed[__builtin_ctz(from)] |= WALK_BIT(p);
    }
    for (uint32_t left = by_low; left; left &= left - 1) {
        int p = __builtin_ctz(left);
        struct walk_masks at = masks_after(c, root, p, low);
        uint32_t from = calm_from(c, &at, high) & ~listed[p];
        from = not_through(&through, from, root->at.enemy, p, low, high);
        if (from == 0)
            continue;
        move_on(c, root, p, low, &at, &next);
        list_moves(c, &next, from, high);
    }
    if (c->list->n == 0)
        list_moves(c, root, by_high ? by_high : by_low, by_high ? high : low);
}

/* ---- any roll ---- */

static void list_spread(struct spread *s, struct after_list *list)
{
    struct play special;
    int use = 0;
    bool kejsarspel = walk_kejsarspel(&s->walk, &special, &use);
    spread_roll(s, use);
    for (int i = s->leaves; (i = spread_next(s, i)) >= 0; i++)
        list_add(list, &s->node[i].out);
    if (kejsarspel || walk_double_six(&s->walk, &special))
        list_add(list, &(struct after){special.after, special.end});
}

static void list_any(const struct walk *w, const struct walk_node *root, struct after_list *list)
{
    struct spread s;
    s.walk = *w;
    s.node[0] = *root;
    list_spread(&s, list);
}

void generate_afters(const struct ruleset *r, const struct position *pos, struct roll roll,
                     struct after_list *list)
{
    struct calm c = {.list = list};
    struct walk_node root;
    list->n = 0;
    walk_open(&c.walk, r, pos, roll, &root);
    if (walk_is_calm(&c.walk, &root, &c.rights)) {
        struct place place = root_place(&root);
        if (roll_is_double(roll))
            calm_double(&c, &place, calm_from(&c, &place.at, roll.die[0]), 0, 4);
        else
            calm_plain(&c, &place);
    } else {
        list_any(&c.walk, &root, list);
    }
    list->forfeited = list->n == 0;
    if (list->forfeited)
        list->after[list->n++] = (struct after){.pos = generate_after_pass(r, pos, roll)};
}
