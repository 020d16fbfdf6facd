// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pruninggames.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tool/parallel.h"
#include "eval/race/race.h"
#include "lab/start.h"

enum { GAMES_OF_JOB = 20, TURNS_MAX = 700, UNUSUAL = 4 };

/* How often a play is tried that seems nearly best, and how far behind it may be. */
static const double exploration = 0.25;
static const float margin = 0.2f;

/* What a thread works with. */
struct pruninggames_table {
    struct after_list list;
    struct outcome outcome[PLAY_LIST_MAX];
    float equity[PLAY_LIST_MAX];
};

struct pruning_run {
    const struct pruning_games *games;
    struct worth worth;
    struct pruninggames_table *table[PARALLEL_THREADS_MAX];
};

/* Values all plays; the best of them. *open receives whether only the net can value them. */
static int value_all(const struct pruning_run *run, const struct position *pos,
                     struct pruninggames_table *t, bool *open)
{
    const struct pruning_games *g = run->games;
    struct net_accumulator base;
    int best = 0;
    *open = t->list.n > 1;
    chooser_base(g->net, &g->rules, pos, &base);
    for (int i = 0; i < t->list.n; i++) {
        const struct after *after = &t->list.after[i];
        bool exact;
        t->outcome[i] = chooser_outcome(g->net, &g->rules, after, &base, &exact);
        t->equity[i] = outcome_equity(&t->outcome[i], &run->worth);
        *open = *open && after->end.kind == END_NOT &&
                race_covers(&g->rules, &after->pos) == RACE_NOT_COVERED;
        best = t->equity[i] > t->equity[best] ? i : best;
    }
    return best;
}

/* The best play, or now and then any that seems nearly as good. */
static int choose(const struct pruninggames_table *t, int best, struct rng *rng)
{
    if (rng_unit(rng) >= exploration)
        return best;
    int from = (int)rng_below(rng, (uint32_t)t->list.n);
    for (int k = 0; k < t->list.n; k++) {
        int i = (from + k) % t->list.n;
        if (t->equity[i] >= t->equity[best] - margin)
            return i;
    }
    return best;
}

static void play_game(const struct pruning_run *run, long job, struct pruninggames_table *t,
                      struct rng *rng)
{
    const struct pruning_games *g = run->games;
    struct position pos = start_draw(&g->rules, rng, UNUSUAL, &t->list);
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        bool open;
        generate_afters(&g->rules, &pos, start_throw(&g->rules, rng, &pos), &t->list);
        int best = value_all(run, &pos, t, &open);
        struct after next = t->list.after[choose(t, best, rng)];
        struct pruning_turn seen = {g->net,     &g->rules, &run->worth, &t->list,
                                    t->outcome, t->equity, best};
        if (open)
            g->watch(g->context, job, &seen, rng);
        if (next.end.kind != END_NOT || race_covers(&g->rules, &next.pos) != RACE_NOT_COVERED)
            return;
        pos = next.pos;
    }
}

static bool play_games(void *context, int thread, long job)
{
    const struct pruning_run *run = context;
    long left = run->games->games - job * GAMES_OF_JOB;
    struct rng all, rng;
    rng_seed(&all, run->games->seed);
    rng = rng_split(&all, (uint64_t)job);
    for (long k = 0; k < GAMES_OF_JOB && k < left; k++)
        play_game(run, job, run->table[thread], &rng);
    return true;
}

void pruning_games_plan(struct pruning_games *games)
{
    games->jobs = (games->games + GAMES_OF_JOB - 1) / GAMES_OF_JOB;
}

bool pruning_games_play(struct pruning_games *games)
{
    struct pruning_run run = {.games = games, .worth = outcome_worth(&games->rules)};
    struct parallel p = {games->jobs, games->threads, play_games, &run, "twenties of games"};
    for (int i = 0; i < games->threads; i++)
        run.table[i] = mem_alloc(sizeof *run.table[i]);
    bool good = parallel_run(&p);
    for (int i = 0; i < games->threads; i++)
        free(run.table[i]);
    return good;
}
