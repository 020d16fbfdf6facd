// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/breadthfirst.h"

#include <assert.h>
#include <string.h>

enum { TABLE_LEAST = 64, MOVES_MAX = 16 /* that one die can give: at most one a checker */ };

/* ---- a set of nodes, by result ---- */

/* The nodes from first on, found by their result. */
struct node_set {
    int first;
    uint32_t mask; /* table size - 1; an entry is an index + 1 from first, 0 = free */
};

/* An empty set with room for what one move from each of so many nodes can make. The table is no
 * larger than that asks for: clearing it would cost more than all the rest. */
static struct node_set set_open(struct breadthfirst *s, int nodes)
{
    uint32_t size = TABLE_LEAST;
    while (size < BREADTHFIRST_TABLE && size < (uint32_t)nodes * MOVES_MAX) {
        size *= 2;
    }
    memset(s->table, 0, size * sizeof s->table[0]);
    return (struct node_set){s->n, size - 1};
}

/* The slot where a result stands or would stand. */
static uint16_t *set_slot(struct breadthfirst *s, const struct node_set *set, uint64_t result)
{
    for (uint32_t h = (uint32_t)(result >> 32);; h++) {
        uint16_t *slot = &s->table[h & set->mask];
        if (*slot == 0 || s->result[set->first + *slot - 1] == result) {
            return slot;
        }
    }
}

/* Keeps the node that stands unclaimed at the end. */
static void keep(struct breadthfirst *s, uint64_t result)
{
    s->result[s->n] = result;
    s->leaf[s->n] = false;
    s->n++;
    assert(s->n < BREADTHFIRST_MAX);
}

/* Takes in the node that stands unclaimed at the end, unless its result is there; then the fuller
 * use of the roll is kept. */
static void set_claim(struct breadthfirst *s, const struct node_set *set)
{
    uint64_t result = walk_result(&s->node[s->n]);
    uint16_t *slot = set_slot(s, set, result);
    if (*slot != 0) {
        int old = set->first + *slot - 1;
        if (walk_use(&s->walk, &s->node[s->n]) > walk_use(&s->walk, &s->node[old])) {
            s->node[old] = s->node[s->n];
            s->step[old] = s->step[s->n];
        }
        return;
    }
    keep(s, result);
    *slot = (uint16_t)(s->n - set->first);
}

/* ---- from node to node ---- */

/* Whether the set holds what this move makes already, with no less use of the roll. Asked only
 * where the answer is cheap: a hit may change how the game ends. */
static bool known(struct breadthfirst *s, const struct node_set *set, int i, int from, int die)
{
    uint64_t result;
    int use;
    if (!walk_quiet_result(&s->walk, &s->node[i], from, die, &result, &use)) {
        return false;
    }
    const uint16_t *slot = set_slot(s, set, result);
    return *slot != 0 && walk_use(&s->walk, &s->node[set->first + *slot - 1]) >= use;
}

static void step(struct breadthfirst *s, int i, int from, int die)
{
    struct move m = walk_step(&s->walk, &s->node[i], from, die, &s->node[s->n]);
    s->step[s->n] = (struct breadthfirst_step){(uint16_t)i, m};
}

/* Adds the nodes that the first move of the roll makes by die: all are distinct. */
static void expand_root(struct breadthfirst *s, int die)
{
    for (uint32_t left = walk_from(&s->walk, &s->node[0], die); left; left &= left - 1) {
        step(s, 0, __builtin_ctz(left), die);
        keep(s, walk_result(&s->node[s->n]));
    }
}

/* Adds every node that one move by die makes of node i; false if there is none. */
static bool expand(struct breadthfirst *s, const struct node_set *set, int i, int die)
{
    if (s->node[i].out.end.kind != END_NOT) {
        return false;
    }
    uint32_t from = walk_from(&s->walk, &s->node[i], die);
    for (uint32_t left = from; left; left &= left - 1) {
        int p = __builtin_ctz(left);
        if (known(s, set, i, p, die)) {
            continue;
        }
        step(s, i, p, die);
        set_claim(s, set);
    }
    return from != 0;
}

static void mark_leaves(struct breadthfirst *s, int begin)
{
    for (int i = begin; i < s->n; i++) {
        s->leaf[i] = true;
    }
}

/* All plays of a double: layer by layer; what cannot go on is a leaf. */
static void double_plays(struct breadthfirst *s)
{
    const int die = s->walk.roll.die[0];
    int begin = s->n;
    expand_root(s, die);
    for (int k = 1; k < 4; k++) {
        int end = s->n;
        struct node_set layer = set_open(s, end - begin);
        for (int i = begin; i < end; i++) {
            s->leaf[i] = !expand(s, &layer, i, die);
        }
        begin = end;
    }
    mark_leaves(s, begin);
    s->leaves = 1;
}

/* The same for two different dice, in both orders. */
static void plain_plays(struct breadthfirst *s)
{
    int begin[3];
    for (int k = 0; k < 2; k++) {
        begin[k] = s->n;
        expand_root(s, s->walk.roll.die[k]);
    }
    begin[2] = s->n;
    const struct node_set done = set_open(s, s->n);
    for (int k = 0; k < 2; k++) {
        for (int i = begin[k]; i < begin[k + 1]; i++) {
            if (!expand(s, &done, i, s->walk.roll.die[1 - k])) {
                s->node[s->n] = s->node[i];
                s->step[s->n] = s->step[i];
                set_claim(s, &done);
            }
        }
    }
    mark_leaves(s, done.first);
    s->leaves = done.first;
}

static void one_die_plays(struct breadthfirst *s)
{
    s->leaves = s->n;
    expand_root(s, s->walk.roll.die[0]);
    mark_leaves(s, s->leaves);
}

void breadthfirst_roll(struct breadthfirst *s, int use)
{
    s->n = 1;
    s->leaf[0] = false;
    if (s->walk.roll.die[1] == 0) {
        one_die_plays(s);
    } else if (roll_is_double(s->walk.roll)) {
        double_plays(s);
    } else {
        plain_plays(s);
    }
    s->most = use;
    for (int i = s->leaves; i < s->n; i++) {
        int this = walk_use(&s->walk, &s->node[i]);
        if (s->leaf[i] && this > s->most) {
            s->most = this;
        }
    }
}

int breadthfirst_next(struct breadthfirst *s, int i)
{
    for (; i < s->n; i++) {
        struct walk_node *node = &s->node[i];
        bool at_once = node->out.end.kind != END_NOT;
        if (s->leaf[i] && (at_once || walk_use(&s->walk, node) == s->most)) {
            walk_close(&s->walk, node, s->most);
            return i;
        }
    }
    return -1;
}
