// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/explore.h"

#include <stdlib.h>
#include <string.h>

#include "eval/search/chooser.h"
#include "rules/generate.h"
#include "base/mem.h"
#include "tool/parallel.h"
#include "lab/player.h"
#include "eval/race/race.h"
#include "base/rng/rng.h"
#include "lab/start.h"
#include "rules/rollset.h"

enum { TURNS_MAX = 700, GAMES_OF_JOB = 20, NEAR_MAX = 64 };

/* One turn of a training game. */
struct explore_turn {
    struct position pos;     /* before the roll */
    struct outcome expected; /* before the roll, looking one roll ahead */
    struct outcome got;      /* of the best play of the roll, by the net or sure */
    bool explored;           /* another was played */
};

/* What one job brought. */
struct explore_harvest {
    struct sample *samples;
    long n, room;
};

/* What a thread works with. */
struct explorer {
    struct after_list list;
    struct explore_turn turn[TURNS_MAX];
};

struct explore_run {
    const struct explore_options *options;
    struct worth worth;
    struct explorer *explorer[PARALLEL_THREADS_MAX];
    struct explore_harvest *harvest; /* by job */
};

/* A position about to be rolled on. */
struct explore_spot {
    const struct explore_run *run;
    const struct position *pos;
    struct net_accumulator base;
    struct after_list *list;
};

/* The outcome of the net's choice for a roll; *after receives it. */
static struct outcome choose(struct explore_spot *spot, struct roll roll, struct after *after)
{
    const struct explore_options *o = spot->run->options;
    struct outcome outcome;
    *after = *chooser_roll(o->net, &o->rules, &spot->run->worth, &spot->base, spot->pos, roll,
                           spot->list, &outcome);
    return outcome;
}

/* What all rolls bring on the average; what the one that came brings is known. */
static struct outcome expect(struct explore_spot *spot, struct roll came, const struct outcome *got)
{
    struct outcome mean = {.p = {0}};
    struct after after;
    struct rollset all = rollset_all(roll_dice_count(came));
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);) {
        bool same = each.index == roll_index(came);
        struct outcome o = same ? *got : choose(spot, each.roll, &after);
        outcome_add(&mean, &o, roll_chance(each.roll));
    }
    return mean;
}

/* Any play of the roll that seems nearly as good as the best and does not end the game; the best,
 * which *after is, if there is none. */
static void explore_play(struct explore_spot *spot, struct roll roll, const struct outcome *best,
                         struct rng *rng, struct after *after)
{
    const struct explore_options *o = spot->run->options;
    float least = outcome_equity(best, &spot->run->worth) - o->margin;
    const struct after *near[NEAR_MAX];
    uint32_t n = 0;
    generate_afters(&o->rules, spot->pos, roll, spot->list);
    for (int i = 0; i < spot->list->n && n < NEAR_MAX; i++) {
        const struct after *a = &spot->list->after[i];
        bool exact;
        if (a->end.kind != END_NOT)
            continue;
        struct outcome of = chooser_outcome(o->net, &o->rules, a, &spot->base, &exact);
        if (outcome_equity(&of, &spot->run->worth) >= least)
            near[n++] = a;
    }
    if (n > 0)
        *after = *near[rng_below(rng, n)];
}

/* Plays one turn and notes it; *after is what it leaves. */
static void take_turn(const struct explore_run *run, struct explore_turn *turn,
                      struct after_list *list, struct rng *rng, struct after *after)
{
    const struct explore_options *o = run->options;
    struct explore_spot spot = {.run = run, .pos = &turn->pos, .list = list};
    turn->explored = rng_unit(rng) < (double)o->exploration;
    struct roll roll = turn->explored ? start_throw(&o->rules, rng, &turn->pos)
                                      : roll_throw(rng, &o->rules, &turn->pos, false);
    chooser_base(o->net, &o->rules, &turn->pos, &spot.base);
    turn->got = choose(&spot, roll, after);
    turn->expected = expect(&spot, roll, &turn->got);
    if (turn->explored)
        explore_play(&spot, roll, &turn->got, rng, after);
}

static int play_game(const struct explore_run *run, struct explorer *e, struct rng *rng)
{
    const struct ruleset *r = &run->options->rules;
    struct position pos = start_draw(r, rng, run->options->unusual, &e->list);
    for (int t = 0; t < TURNS_MAX; t++) {
        struct after after;
        e->turn[t].pos = pos;
        take_turn(run, &e->turn[t], &e->list, rng, &after);
        if (after.end.kind != END_NOT || race_covers(r, &after.pos) != RACE_NOT_COVERED)
            return t + 1;
        pos = after.pos;
    }
    return TURNS_MAX;
}

/* The samples of a game, from its last turn back. */
static void add_samples(const struct explore_turn *turn, int turns, float lambda,
                        struct explore_harvest *to)
{
    struct outcome target = {.p = {0}};
    if (to->n + turns > to->room) {
        to->room = 2 * (to->n + turns);
        to->samples = mem_resize(to->samples, (size_t)to->room, sizeof *to->samples);
    }
    for (int t = turns - 1; t >= 0; t--) {
        struct outcome later = outcome_flip(&target);
        target = turn[t].expected;
        if (t < turns - 1 && !turn[t].explored) {
            outcome_add(&target, &later, lambda);
            outcome_add(&target, &turn[t].got, -lambda);
        }
        to->samples[to->n++] = (struct sample){.pos = turn[t].pos, .target = target};
    }
}

static bool play_games(void *context, int thread, long job)
{
    const struct explore_run *run = context;
    const struct explore_options *o = run->options;
    struct explorer *e = run->explorer[thread];
    long left = o->games - job * GAMES_OF_JOB;
    struct rng all, rng;
    rng_seed(&all, o->seed);
    rng = rng_split(&all, (uint64_t)job);
    for (long k = 0; k < GAMES_OF_JOB && k < left; k++) {
        if (o->stop && *o->stop)
            return false;
        int turns = play_game(run, e, &rng);
        add_samples(e->turn, turns, o->lambda, &run->harvest[job]);
    }
    return true;
}

/* All harvests in one. */
static struct sample *gather(const struct explore_run *run, long jobs, long *n)
{
    struct sample *all;
    *n = 0;
    for (long i = 0; i < jobs; i++)
        *n += run->harvest[i].n;
    all = mem_alloc((size_t)(*n + 1) * sizeof *all);
    *n = 0;
    for (long i = 0; i < jobs; i++) {
        const struct explore_harvest *h = &run->harvest[i];
        if (h->n > 0)
            memcpy(all + *n, h->samples, (size_t)h->n * sizeof *all);
        *n += h->n;
    }
    return all;
}

struct sample *explore(const struct explore_options *options, long *n)
{
    long jobs = (options->games + GAMES_OF_JOB - 1) / GAMES_OF_JOB;
    struct explore_run run = {.options = options, .worth = outcome_worth(&options->rules)};
    struct parallel p = {jobs, options->threads, play_games, &run, "twenties of games"};
    struct sample *samples = NULL;
    run.harvest = mem_alloc((size_t)jobs * sizeof *run.harvest);
    for (int i = 0; i < options->threads; i++)
        run.explorer[i] = mem_alloc(sizeof *run.explorer[i]);
    if (parallel_run(&p))
        samples = gather(&run, jobs, n);
    for (int i = 0; i < options->threads; i++)
        free(run.explorer[i]);
    for (long i = 0; i < jobs; i++)
        free(run.harvest[i].samples);
    free(run.harvest);
    return samples;
}
