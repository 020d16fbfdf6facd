// SPDX-License-Identifier: GPL-3.0-or-later
#include "netfeatures.h"

/* A list of inputs being filled; base is where the present group begins. */
struct list {
    uint16_t *on;
    int n, base;
};

static void put(struct list *l, int i)
{
    l->on[l->n++] = (uint16_t)(l->base + i);
}

/* A group of `size` inputs of which the first `value` are on, and past it. */
static void put_up_to(struct list *l, int value, int size)
{
    for (int i = 0; i < value && i < size; i++)
        put(l, i);
    l->base += size;
}

/* A group of `size` inputs of which one is on. */
static void put_one(struct list *l, int value, int size)
{
    put(l, value < 0 ? 0 : value >= size ? size - 1 : value);
    l->base += size;
}

/* ---- a side at a glance ---- */

#define BIT(p) (1u << (p))
#define POINTS_FROM_TO(a, b) (BIT((b) + 1) - BIT(a))

/* Bit p of a mask is the side's own point p. */
struct glance {
    const uint8_t *men;
    uint32_t held;         /* points with a checker */
    uint32_t bands;        /* … with two or more */
    uint32_t bands_across; /* its bands as the enemy counts them */
    uint32_t enemy;        /* the enemy's points, as this side counts them */
    uint32_t enemy_bands;
    int travelled; /* sum of the numbers of the points where its checkers stand */
};

static void look(const struct position *pos, enum colour c, struct glance *g)
{
    *g = (struct glance){.men = pos->men[c]};
    for (int p = 1; p <= POINT_LAST; p++) {
        g->held |= (uint32_t)(g->men[p] >= 1) << p;
        g->bands |= (uint32_t)(g->men[p] >= 2) << p;
        g->travelled += p * g->men[p];
    }
}

/* A mask of one side's points as the other counts them (board_enemy_point()). */
static uint32_t across(enum board_kind kind, uint32_t mask)
{
    uint32_t turned = 0;
    if (kind == BOARD_BRADE)
        return (mask << 12 | mask >> 12) & POINTS_FROM_TO(1, POINT_LAST);
    for (; mask; mask &= mask - 1)
        turned |= BIT(25 - __builtin_ctz(mask));
    return turned;
}

static int count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

static int rearmost(const struct glance *g)
{
    if (g->men[POINT_BAR] > 0)
        return POINT_BAR;
    return g->held ? __builtin_ctz(g->held) : POINT_OFF;
}

static int pips_left(const struct glance *g)
{
    return (CHECKERS - g->men[POINT_OFF]) * POINT_OFF - g->travelled;
}

/* The longest run of bits. */
static int longest(uint32_t mask)
{
    int n = 0;
    for (; mask; mask &= mask >> 1)
        n++;
    return n;
}

/* ---- facts about one side ---- */

/* Pips that a side needs to make a pattern on its 20..24 exactly; -1 if it cannot any more. */
static int pips_to_pattern(const struct glance *g, const uint8_t pattern[5])
{
    int have = g->men[POINT_OFF], want = 0, pips = -g->travelled;
    if (have > 0)
        return -1;
    for (int p = POINT_LAST; p >= 20; p--) {
        have += g->men[p];
        want += pattern[p - 20];
        pips += p * pattern[p - 20];
        if (have > want)
            return -1;
    }
    return pips;
}

/* How near a pattern is, from 0 (more than 40 pips, or lost) to 6. */
static int nearness(int pips)
{
    static const int steps[] = {40, 26, 16, 10, 6, 3};
    int n = 0;
    while (pips >= 0 && n < 6 && pips <= steps[n])
        n++;
    return n;
}

static void put_patterns(struct list *l, const struct glance *g)
{
    static const uint8_t patterns[3][5] = {{3, 3, 3, 3, 3}, {0, 0, 5, 5, 5}, {0, 0, 3, 5, 7}};
    for (int i = 0; i < 3; i++)
        put_up_to(l, nearness(pips_to_pattern(g, patterns[i])), 6);
}

/* 84 inputs: jan count 7, available 7, overflow 1, longest run 5, blots beyond Q1 8, towards the
 * jan blot 5, pips 24, patterns 18, rear in Q4 1, one-die turns 2, last checker 1, held 1,
 * burdened 4. */
static void put_side(struct list *l, const struct position *pos, enum colour c,
                     const struct glance *g)
{
    int end = l->base + FEATURES_SIDE, bar = g->men[POINT_BAR];
    uint32_t first = POINTS_FROM_TO(1, 6), blots = g->held & ~g->bands;
    int available = count(first & ~(g->held | g->enemy_bands));
    int jan_blot = bar + count(blots) + (g->men[POINT_HOME] >= 2);
    put_up_to(l, bar + count(g->held & first), 7);
    put_one(l, available, 7);
    put_up_to(l, bar > available, 1);
    put_up_to(l, longest(g->bands_across) - 2, 5);
    put_up_to(l, count(blots & ~first), 8);
    put_up_to(l, jan_blot - 4, 5);
    put_one(l, pips_left(g) / 15, 24);
    put_patterns(l, g);
    put_up_to(l, rearmost(g) >= 19, 1);
    put_up_to(l, pos->one[c], 2);
    put_up_to(l, g->men[POINT_OFF] == CHECKERS - 1, 1);
    put_up_to(l, (pos->held >> c) & 1, 1);
    put_up_to(l, bar > 0 ? 7 - available : 0, 4);
    l->base = end;
}

/* ---- facts about both ---- */

/* Whether the enemy stands on the rearmost checker's way. */
static bool meets(const struct glance *g)
{
    int rear = rearmost(g);
    return rear == POINT_BAR || (rear <= POINT_LAST && (g->enemy & ~(BIT(rear) - 1)) != 0);
}

/* 24 inputs: the race in steps of ten pips 23, no contact 1. */
static void put_pair(struct list *l, const struct glance *me, const struct glance *you)
{
    put_one(l, (pips_left(you) - pips_left(me) + 115) / 10, 23);
    put_up_to(l, !meets(me) && !meets(you), 1);
}

int features_facts(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON])
{
    struct list l = {on, 0, FEATURES_CHECKER};
    enum colour me = (enum colour)pos->turn, you = colour_other(me);
    enum board_kind kind = (enum board_kind)r->board;
    struct glance mine, theirs;
    look(pos, me, &mine);
    look(pos, you, &theirs);
    mine.bands_across = theirs.enemy_bands = across(kind, mine.bands);
    theirs.bands_across = mine.enemy_bands = across(kind, theirs.bands);
    mine.enemy = across(kind, theirs.held);
    theirs.enemy = across(kind, mine.held);
    put_side(&l, pos, me, &mine);
    put_side(&l, pos, you, &theirs);
    put_pair(&l, &mine, &theirs);
    return l.n;
}

int features_of(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON])
{
    int n = 0;
    for (int side = 0; side < 2; side++) {
        const uint8_t *men = pos->men[side ^ pos->turn];
        for (int p = 0; p < 26; p++)
            for (int k = 1; k <= men[p]; k++)
                on[n++] = (uint16_t)features_checker(side, p, k);
    }
    return n + features_facts(r, pos, on + n);
}
