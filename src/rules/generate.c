// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays are found breadth first: all distinct positions after one die, after two, and so on. A
 * position carries bit masks of both sides' points in the mover's numbering, so that the checkers
 * which may go by a die are found with a few shifts. */
#include "generate.h"

#include <assert.h>
#include <string.h>

#include "walk.h"

/* ---- a set of nodes, by checkers and end ---- */

enum { TABLE_SMALL = 64, TABLE_LARGE = 8192 };

struct node_set {
    int first;       /* index of its first node in the pool */
    uint32_t mask;   /* table size - 1 */
    uint16_t *table; /* index + 1 into the pool, from first; 0 = free */
};

struct pool {
    int n;
    uint16_t table[TABLE_LARGE];
    struct walk_node node[PLAY_LIST_MAX + 1024];
};
enum { POOL_MAX = PLAY_LIST_MAX + 1024 };

/* An empty set with room for what one move from each of so many nodes can make. The table is no
 * larger than that asks for: clearing it would cost more than all the rest. */
static struct node_set set_open(struct pool *pool, int nodes)
{
    uint32_t size = TABLE_SMALL;
    while (size < TABLE_LARGE && size < (uint32_t)nodes * WALK_MOVES)
        size *= 2;
    memset(pool->table, 0, size * sizeof pool->table[0]);
    return (struct node_set){pool->n, size - 1, pool->table};
}

static bool same_result(const struct walk_node *a, const struct walk_node *b)
{
    return a->hash == b->hash && a->end == b->end && a->jan == b->jan &&
           board_same_checkers(&a->pos, &b->pos);
}

/* Adds a node unless its result is there; then the fuller use of the roll is kept. */
static void set_add(struct pool *pool, struct node_set *set, const struct walk_node *node)
{
    uint32_t h = (uint32_t)(node->hash >> 32) + node->end * 7u + node->jan * 13u;
    for (;; h++) {
        uint16_t *slot = &set->table[h & set->mask];
        if (*slot == 0) {
            assert(pool->n < POOL_MAX);
            *slot = (uint16_t)(pool->n - set->first + 1);
            pool->node[pool->n++] = *node;
            return;
        }
        struct walk_node *old = &pool->node[set->first + *slot - 1];
        if (same_result(old, node)) {
            if (node->use > old->use)
                *old = *node;
            return;
        }
    }
}

/* ---- from node to node ---- */

/* Adds every node that one move by die makes of node; false if there is none. */
static bool expand(const struct walk *w, struct pool *pool, struct node_set *set,
                   const struct walk_node *node, int die)
{
    struct move moves[WALK_MOVES];
    int n = walk_moves(w, node, die, moves);
    for (int i = 0; i < n; i++) {
        struct walk_node next;
        walk_step(w, node, moves[i], &next);
        set_add(pool, set, &next);
    }
    return n > 0;
}

/* All plays of a double: layer by layer; what cannot go on is done. */
static int double_plays(const struct walk *w, struct pool *pool, int from, struct node_set *done)
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
    done->first = from;
    return pool->n;
}

/* All plays of two different dice, or of one: both orders. */
static int plain_plays(const struct walk *w, struct pool *pool, int from, struct node_set *done)
{
    const int dice = w->roll.die[1] == 0 ? 1 : 2;
    int begin[3];
    for (int k = 0; k < dice; k++) {
        struct node_set layer = set_open(pool, 1);
        begin[k] = pool->n;
        expand(w, pool, &layer, &pool->node[from], w->roll.die[k]);
    }
    begin[dice] = pool->n;
    *done = set_open(pool, pool->n - from);
    for (int k = 0; k < dice; k++) {
        for (int i = begin[k]; i < begin[k + 1]; i++) {
            const struct walk_node node = pool->node[i];
            bool over = node.end != END_NOT || dice == 1;
            if (over || !expand(w, pool, done, &node, w->roll.die[1 - k]))
                set_add(pool, done, &node);
        }
    }
    for (int i = done->first; i < pool->n; i++)
        pool->node[i].leaf = true;
    return pool->n;
}

/* ---- the list ---- */

static void trace_moves(const struct walk_node *node, struct play *play)
{
    memcpy(play->move, node->path, sizeof node->path);
    play->moves = node->moves;
}

static bool is_legal(const struct walk_node *node, int most)
{
    return node->leaf && node->moves > 0 && (node->use == most || node->early);
}

static void add_play(const struct walk *w, const struct walk_node *node, struct play_list *list)
{
    if (list->n == PLAY_LIST_MAX)
        return;
    struct play *play = &list->play[list->n++];
    trace_moves(node, play);
    play->form = PLAY_PLAIN;
    play->pips = node->pips;
    play->dice = node->moves;
    play->faces = node->faces;
    play->end = walk_ending(w, node);
    play->after = node->pos;
    turn_end(w->rules, w->before, w->roll, &play->after);
}

/* Lists the leaves that are legal; most: the greatest use known beside them. */
static void gather(const struct walk *w, struct pool *pool, int first, int end, int most,
                   struct play_list *list)
{
    for (int i = first; i < end; i++)
        if (pool->node[i].leaf && pool->node[i].use > most)
            most = pool->node[i].use;
    for (int i = first; i < end; i++) {
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
    struct node_set done;
    struct walk w;
    struct play special;
    int most = 0;
    list->n = 0;
    pool.n = 1;
    walk_open(&w, r, pos, roll, &pool.node[0]);
    bool kejsarspel = walk_kejsarspel(&w, &special, &most);
    int end = roll_is_double(roll) ? double_plays(&w, &pool, 0, &done)
                                   : plain_plays(&w, &pool, 0, &done);
    gather(&w, &pool, done.first, end, most, list);
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
