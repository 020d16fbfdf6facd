// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/destinations.h"

#include <string.h>

#include "rules/walk.h"

/* A search through all orders of a roll. */
struct destination_search {
    struct walk walk;
    int most;      /* the greatest use of the roll */
    bool counting; /* most is being found; else landings are gathered */
    int dice;
    int die[PLAY_MOVES];
    struct move path[PLAY_MOVES];
    uint32_t *out;
};

/* Where a checker from each place that is left comes to in these moves. */
static void gather(uint32_t *out, const struct move *move, int n)
{
    for (int i = 0; i < n; i++) {
        uint32_t there = WALK_BIT(move[i].to);
        for (int k = i + 1; k < n; k++) {
            if (there >> move[k].from & 1) {
                there |= WALK_BIT(move[k].to);
            }
        }
        out[move[i].from] |= there;
    }
}

/* A play that cannot go on, n moves long. */
static void leaf(struct destination_search *s, const struct walk_node *node, int n)
{
    int use = walk_use(&s->walk, node);
    if (s->counting) {
        s->most = use > s->most ? use : s->most;
    } else if (node->out.end.kind != END_NOT || use == s->most) {
        gather(s->out, s->path, n);
    }
}

static void go_on(struct destination_search *s, const struct walk_node *node, int n)
{
    uint32_t from = 0;
    if (n < s->dice && n < PLAY_MOVES && node->out.end.kind == END_NOT) {
        from = walk_from(&s->walk, node, s->die[n]);
    }
    if (from == 0 && n > 0) {
        leaf(s, node, n);
    }
    for (; from != 0 && n < PLAY_MOVES; from &= from - 1) {
        struct walk_node next;
        s->path[n] = walk_step(&s->walk, node, __builtin_ctz(from), s->die[n], &next);
        go_on(s, &next, n + 1);
    }
}

/* All orders of the dice. */
static void search_all(struct destination_search *s, const struct walk_node *root)
{
    struct roll roll = s->walk.roll;
    bool alike = roll.die[1] == 0 || roll_is_double(roll);
    s->dice = roll_moves(roll);
    for (int order = 0; order < (alike ? 1 : 2); order++) {
        for (int i = 0; i < s->dice; i++) {
            s->die[i] = roll.die[alike ? 0 : (i + order) % 2];
        }
        go_on(s, root, 0);
    }
}

void destinations_all(const struct ruleset *r, const struct position *pos, struct roll roll,
                      uint32_t out[POINT_OFF])
{
    struct destination_search s = {.out = out, .counting = true};
    struct walk_node root;
    struct play special;
    memset(out, 0, POINT_OFF * sizeof *out);
    walk_open(&s.walk, r, pos, roll, &root);
    bool odd = walk_kejsarspel(&s.walk, &special, &s.most);
    search_all(&s, &root);
    s.counting = false;
    search_all(&s, &root);
    if (odd || walk_double_six(&s.walk, &special)) {
        for (int i = 0; i < special.moves; i++) {
            out[special.move[i].from] |= WALK_BIT(special.move[i].to);
        }
    }
    for (int p = POINT_BAR; p < POINT_OFF; p++) {
        out[p] = pos->men[pos->turn][p] > 0 ? out[p] : 0; /* none stands there yet */
    }
}
