// SPDX-License-Identifier: GPL-3.0-or-later
#include "netfeatures.h"

#include "ending.h"

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

/* ---- facts about one side ---- */

/* Pips that side c needs to make a pattern on its 20..24 exactly; -1 if it cannot any more. */
static int pips_to_pattern(const uint8_t *men, const uint8_t pattern[5])
{
    int have = men[POINT_OFF], want = 0, pips = 0;
    if (have > 0)
        return -1;
    for (int p = POINT_LAST; p >= 20; p--) {
        have += men[p];
        want += pattern[p - 20];
        if (have > want)
            return -1;
    }
    for (int p = POINT_BAR; p <= POINT_LAST; p++)
        pips -= p * men[p];
    for (int p = 20; p <= POINT_LAST; p++)
        pips += p * pattern[p - 20];
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

static void put_patterns(struct list *l, const uint8_t *men)
{
    static const uint8_t patterns[3][5] = {{3, 3, 3, 3, 3}, {0, 0, 5, 5, 5}, {0, 0, 3, 5, 7}};
    for (int i = 0; i < 3; i++)
        put_up_to(l, nearness(pips_to_pattern(men, patterns[i])), 6);
}

static int count_blots(const uint8_t *men, int from)
{
    int n = 0;
    for (int p = from; p <= POINT_LAST; p++)
        n += men[p] == 1;
    return n;
}

static int rearmost(const uint8_t *men)
{
    int p = POINT_BAR;
    while (p < POINT_OFF && men[p] == 0)
        p++;
    return p;
}

/* 84 inputs: jan count 7, available 7, overflow 1, longest run 5, blots beyond Q1 8, towards the
 * jan blot 5, pips 24, patterns 18, rear in Q4 1, one-die turns 2, last checker 1, held 1,
 * burdened 4. */
static void put_side(struct list *l, const struct ruleset *r, const struct position *pos,
                     enum colour c)
{
    const uint8_t *men = pos->men[c];
    int end = l->base + FEATURES_SIDE;
    int available = board_available(r, pos, c), blots = count_blots(men, 7);
    int jan_blot = men[POINT_BAR] + count_blots(men, 1) + (men[POINT_HOME] >= 2);
    put_up_to(l, ending_jan_count(pos, c), 7);
    put_one(l, available, 7);
    put_up_to(l, men[POINT_BAR] > available, 1);
    put_up_to(l, board_longest_run(r, pos, c, NULL) - 2, 5);
    put_up_to(l, blots, 8);
    put_up_to(l, jan_blot - 4, 5);
    put_one(l, board_pips(pos, c) / 15, 24);
    put_patterns(l, men);
    put_up_to(l, rearmost(men) >= 19, 1);
    put_up_to(l, pos->one[c], 2);
    put_up_to(l, men[POINT_OFF] == CHECKERS - 1, 1);
    put_up_to(l, (pos->held >> c) & 1, 1);
    put_up_to(l, men[POINT_BAR] > 0 ? 7 - available : 0, 4);
    l->base = end;
}

/* ---- facts about both ---- */

/* Whether neither side has a checker behind one of the other's. */
static bool no_contact(const struct ruleset *r, const struct position *pos, enum colour me)
{
    enum colour you = colour_other(me);
    int rear = rearmost(pos->men[me]);
    if (pos->men[me][POINT_BAR] > 0 || pos->men[you][POINT_BAR] > 0)
        return false;
    for (int p = rear; p <= POINT_LAST; p++)
        if (board_enemy_on(r, pos, me, p) > 0)
            return false;
    for (int p = rearmost(pos->men[you]); p <= POINT_LAST; p++)
        if (board_enemy_on(r, pos, you, p) > 0)
            return false;
    return true;
}

/* 24 inputs: the race in steps of ten pips 23, no contact 1. */
static void put_pair(struct list *l, const struct ruleset *r, const struct position *pos,
                     enum colour me)
{
    int lead = board_pips(pos, colour_other(me)) - board_pips(pos, me);
    put_one(l, (lead + 115) / 10, 23);
    put_up_to(l, no_contact(r, pos, me), 1);
}

int features_facts(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON])
{
    struct list l = {on, 0, FEATURES_CHECKER};
    enum colour me = (enum colour)pos->turn;
    put_side(&l, r, pos, me);
    put_side(&l, r, pos, colour_other(me));
    put_pair(&l, r, pos, me);
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
