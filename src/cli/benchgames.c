// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast games are rolled out, and how long it takes to be certain.
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "cli/bench.h"
#include "eval/search/rollout.h"

enum { TRIALS = 36, MOST_TRIALS = 36 << 12, ROUNDS = 5 };

// Roll-outs from the start of the game.
struct games {
    struct judgement j;
    struct ruleset rules;
    struct position start;
    struct rollout_options options;
    struct rollout_result result;
};

static bool open_games(struct bench *b, const char *rules, struct games *g)
{
    *g = (struct games){.options = {.trials = TRIALS, .seed = b->seed, .threads = 1}};
    if (!ruleset_find(rules, &g->rules) || !bench_open(b, &g->rules, &g->j)) {
        return false;
    }
    g->start = board_start(&g->rules, WHITE);
    return true;
}

static uint64_t play_games(void *context)
{
    struct games *g = context;
    g->options.seed++;
    rollout_position(&g->j, &g->start, &g->options, &g->result);
    return (uint64_t)g->options.trials;
}

// How long a roll-out takes by a clock; as many trials as it takes to fill the least time.
static double grow_games(const struct bench *b, struct games *g, double (*clock)(void))
{
    for (;;) {
        double start = clock();
        play_games(g);
        double taken = clock() - start;
        if (taken >= b->least || g->options.trials >= MOST_TRIALS) {
            return taken;
        }
        g->options.trials *= 2;
    }
}

// How long as many games take by the clock, shared out among so many threads.
static double time_shared(struct games *g, int threads)
{
    struct rollout_options options = g->options;
    double start = bench_clock();
    options.threads = threads;
    rollout_position(&g->j, &g->start, &options, &g->result);
    return bench_clock() - start;
}

static void *play_apart(void *context)
{
    const struct games *g = context;
    struct rollout_result own;
    rollout_position(&g->j, &g->start, &g->options, &own);
    return NULL;
}

// How long twice as many take: the same games on two threads that have nothing to do with each
// other. NAN if there is no second thread.
static double time_apart(struct games *g)
{
    pthread_t other;
    double start = bench_clock();
    if (pthread_create(&other, NULL, play_apart, g) != 0) {
        return NAN;
    }
    play_apart(g);
    pthread_join(other, NULL);
    return bench_clock() - start;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double of[ROUNDS])
{
    qsort(of, ROUNDS, sizeof *of, compare);
    return of[ROUNDS / 2];
}

// How much sooner two threads are done, and what two that share nothing make of it, which is as
// much as the machine gives: medians of some rounds, since others may use the processors too.
static void compare_threads(struct bench *b, struct games *g)
{
    double shared[ROUNDS], apart[ROUNDS];
    g->options.trials = 2 * TRIALS;
    grow_games(b, g, bench_clock);
    for (int i = 0; i < ROUNDS; i++) {
        double one = time_shared(g, 1);
        shared[i] = one / time_shared(g, 2);
        apart[i] = 2 * one / time_apart(g);
    }
    b->value[FIGURE_TWO_THREADS] = median(shared);
    b->value[FIGURE_TWO_APART] = median(apart);
}

// The seconds that a roll-out with the luck taken off needs for a standard error of 0.01, guessed
// from a shorter one: the error falls with the root of the time.
static double seconds_to_certainty(const struct bench *b, struct games *g)
{
    g->options.trials = TRIALS;
    g->options.reduce = true;
    double taken = grow_games(b, g, bench_cpu), times = (double)g->result.error / 0.01;
    g->options.reduce = false;
    return g->result.error > 0 ? taken * times * times : NAN;
}

void bench_games(struct bench *b)
{
    struct games g;
    if (open_games(b, ruleset_name(0), &g)) {
        b->value[FIGURE_GAMES] = bench_rate(b, play_games, &g);
        compare_threads(b, &g);
        b->value[FIGURE_CERTAIN] = seconds_to_certainty(b, &g);
    }
    if (open_games(b, "backgammon", &g)) {
        b->value[FIGURE_BACKGAMMON_GAMES] = bench_rate(b, play_games, &g);
        b->value[FIGURE_BACKGAMMON_CERTAIN] = seconds_to_certainty(b, &g);
    }
}
