// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long `best` thinks about the rolls that a game can begin with.
#include <stdlib.h>

#include "cli/bench.h"
#include "cli/jsonbest.h"
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

static bool open_case(struct bench *b, const char *rules, struct best_case *c)
{
    c->all = true;
    if (!ruleset_find(rules, &c->ask.rules) || !bench_open(b, &c->ask.rules, &c->j)) {
        return false;
    }
    c->ask.position = board_start(&c->ask.rules, WHITE);
    return true;
}

void bench_best(struct bench *b)
{
    struct best_case c = {.list = mem_alloc(sizeof *c.list)};
    if (open_case(b, ruleset_name(0), &c)) {
        measure(b, &c, FIGURE_BEST_0);
    }
    if (open_case(b, "backgammon", &c)) {
        measure(b, &c, FIGURE_BACKGAMMON_BEST_0);
        c.all = false;
        for (int i = 0; i < BENCH_ROLLS; i++) {
            c.ask.roll = bench_rolls[i].roll;
            measure(b, &c, bench_rolls[i].first);
        }
    }
    free(c.list);
}
