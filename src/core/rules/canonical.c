// SPDX-License-Identifier: GPL-3.0-or-later
/* Canonical plays: of all orders of moves with the same result, the one with the fewest chains, and
 * of these the smallest (docs/rules.md, play notation). */
#include <stdlib.h>
#include <string.h>

#include "rules/generate.h"

/* Chains of a play: consecutive moves of which each goes on from where the last landed. */
static int chains(const struct move *move, int moves)
{
    int n = moves > 0;
    for (int i = 1; i < moves; i++) {
        n += move[i].from != move[i - 1].to;
    }
    return n;
}

static int chain_length(const struct move *move, int moves)
{
    int n = 1;
    while (n < moves && move[n].from == move[n - 1].to) {
        n++;
    }
    return n;
}

/* By where the chain starts, then landing by landing; a shorter chain first. */
static int compare_chain(const struct move *a, int an, const struct move *b, int bn)
{
    if (a->from != b->from) {
        return a->from - b->from;
    }
    for (int i = 0; i < an && i < bn; i++) {
        if (a[i].to != b[i].to) {
            return a[i].to - b[i].to;
        }
    }
    return an - bn;
}

static int compare_moves(const struct move *a, int an, const struct move *b, int bn)
{
    int difference = chains(a, an) - chains(b, bn);
    while (difference == 0 && an > 0 && bn > 0) {
        int al = chain_length(a, an), bl = chain_length(b, bn);
        difference = compare_chain(a, al, b, bl);
        a += al, an -= al;
        b += bl, bn -= bl;
    }
    return difference != 0 ? difference : an - bn;
}

static int compare_plays(const void *a, const void *b)
{
    const struct play *x = a, *y = b;
    int difference = compare_moves(x->move, x->moves, y->move, y->moves);
    difference = difference != 0 ? difference : x->end.kind - y->end.kind;
    return difference != 0 ? difference : x->form - y->form;
}

/* The list's plays by hash of their checkers. */
struct canonical_search {
    struct walk walk;
    struct play_list *list;
    int most;       /* the greatest use of the roll */
    uint16_t *slot; /* BREADTHFIRST_TABLE of them, in the list's room */
};

static uint32_t checkers_slot(const struct position *pos)
{
    uint64_t h = 1469598103934665603u;
    for (int c = 0; c < 2; c++) {
        for (int p = 0; p < 26; p++) {
            h = (h ^ pos->men[c][p]) * 1099511628211u;
        }
    }
    return (uint32_t)(h >> 40) % BREADTHFIRST_TABLE;
}

static void fill_slots(struct canonical_search *s)
{
    memset(s->slot, 0, BREADTHFIRST_TABLE * sizeof s->slot[0]);
    for (int i = 0; i < s->list->n; i++) {
        uint32_t h = checkers_slot(&s->list->play[i].after);
        while (s->slot[h]) {
            h = (h + 1) % BREADTHFIRST_TABLE;
        }
        s->slot[h] = (uint16_t)(i + 1);
    }
}

static struct play *find_play(struct canonical_search *s, const struct after *after)
{
    for (uint32_t h = checkers_slot(&after->pos); s->slot[h]; h = (h + 1) % BREADTHFIRST_TABLE) {
        struct play *play = &s->list->play[s->slot[h] - 1];
        if (play->form == PLAY_PLAIN && play->end.kind == after->end.kind &&
            board_same_checkers(&play->after, &after->pos)) {
            return play;
        }
    }
    return NULL;
}

static void offer(struct canonical_search *s, const struct walk_node *leaf, const struct move *path)
{
    struct walk_node node = *leaf;
    struct play *play;
    walk_close(&s->walk, &node, s->most);
    play = find_play(s, &node.out);
    if (play && compare_moves(path, node.moves, play->move, play->moves) < 0) {
        memcpy(play->move, path, node.moves * sizeof *path);
        play->moves = play->dice = node.moves;
        play->faces = node.faces;
    }
}

/* Every order of moves, depth first; left is a bit per die not used yet, path the moves so far. */
static void search_orders(struct canonical_search *s, const struct walk_node *node, unsigned left,
                          struct move path[4])
{
    unsigned tried = 0;
    bool played = false;
    for (int k = 0; k < 4 && node->out.end.kind == END_NOT; k++) {
        int die = s->walk.roll.die[roll_is_double(s->walk.roll) ? 0 : k & 1];
        if (!(left & 1u << k) || (tried & 1u << die)) {
            continue;
        }
        tried |= 1u << die;
        for (uint32_t from = walk_from(&s->walk, node, die); from; from &= from - 1) {
            struct walk_node next;
            path[node->moves] = walk_step(&s->walk, node, __builtin_ctz(from), die, &next);
            search_orders(s, &next, left & ~(1u << k), path);
            played = true;
        }
    }
    if (!played && node->moves > 0) {
        offer(s, node, path);
    }
}

static int use_of(const struct ruleset *r, const struct play *play)
{
    return r->use == USE_PIPS ? play->pips : play->dice * 32 + play->faces;
}

static int greatest_use(const struct ruleset *r, const struct play_list *list)
{
    int most = 0;
    for (int i = 0; i < list->n; i++) {
        if (list->play[i].form != PLAY_DOUBLE_SIX && use_of(r, &list->play[i]) > most) {
            most = use_of(r, &list->play[i]);
        }
    }
    return most;
}

void canonical_list(const struct ruleset *r, const struct position *pos, struct roll roll,
                    struct play_list *list)
{
    struct canonical_search s;
    struct walk_node root;
    struct move path[4];
    walk_open(&s.walk, r, pos, roll, &root);
    s.list = list;
    s.slot = list->scratch.table;
    s.most = greatest_use(r, list);
    fill_slots(&s);
    search_orders(&s, &root, (1u << roll_moves(roll)) - 1, path);
    qsort(list->play, (size_t)list->n, sizeof list->play[0], compare_plays);
}
