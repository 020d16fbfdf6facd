// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays are found breadth first: all distinct positions after one die, after two, and so on. A
 * position carries bit masks of both sides' points in the mover's numbering, so that the checkers
 * which may go by a die are found with a few shifts. */
#include "generate.h"

#include <assert.h>
#include <string.h>

#include "walk.h"

/* ---- a set of nodes, by result ---- */

enum { TABLE_SMALL = 64, TABLE_LARGE = 8192, POOL_MAX = PLAY_LIST_MAX + 1024 };

struct pool {
    int n;
    uint64_t result[POOL_MAX]; /* walk_result() of each node */
    uint16_t table[TABLE_LARGE];
    struct walk_node node[POOL_MAX];
};

/* The nodes of a pool from first on, found by their result. */
struct node_set {
    int first;
    uint32_t mask; /* table size - 1; an entry is an index + 1 from first, 0 = free */
};

/* An empty set with room for what one move from each of so many nodes can make. The table is no
 * larger than that asks for: clearing it would cost more than all the rest. */
static struct node_set set_open(struct pool *pool, int nodes)
{
    uint32_t size = TABLE_SMALL;
    while (size < TABLE_LARGE && size < (uint32_t)nodes * WALK_MOVES)
        size *= 2;
    memset(pool->table, 0, size * sizeof pool->table[0]);
    return (struct node_set){pool->n, size - 1};
}

/* The slot where a result stands or would stand. */
static uint16_t *set_slot(struct pool *pool, const struct node_set *set, uint64_t result)
{
    for (uint32_t h = (uint32_t)(result >> 32);; h++) {
        uint16_t *slot = &pool->table[h & set->mask];
        if (*slot == 0 || pool->result[set->first + *slot - 1] == result)
            return slot;
    }
}

static struct walk_node *set_node(struct pool *pool, const struct node_set *set,
                                  const uint16_t *slot)
{
    return *slot == 0 ? NULL : &pool->node[set->first + *slot - 1];
}

/* Takes in the node that stands unclaimed at the end of the pool, unless its result is there; then
 * the fuller use of the roll is kept. */
static void set_claim(struct pool *pool, const struct node_set *set)
{
    const struct walk_node *node = &pool->node[pool->n];
    uint64_t result = walk_result(node);
    uint16_t *slot = set_slot(pool, set, result);
    struct walk_node *old = set_node(pool, set, slot);
    if (old) {
        if (node->use > old->use)
            *old = *node;
        return;
    }
    pool->result[pool->n] = result;
    *slot = (uint16_t)(++pool->n - set->first);
    assert(pool->n < POOL_MAX);
}

/* ---- from node to node ---- */

/* Whether the set holds what this move makes already, with no less use of the roll. Asked only
 * where the answer is cheap: a hit may change how the game ends. */
static bool known(const struct walk *w, struct pool *pool, const struct node_set *set,
                  const struct walk_node *node, const struct move *m)
{
    uint64_t result;
    int use;
    if (!walk_quiet_result(w, node, m, &result, &use))
        return false;
    const struct walk_node *old = set_node(pool, set, set_slot(pool, set, result));
    return old && old->use >= use;
}

/* Adds every node that one move by die makes of node; false if there is none. */
static bool expand(const struct walk *w, struct pool *pool, const struct node_set *set,
                   const struct walk_node *node, int die)
{
    struct move moves[WALK_MOVES];
    int n = walk_moves(w, node, die, moves);
    for (int i = 0; i < n; i++) {
        if (known(w, pool, set, node, &moves[i]))
            continue;
        walk_step(w, node, moves[i], &pool->node[pool->n]);
        set_claim(pool, set);
    }
    return n > 0;
}

/* All plays of a double: layer by layer; what cannot go on is a leaf. Returns the first node from
 * which on the leaves are in the pool. */
static int double_plays(const struct walk *w, struct pool *pool, int from)
{
    int begin = from, end = from + 1;
    for (int k = 0; k < 4; k++) {
        struct node_set layer = set_open(pool, end - begin);
        for (int i = begin; i < end; i++) {
            struct walk_node *node = &pool->node[i];
            if (node->end != END_NOT || !expand(w, pool, &layer, node, w->roll.die[0]))
                node->leaf = true;
        }
        begin = end;
        end = pool->n;
    }
    for (int i = begin; i < end; i++)
        pool->node[i].leaf = true;
    return from;
}

