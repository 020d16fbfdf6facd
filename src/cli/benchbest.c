// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long `best` thinks about the rolls that a game can begin with.
#include <stdlib.h>

#include "cli/bench.h"
#include "wire/jsonbest.h"
#include "view/json.h"
#include "base/mem.h"
#include "rules/rollset.h"

const struct bench_roll bench_rolls[BENCH_ROLLS] = {
    {{{4, 3}}, FIGURE_43_0}, {{{6, 4}}, FIGURE_64_0}, {{{2, 1}}, FIGURE_21_0}};

struct best_case {
    struct judgement j;
    struct situation ask;
    struct best_how how;
    bool all; // the rolls by turns, else the one of ask
    struct play_list *list;
};

static uint64_t rank_one(void *context)
{
    struct best_case *c = context;
    int n;
    enum rollout_end end;
    free(json_rank(&c->ask, &c->j, &c->how, c->list, &n, &end));
    return 1;
}

static uint64_t rank_all(void *context)
{
    struct best_case *c = context;
    uint64_t done = 0;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        c->ask.roll = each.roll;
        done += rank_one(context);
    }
    return done;
}

// Milliseconds for one roll, 0-, 1- and 2-ply.
static void measure(struct bench *b, struct best_case *c, enum figure first)
{
    for (int plies = 0; plies < BENCH_PLIES; plies++) {
        c->how.plies = plies;
        b->value[(int)first + plies] = 1e3 / bench_rate(b, c->all ? rank_all : rank_one, c);
    }
}

// Milliseconds by the clock for one of the rolls that GNU Backgammon is asked for too, on average,
// two rolls ahead on two threads.
static double measure_two_threads(struct bench *b, struct best_case *c)
{
    double start = bench_clock(), taken = 0;
    int times = 0;
    c->j.threads = 2;
    c->how.plies = 2;
    for (; taken < b->least; times++) {
        for (int i = 0; i < BENCH_ROLLS; i++) {
            c->ask.roll = bench_rolls[i].roll;
            rank_one(c);
        }
        taken = bench_clock() - start;
    }
    c->j.threads = 1;
    return 1e3 * taken / (times * BENCH_ROLLS);
}

static bool open_case(struct bench *b, const char *rules, struct best_case *c)
{
    c->all = true;
    if (!ruleset_find(rules, &c->ask.rules) || !bench_open(b, &c->ask.rules, &c->j)) {
        return false;
    }
    c->ask.position = board_start(&c->ask.rules, WHITE);
    return true;
}

// ---- turns of a game ----

enum { TURNS = 24, APART = 9 };

// So many turns of games that the net plays against itself, one in so many.
static void find_turns(struct bench *b, struct best_case *c, struct situation turn[TURNS])
{
    struct after_list *afters = mem_alloc(sizeof *afters);
    struct position pos = board_start(&c->ask.rules, WHITE);
    struct rng rng;
    rng_seed(&rng, b->seed);
    for (int n = 0; n < TURNS * APART; n++) {
        struct net_accumulator base;
        struct outcome outcome;
        struct roll roll = bench_throw(&rng, &c->ask.rules, &pos);
        turn[n / APART] = c->ask;
        turn[n / APART].position = pos;
        turn[n / APART].roll = roll;
        chooser_base(c->j.net, &c->ask.rules, &pos, &base);
        const struct after *after = chooser_roll(c->j.net, &c->ask.rules, &c->j.worth[pos.turn],
                                                 &base, &pos, roll, afters, &outcome);
        pos = after->end.kind == END_NOT ? after->pos : board_start(&c->ask.rules, WHITE);
    }
    free(afters);
}

// Milliseconds for one turn, all plays looked at two rolls ahead: of processor time, and by the
// clock on two threads.
static void measure_turns(struct bench *b, struct best_case *c, enum figure first)
{
    struct situation *turn = mem_resize(NULL, TURNS, sizeof *turn);
    find_turns(b, c, turn);
    for (int threads = 1; threads <= 2; threads++) {
        double (*clock)(void) = threads > 1 ? bench_clock : bench_cpu;
        c->j.threads = threads;
        c->how.plies = 2;
        double start = clock();
        for (int i = 0; i < TURNS; i++) {
            c->ask = turn[i];
            rank_one(c);
        }
        b->value[(int)first + threads - 1] = 1e3 * (clock() - start) / TURNS;
    }
    c->j.threads = 1;
    free(turn);
}

void bench_best(struct bench *b)
{
    struct best_case c = {.list = mem_alloc(sizeof *c.list)};
    if (open_case(b, ruleset_name(0), &c)) {
        measure(b, &c, FIGURE_BEST_0);
        measure_turns(b, &c, FIGURE_EVERY);
    }
    if (open_case(b, "backgammon", &c)) {
        measure(b, &c, FIGURE_BACKGAMMON_BEST_0);
        c.all = false;
        for (int i = 0; i < BENCH_ROLLS; i++) {
            c.ask.roll = bench_rolls[i].roll;
            measure(b, &c, bench_rolls[i].first);
        }
        b->value[FIGURE_THREE_TWO] = measure_two_threads(b, &c);
        measure_turns(b, &c, FIGURE_BACKGAMMON_EVERY);
    }
    free(c.list);
}
