// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/readable.h"

#include <string.h>

#include "rules/notation.h"
#include "rules/walk.h"

enum { DOUBLE_MOVES = 4 };

/* A search through the orders of the moves of one play. */
struct readable_search {
    const struct ruleset *r;
    const struct play *play;
    struct walk walk;
    struct play tried; /* the moves so far */
    struct play best;
    int ways; /* that best is written with */
};

/* How many ways of checkers a play is written with: 1/3/5/7 1/3 has two. */
static int ways_of(const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE];
    int ways = 1;
    notation_format((enum board_kind)r->board, play, text);
    for (const char *at = text; *at != '\0'; at++) {
        ways += *at == ' ';
    }
    return ways;
}

/* The position that the play was played from, as far as its moves hang on it; false where that is
 * not told by what it leaves. */
static bool position_before(const struct ruleset *r, const struct play *play, struct position *pos)
{
    *pos = play->after;
    enum colour enemy = (enum colour)pos->turn, mover = colour_other(enemy);
    for (int i = play->moves - 1; i >= 0; i--) {
        const struct move *m = &play->move[i];
        int across = board_enemy_points[r->board][m->to];
        if (pos->men[mover][m->to] == 0 || m->hit > 1 || pos->men[enemy][POINT_BAR] < m->hit) {
            return false;
        }
        pos->men[mover][m->to]--;
        pos->men[mover][m->from]++;
        pos->men[enemy][POINT_BAR] -= m->hit;
        pos->men[enemy][across] += m->hit;
    }
    pos->turn = (uint8_t)mover;
    pos->first = pos->stack = pos->one[WHITE] = pos->one[BLACK] = 0;
    return true;
}

/* Takes the order that has been tried if it leaves the same and is shorter. */
static void take_order(struct readable_search *s, const struct walk_node *leaf)
{
    struct walk_node node = *leaf;
    walk_close(&s->walk, &node, walk_use(&s->walk, &node));
    if (node.out.end.kind != s->play->end.kind ||
        !board_same_checkers(&node.out.pos, &s->play->after)) {
        return;
    }
    int ways = ways_of(s->r, &s->tried);
    if (ways < s->ways) {
        s->best = s->tried;
        s->ways = ways;
    }
}

/* Every order of the moves that are left (bit i: move i of the play), depth first. */
static void try_orders(struct readable_search *s, const struct walk_node *node, unsigned left)
{
    if (left == 0) {
        take_order(s, node);
        return;
    }
    for (int i = 0; i < s->play->moves && node->out.end.kind == END_NOT; i++) {
        const struct move *m = &s->play->move[i];
        if ((left >> i & 1) && (walk_from(&s->walk, node, m->die) >> m->from & 1)) {
            struct walk_node next;
            s->tried.move[node->moves] = walk_step(&s->walk, node, m->from, m->die, &next);
            try_orders(s, &next, left & ~(1u << i));
        }
    }
}

struct play readable_play(const struct ruleset *r, const struct play *play)
{
    struct readable_search s = {.r = r, .play = play, .tried = *play, .best = *play};
    struct position before;
    struct walk_node root;
    bool is_double = play->form == PLAY_PLAIN && play->moves > 2 && play->moves <= DOUBLE_MOVES;
    s.ways = is_double ? ways_of(r, play) : 1;
    if (s.ways > 1 && position_before(r, play, &before)) {
        int die = play->move[0].die;
        walk_open(&s.walk, r, &before, roll_make(die, die), &root);
        try_orders(&s, &root, (1u << play->moves) - 1);
    }
    return s.best;
}
