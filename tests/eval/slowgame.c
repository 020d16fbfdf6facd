// SPDX-License-Identifier: GPL-3.0-or-later
#include "slowgame.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"

enum { LISTS = 24 /* rolls deep, at most */ };

/* What is known of a game with so many rolls to look at. */
struct memory {
    struct game game;
    int rolls;
    bool used;
    struct slow_bounds bounds;
};

struct slow_game {
    struct play_list *list[LISTS];
    struct memory *memory;
    size_t n, size;
};

struct slow_game *slow_game_open(void)
{
    struct slow_game *s = mem_alloc(sizeof *s);
    for (int i = 0; i < LISTS; i++)
        s->list[i] = mem_alloc(sizeof *s->list[i]);
    s->size = 1 << 10;
    s->memory = mem_alloc(s->size * sizeof *s->memory);
    return s;
}

void slow_game_close(struct slow_game *s)
{
    for (int i = 0; i < LISTS; i++)
        free(s->list[i]);
    free(s->memory);
    free(s);
}

size_t slow_game_work(const struct slow_game *s)
{
    return s->n;
}

/* ---- memory ---- */

static bool same(const struct game *x, const struct game *y)
{
    return board_equal(&x->pos, &y->pos) && x->pending == y->pending &&
           x->rolls_left == y->rolls_left && x->began == y->began &&
           memcmp(&x->rules, &y->rules, sizeof x->rules) == 0 &&
           (!x->pending || memcmp(&x->result, &y->result, sizeof x->result) == 0);
}

static struct memory *recall(struct slow_game *s, const struct game *g, int rolls)
{
    uint64_t hash = (uint64_t)rolls * 31 + g->rolls_left + (uint64_t)g->pos.turn * 7;
    for (int c = 0; c < 2; c++)
        for (int p = 0; p < 26; p++)
            hash = (hash ^ g->pos.men[c][p]) * 0x9e3779b97f4a7c15u + (hash >> 29);
    size_t at = hash & (s->size - 1);
    while (s->memory[at].used && (s->memory[at].rolls != rolls || !same(&s->memory[at].game, g)))
        at = (at + 1) & (s->size - 1);
    return &s->memory[at];
}

static void grow(struct slow_game *s)
{
    struct memory *old = s->memory;
    size_t size = s->size;
    s->size *= 2;
    s->memory = mem_alloc(s->size * sizeof *s->memory);
    for (size_t i = 0; i < size; i++)
        if (old[i].used)
            *recall(s, &old[i].game, old[i].rolls) = old[i];
    free(old);
}

static void remember(struct slow_game *s, const struct game *g, int rolls,
                     struct slow_bounds bounds)
{
    if (2 * s->n >= s->size)
        grow(s);
    *recall(s, g, rolls) =
        (struct memory){.game = *g, .rolls = rolls, .used = true, .bounds = bounds};
    s->n++;
}

/* ---- search ---- */

static struct slow_bounds bounds_of(struct slow_game *s, const struct game *g, int rolls);

static struct slow_bounds points(const struct game *g)
{
    double points = ending_points(&g->rules, g->result.end);
    if (g->result.winner == BLACK || g->result.end.kind == END_DRAW)
        points = g->result.end.kind == END_DRAW ? 0 : -points;
    return (struct slow_bounds){points, points};
}

/* The better of two for the side to move. */
static struct slow_bounds better(enum colour mover, struct slow_bounds a, struct slow_bounds b)
{
    bool max = mover == WHITE;
    return (struct slow_bounds){(a.low > b.low) == max ? a.low : b.low,
                                (a.high > b.high) == max ? a.high : b.high};
}

/* g is in GAME_PLAY. */
static struct slow_bounds play_bounds(struct slow_game *s, const struct game *g, int rolls)
{
    struct play_list *list = s->list[rolls];
    struct slow_bounds best = {0, 0};
    struct game next = *g;
    generate(&g->rules, &g->pos, g->roll, list);
    if (list->n == 0) {
        game_pass(&next);
        return bounds_of(s, &next, rolls - 1);
    }
    for (int i = 0; i < list->n; i++) {
        next = *g;
        game_play(&next, &list->play[i]);
        struct slow_bounds b = bounds_of(s, &next, rolls - 1);
        best = i == 0 ? b : better((enum colour)g->pos.turn, best, b);
    }
    return best;
}

static struct slow_bounds dice_bounds(struct slow_game *s, const struct game *g, int dice,
                                      int rolls)
{
    struct slow_bounds sum = {0, 0};
    for (int i = 0; i < roll_kinds(dice); i++) {
        struct game next = *g;
        double chance = (double)roll_weight(roll_nth(dice, i)) / roll_throws(dice);
        game_roll(&next, roll_nth(dice, i));
        struct slow_bounds b = play_bounds(s, &next, rolls);
        sum.low += chance * b.low;
        sum.high += chance * b.high;
    }
    return sum;
}

static struct slow_bounds bounds_of(struct slow_game *s, const struct game *g, int rolls)
{
    const double most = 9;
    if (g->phase == GAME_OVER)
        return points(g);
    if (rolls == 0)
        return (struct slow_bounds){-most, most};
    const struct memory *known = recall(s, g, rolls);
    if (known->used)
        return known->bounds;
    enum colour mover = (enum colour)g->pos.turn;
    unsigned choices = game_choices(g);
    struct slow_bounds best = {0, 0};
    bool any = false;
    for (int dice = 1; dice <= 2; dice++) {
        if (!(choices & (dice == 1 ? CHOICE_ONE_DIE : CHOICE_TWO_DICE)))
            continue;
        struct slow_bounds b = dice_bounds(s, g, dice, rolls);
        best = any ? better(mover, best, b) : b;
        any = true;
    }
    if (choices & CHOICE_ACCEPT)
        best = better(mover, best, points(g));
    remember(s, g, rolls, best);
    return best;
}

struct slow_bounds slow_game_bounds(struct slow_game *s, const struct game *g, int rolls)
{
    return bounds_of(s, g, rolls);
}
