// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast games are rolled out, and how long it takes to be certain.
#include <math.h>

#include "bench.h"
#include "rollout.h"

enum { TRIALS = 36, MOST_TRIALS = 36 << 12 };

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

// How much sooner two threads are done.
static double two_threads(const struct bench *b, struct games *g)
{
    g->options.trials = 2 * TRIALS;
    double one = grow_games(b, g, bench_clock), start = bench_clock();
    g->options.threads = 2;
    play_games(g);
    g->options.threads = 1;
    return one / (bench_clock() - start);
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
        b->value[FIGURE_TWO_THREADS] = two_threads(b, &g);
        b->value[FIGURE_CERTAIN] = seconds_to_certainty(b, &g);
    }
    if (open_games(b, "backgammon", &g)) {
        b->value[FIGURE_BACKGAMMON_GAMES] = bench_rate(b, play_games, &g);
        b->value[FIGURE_BACKGAMMON_CERTAIN] = seconds_to_certainty(b, &g);
    }
}
