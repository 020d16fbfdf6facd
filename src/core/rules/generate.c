// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/generate.h"
#include "rules/rollset.h"

#include <assert.h>

/* The moves that lead to node i, in the order played. */
static void write_moves(const struct breadthfirst *s, int i, struct play *play)
{
    play->moves = s->node[i].moves;
    for (int k = play->moves - 1; k >= 0; k--) {
        play->move[k] = s->step[i].move;
        i = s->step[i].parent;
    }
}

static void add_play(const struct breadthfirst *s, int i, struct play_list *list)
{
    const struct walk_node *node = &s->node[i];
    struct play *play = &list->play[list->n++];
    assert(list->n < PLAY_LIST_MAX);
    write_moves(s, i, play);
    play->form = PLAY_PLAIN;
    play->pips = node->pips;
    play->dice = node->moves;
    play->faces = node->faces;
    play->end = node->out.end;
    play->after = node->out.pos;
}

void generate(const struct ruleset *r, const struct position *pos, struct roll roll,
              struct play_list *list)
{
    struct breadthfirst *s = &list->scratch;
    struct play special;
    int use = 0;
    list->n = 0;
    walk_open(&s->walk, r, pos, roll, &s->node[0]);
    bool kejsarspel = walk_kejsarspel(&s->walk, &special, &use);
    breadthfirst_roll(s, use);
    for (int i = s->leaves; (i = breadthfirst_next(s, i)) >= 0; i++) {
        add_play(s, i, list);
    }
    if (kejsarspel || walk_double_six(&s->walk, &special)) {
        list->play[list->n++] = special;
    }
}

struct position generate_after_pass(const struct ruleset *r, const struct position *pos,
                                    struct roll roll)
{
    struct position after = *pos;
    turn_begin(r, &after, roll);
    turn_end(r, pos, roll, &after);
    return after;
}

int play_list_find(const struct play_list *list, const struct play *play)
{
    for (int i = 0; i < list->n; i++) {
        if (play_same(&list->play[i], play)) {
            return i;
        }
    }
    return -1;
}

static uint64_t perft_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                           int depth, struct after_list *scratch)
{
    generate_afters(r, pos, roll, scratch);
    if (depth == 1) {
        return (uint64_t)scratch->n;
    }
    uint64_t leaves = 0;
    for (int i = 0; i < scratch->n; i++) {
        leaves += scratch->after[i].end.kind != END_NOT
                      ? 1
                      : generate_perft(r, &scratch->after[i].pos, depth - 1, scratch + 1);
    }
    return leaves;
}

uint64_t generate_perft(const struct ruleset *r, const struct position *pos, int depth,
                        struct after_list *scratch)
{
    uint64_t leaves = 0;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        leaves += perft_roll(r, pos, each.roll, depth, scratch);
    }
    return leaves;
}