/* The same for two different dice, in both orders, or for one. */
static int plain_plays(const struct walk *w, struct pool *pool, int from)
{
    const int dice = w->roll.die[1] == 0 ? 1 : 2;
    int begin[3];
    for (int k = 0; k < dice; k++) {
        struct node_set layer = set_open(pool, 1);
        begin[k] = pool->n;
        expand(w, pool, &layer, &pool->node[from], w->roll.die[k]);
    }
    begin[dice] = pool->n;
    const struct node_set done = set_open(pool, pool->n - from);
    for (int k = 0; k < dice; k++) {
        for (int i = begin[k]; i < begin[k + 1]; i++) {
            const struct walk_node *node = &pool->node[i];
            bool over = node->end != END_NOT || dice == 1;
            if (over || !expand(w, pool, &done, node, w->roll.die[1 - k])) {
                pool->node[pool->n] = *node;
                set_claim(pool, &done);
            }
        }
    }
    for (int i = done.first; i < pool->n; i++)
        pool->node[i].leaf = true;
    return done.first;
}

/* ---- the list ---- */

static bool is_legal(const struct walk_node *node, int most)
{
    return node->leaf && node->moves > 0 && (node->use == most || node->early);
}

static void add_play(const struct walk *w, const struct walk_node *node, struct play_list *list)
{
    if (list->n == PLAY_LIST_MAX)
        return;
    struct play *play = &list->play[list->n++];
    memcpy(play->move, node->path, sizeof node->path);
    play->moves = node->moves;
    play->form = PLAY_PLAIN;
    play->pips = node->pips;
    play->dice = node->moves;
    play->faces = node->faces;
    play->end = walk_ending(w, node);
    play->after = node->pos;
    turn_end(w->rules, w->before, w->roll, &play->after);
}

/* Lists the leaves that are legal; most: the greatest use known beside them. */
static void gather(const struct walk *w, struct pool *pool, int first, int most,
                   struct play_list *list)
{
    for (int i = first; i < pool->n; i++)
        if (pool->node[i].leaf && pool->node[i].use > most)
            most = pool->node[i].use;
    for (int i = first; i < pool->n; i++) {
        struct walk_node *node = &pool->node[i];
        if (!is_legal(node, most))
            continue;
        walk_judge_full(w, node, most);
        add_play(w, node, list);
    }
}

void generate(const struct ruleset *r, const struct position *pos, struct roll roll,
              struct play_list *list)
{
    struct pool pool;
    struct walk w;
    struct play special;
    int most = 0;
    list->n = 0;
    pool.n = 1;
    walk_open(&w, r, pos, roll, &pool.node[0]);
    bool kejsarspel = walk_kejsarspel(&w, &special, &most);
    int first = roll_is_double(roll) ? double_plays(&w, &pool, 0) : plain_plays(&w, &pool, 0);
    gather(&w, &pool, first, most, list);
    if (kejsarspel || walk_double_six(&w, &special))
        list->play[list->n++] = special;
}

struct position generate_after_pass(const struct ruleset *r, const struct position *pos,
                                    struct roll roll)
{
    struct position after = *pos;
    turn_begin(r, &after, roll);
    turn_end(r, pos, roll, &after);
    return after;
}

void generate_afters(const struct ruleset *r, const struct position *pos, struct roll roll,
                     struct after_list *list)
{
    struct play_list plays;
    generate(r, pos, roll, &plays);
    list->n = plays.n;
    list->forfeited = plays.n == 0;
    for (int i = 0; i < plays.n; i++)
        list->after[i] = (struct after){plays.play[i].after, plays.play[i].end};
    if (list->forfeited)
        list->after[list->n++] = (struct after){.pos = generate_after_pass(r, pos, roll)};
}

static uint64_t perft_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                           int depth)
{
    struct play_list list;
    generate(r, pos, roll, &list);
    if (list.n == 0) {
        struct position after = generate_after_pass(r, pos, roll);
        return depth > 1 ? generate_perft(r, &after, depth - 1) : 1;
    }
    if (depth == 1)
        return (uint64_t)list.n;
    uint64_t leaves = 0;
    for (int i = 0; i < list.n; i++)
        leaves += list.play[i].end.kind != END_NOT
                      ? 1
                      : generate_perft(r, &list.play[i].after, depth - 1);
    return leaves;
}

uint64_t generate_perft(const struct ruleset *r, const struct position *pos, int depth)
{
    uint64_t leaves = 0;
    for (int i = 0; i < 21; i++)
        leaves += perft_roll(r, pos, roll_nth(i), depth);
    return leaves;
}
