// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contrast.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tool/parallel.h"

enum { FIRST, SECOND, JUDGE, ROLES, TURNS_MAX = 2000 };

struct count {
    int turns, differ;
    double points;
};

/* What one game came to. */
struct contrast_game {
    struct count phase[PHASES], kind[KINDS];
};

struct contrast_run {
    const struct ruleset *rules;
    const struct contrast_options *options;
    struct seat *seat[PARALLEL_THREADS_MAX][ROLES];
    struct contrast_game *game;
};

static bool same(const struct after *a, const struct after *b)
{
    return a->end.kind == b->end.kind && board_same_checkers(&a->pos, &b->pos);
}

/* One turn: what both would play, and if they differ what the judge says of it. False if one of
 * them fails. */
static bool take_turn(struct seat *const seat[ROLES], const struct position *pos, struct roll roll,
                      struct rng *rng, struct after after[2], struct count *count)
{
    double worth[2];
    for (int i = FIRST; i <= SECOND; i++)
        if (!seat_turn(seat[i], pos, roll, rng, &after[i]))
            return false;
    count->turns++;
    if (same(&after[FIRST], &after[SECOND]))
        return true;
    for (int i = FIRST; i <= SECOND; i++)
        if (!seat_value(seat[JUDGE], &after[i], &worth[i]))
            return false;
    count->differ++;
    count->points += worth[FIRST] - worth[SECOND];
    return true;
}

static void add_count(struct count *to, const struct count *c)
{
    to->turns += c->turns;
    to->differ += c->differ;
    to->points += c->points;
}

static void note(struct contrast_game *game, const struct ruleset *r, const struct position *pos,
                 int turn, const struct count *c)
{
    add_count(&game->phase[phase_of(r, pos, turn)], c);
    for (uint32_t left = kinds_of(r, pos); left; left &= left - 1)
        add_count(&game->kind[__builtin_ctz(left)], c);
}

static bool play_game(void *context, int thread, long job)
{
    const struct contrast_run *run = context;
    struct position pos = board_start(run->rules, WHITE);
    struct rng rng;
    rng_seed(&rng, run->options->seed);
    rng = rng_split(&rng, (uint64_t)job);
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        struct after after[2];
        struct roll roll = roll_throw(&rng, run->rules, &pos, turn == 0);
        struct count count = {0};
        if (!take_turn(run->seat[thread], &pos, roll, &rng, after, &count))
            return false;
        note(&run->game[job], run->rules, &pos, turn, &count);
        const struct after *next = &after[(job + pos.turn) % 2 == 0 ? FIRST : SECOND];
        if (next->end.kind != END_NOT)
            break;
        pos = next->pos;
    }
    return true;
}

static void add(struct contrast_part *part, const struct count *c)
{
    part->turns += c->turns;
    part->differ += c->differ;
    cluster_add(&part->points, 1, c->points / 2); /* the turns are those of two sides */
}

static void sum_up(const struct contrast_run *run, struct contrast_result *out)
{
    *out = (struct contrast_result){0};
    for (long i = 0; i < run->options->games; i++) {
        struct count all = {0};
        for (int k = 0; k < PHASES; k++) {
            add_count(&all, &run->game[i].phase[k]);
            add(&out->phase[k], &run->game[i].phase[k]);
        }
        for (int k = 0; k < KINDS; k++)
            add(&out->kind[k], &run->game[i].kind[k]);
        add(&out->all, &all);
    }
}

bool contrast_run(const struct ruleset *r, const struct player *first, const struct player *second,
                  const struct player *judge, const struct contrast_options *options,
                  struct contrast_result *out)
{
    const struct player *player[ROLES] = {first, second, judge};
    struct contrast_run run = {.rules = r, .options = options};
    struct parallel p = {options->games, options->threads, play_game, &run, "games"};
    bool good = true;
    run.game = mem_alloc((size_t)options->games * sizeof *run.game);
    for (int i = 0; i < options->threads; i++)
        for (int k = 0; k < ROLES; k++)
            good = good && (run.seat[i][k] = seat_open(player[k], r));
    good = good && parallel_run(&p);
    if (good)
        sum_up(&run, out);
    for (int i = 0; i < options->threads; i++)
        for (int k = 0; k < ROLES; k++)
            seat_close(run.seat[i][k]);
    free(run.game);
    return good;
}
