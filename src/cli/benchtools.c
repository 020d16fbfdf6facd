// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all groups of figures are measured with.
#include "cli/bench.h"

#include <string.h>
#include <time.h>

#include "eval/race/q4.h"
#include "eval/race/race.h"

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_cpu(void)
{
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_clock(void)
{
    return seconds(CLOCK_MONOTONIC);
}

double bench_rate(const struct bench *b, uint64_t (*work)(void *context), void *context)
{
    uint64_t done = 0;
    double start = bench_cpu(), taken;
    do {
        done += work(context);
        taken = bench_cpu() - start;
    } while (taken < b->least);
    return (double)done / taken;
}

bool bench_open(struct bench *b, const struct ruleset *rules, struct judgement *j)
{
    TEXT_HERE why = {0};
    bool good = evaluator_open(&b->evaluator, rules, j, &why);
    j->memo = NULL;                    // what is remembered would not be measured
    static const int left[] = {10, 5}; // checkers: for both kinds of tables
    for (size_t i = 0; good && i < sizeof left / sizeof *left; i++) {
        struct position pos = q4_position(q4_ways(left[i]) - 1);
        struct outcome outcome;
        memcpy(pos.men[BLACK], pos.men[WHITE], sizeof pos.men[BLACK]);
        race_outcome(rules, &pos, &outcome);
    }
    return good;
}
