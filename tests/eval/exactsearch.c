// SPDX-License-Identifier: GPL-3.0-or-later
#include "exactsearch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* What a play leads to: a position's number, or an end that brings the mover so many points. */
struct search_next {
    int32_t to; /* -1: an end */
    float points;
};

/* A roll leads to next[begin] to next[end - 1]. */
struct search_roll {
    size_t begin, end;
    double chance;
};

struct search_node {
    struct position pos;
    size_t first[2]; /* of its rolls of two dice, of one die */
    uint8_t n[2];    /* how many; 0: not allowed */
    bool open;       /* nothing is known of what comes of it */
    double low, high;
};

struct search {
    struct ruleset rules;
    struct search_node *node;
    size_t n, cap;
    struct search_roll *roll;
    size_t rolls, rolls_room;
    struct search_next *next;
    size_t nexts, nexts_room;
    int32_t *table;
    size_t table_size;
    struct after_list list;
};

/* ---- positions ---- */

static uint64_t hash_of(const struct position *pos)
{
    uint64_t hash = (uint64_t)(pos->turn * 64 + pos->one[0] * 8 + pos->one[1]);
    for (int c = 0; c < 2; c++)
        for (int p = 0; p < POINT_OFF; p++)
            hash = (hash ^ pos->men[c][p]) * 0x9e3779b97f4a7c15u + (hash >> 31);
    return hash ^ hash >> 29;
}

static size_t slot_of(const struct search *s, const struct position *pos)
{
    size_t at = hash_of(pos) & (s->table_size - 1);
    while (s->table[at] != 0 && !board_equal(&s->node[s->table[at] - 1].pos, pos))
        at = (at + 1) & (s->table_size - 1);
    return at;
}

static void grow_table(struct search *s)
{
    s->table_size *= 2;
    s->table = mem_resize(s->table, s->table_size, sizeof *s->table);
    memset(s->table, 0, s->table_size * sizeof *s->table);
    for (size_t i = 0; i < s->n; i++)
        s->table[slot_of(s, &s->node[i].pos)] = (int32_t)i + 1;
}

/* The number of a position, which is added if need be. */
static int32_t number_of(struct search *s, const struct position *pos)
{
    size_t at = slot_of(s, pos);
    if (s->table[at] != 0)
        return s->table[at] - 1;
    s->node = mem_grow(s->node, s->n, &s->cap, sizeof *s->node);
    s->node[s->n] = (struct search_node){.pos = *pos, .open = true};
    s->table[at] = (int32_t)++s->n;
    if (2 * s->n > s->table_size)
        grow_table(s);
    return (int32_t)s->n - 1;
}

/* ---- plays ---- */

static void add_roll(struct search *s, size_t i, struct roll roll)
{
    struct search_roll out = {.begin = s->nexts, .chance = (double)roll_chance(roll)};
    struct position pos = s->node[i].pos;
    generate_afters(&s->rules, &pos, roll, &s->list);
    for (int k = 0; k < s->list.n; k++) {
        const struct after *after = &s->list.after[k];
        struct search_next next = {.to = -1};
        if (after->end.kind == END_NOT)
            next.to = number_of(s, &after->pos);
        else
            next.points = (float)ending_points(&s->rules, after->end);
        s->next = mem_grow(s->next, s->nexts, &s->nexts_room, sizeof *s->next);
        s->next[s->nexts++] = next;
    }
    out.end = s->nexts;
    s->roll = mem_grow(s->roll, s->rolls, &s->rolls_room, sizeof *s->roll);
    s->roll[s->rolls++] = out;
}

static void add_rolls(struct search *s, size_t i, int dice)
{
    s->node[i].first[dice == 1] = s->rolls;
    for (int k = 0; k < roll_kinds(dice); k++)
        add_roll(s, i, roll_nth(dice, k));
    s->node[i].n[dice == 1] = (uint8_t)roll_kinds(dice);
}

static void add_plays(struct search *s, size_t i)
{
    struct position pos = s->node[i].pos;
    s->node[i].open = false;
    if (roll_dice_due(&pos, (enum colour)pos.turn) == 2)
        add_rolls(s, i, 2);
    if (roll_dice_due(&pos, (enum colour)pos.turn) == 1 || roll_one_die_allowed(&s->rules, &pos))
        add_rolls(s, i, 1);
}

/* ---- values ---- */

/* What these rolls bring, at least or at most. */
static double value_of_rolls(const struct search *s, size_t first, int n, bool high)
{
    double sum = 0;
    for (size_t i = first; i < first + (size_t)n; i++) {
        double best = -INFINITY;
        for (size_t k = s->roll[i].begin; k < s->roll[i].end; k++) {
            const struct search_next *next = &s->next[k];
            double value = (double)next->points;
            if (next->to >= 0)
                value = high ? -s->node[next->to].low : -s->node[next->to].high;
            best = fmax(best, value);
        }
        sum += s->roll[i].chance * best;
    }
    return sum;
}

/* Narrows what is known of a node; returns by how much. */
static double narrow(struct search *s, struct search_node *node)
{
    double low = -INFINITY, high = -INFINITY;
    for (int o = 0; o < 2; o++)
        if (node->n[o] > 0) {
            low = fmax(low, value_of_rolls(s, node->first[o], node->n[o], false));
            high = fmax(high, value_of_rolls(s, node->first[o], node->n[o], true));
        }
    double change = fmax(low - node->low, node->high - high);
    node->low = low;
    node->high = high;
    return change;
}

static void settle(struct search *s, double points)
{
    double change;
    for (size_t i = 0; i < s->n; i++) {
        s->node[i].low = -points;
        s->node[i].high = points;
    }
    do {
        change = 0;
        for (size_t i = s->n; i-- > 0;)
            if (!s->node[i].open)
                change = fmax(change, narrow(s, &s->node[i]));
    } while (change > 1e-7);
}

bool search_exact(const struct ruleset *r, const struct position *pos, size_t most, double points,
                  double width, double *value)
{
    struct search *s = mem_aligned(sizeof *s);
    struct position root = *pos;
    root.held = 0;
    s->rules = *r;
    s->rules.resign = RESIGN_NO;
    s->table_size = 1 << 10;
    s->table = mem_alloc(s->table_size * sizeof *s->table);
    number_of(s, &root);
    for (size_t i = 0; i < s->n && s->n <= most; i++)
        add_plays(s, i);
    settle(s, points);
    double open = s->node[0].high - s->node[0].low;
    *value = (s->node[0].high + s->node[0].low) / 2;
    free(s->node);
    free(s->roll);
    free(s->next);
    free(s->table);
    free(s);
    return open <= width;
}
