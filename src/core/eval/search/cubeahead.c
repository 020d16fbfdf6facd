// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/cubeahead.h"

#include <math.h>
#include <stdlib.h>

#include "rules/generate.h"
#include "rules/rollset.h"
#include "base/mem.h"

struct ahead {
    const struct judgement *j;
    struct cube_stakes stakes[2]; /* by side, from the present cube on */
};

/* A position to roll from, and the cube. */
struct cubeahead_node {
    const struct position *pos;
    int level;
    enum cube_access access; /* told from the side to move */
    int plies;
};

static float value(const struct ahead *a, const struct cubeahead_node *n);

static enum cube_access turn_access(enum cube_access access)
{
    return access == CUBE_BOTH ? CUBE_BOTH : access == CUBE_OWN ? CUBE_OTHERS : CUBE_OWN;
}

/* The stakes from a level on. */
static struct cube_stakes from_level(const struct cube_stakes *s, int level)
{
    struct cube_stakes out = {.levels = s->levels - level};
    for (int i = 0; i < out.levels; i++) {
        out.end[i] = s->end[i + level];
        out.won[i] = s->won[i + level];
        out.lost[i] = s->lost[i + level];
    }
    return out;
}

/* What the position after the play is worth to the side that made it. */
static float after_play(const struct ahead *a, const struct cubeahead_node *n,
                        const struct position *after)
{
    const struct cubeahead_node next = {after, n->level, turn_access(n->access), n->plies - 1};
    return -value(a, &next);
}

static float after_throw(const struct ahead *a, const struct cubeahead_node *n, struct roll roll)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    float worth;
    generate(a->j->rules, n->pos, roll, list);
    if (list->n == 0) {
        struct position after = generate_after_pass(a->j->rules, n->pos, roll);
        worth = after_play(a, n, &after);
    } else {
        struct ranked *ranked = mem_resize(NULL, (size_t)list->n, sizeof *ranked);
        lookahead_rank(a->j, n->pos, list, 0, ranked);
        const struct worth *end = &a->stakes[n->pos->turn].end[n->level];
        worth = ranked[0].exact ? outcome_equity(&ranked[0].outcome, end)
                                : after_play(a, n, &ranked[0].play.after);
        free(ranked);
    }
    free(list);
    return worth;
}

static float roll_dice(const struct ahead *a, const struct cubeahead_node *n, int dice)
{
    float sum = 0;
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);)
        sum += roll_chance(each.roll) * after_throw(a, n, each.roll);
    return sum;
}

static float roll_best(const struct ahead *a, const struct cubeahead_node *n)
{
    if (roll_dice_due(n->pos, (enum colour)n->pos->turn) == 1)
        return roll_dice(a, n, 1);
    float two = roll_dice(a, n, 2);
    if (!roll_one_die_allowed(a->j->rules, n->pos))
        return two;
    float one = roll_dice(a, n, 1);
    return one > two ? one : two;
}

/* What the position is worth to the side to move, which may double first. */
static float value(const struct ahead *a, const struct cubeahead_node *n)
{
    struct cube_stakes s = from_level(&a->stakes[n->pos->turn], n->level);
    if (n->plies == 0) {
        struct outcome o = lookahead_position(a->j, n->pos, 0);
        return cube_decide(&s, &o, n->access, CUBE_LIFE).best;
    }
    float rolled = roll_best(a, n);
    if (n->access == CUBE_OTHERS || s.levels == 1)
        return rolled;
    const struct cubeahead_node taken = {n->pos, n->level + 1, CUBE_OTHERS, n->plies};
    float doubled = roll_best(a, &taken);
    doubled = doubled < s.won[0] ? doubled : s.won[0];
    return doubled > rolled ? doubled : rolled;
}

float cubeahead_roll(const struct judgement *j, const struct position *pos, int dice, int level,
                     enum cube_access access, int plies)
{
    const struct ahead a = {j, {judgement_stakes(j, WHITE), judgement_stakes(j, BLACK)}};
    const struct cubeahead_node n = {pos, level, access, plies};
    return roll_dice(&a, &n, dice);
}
