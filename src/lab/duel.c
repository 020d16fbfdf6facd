// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/duel.h"

#include <stdlib.h>

#include "lab/cluster.h"
#include "base/mem.h"
#include "tool/parallel.h"

enum { TURNS_MAX = 2000 };

struct duel {
    const struct ruleset *rules;
    const struct duel_options *options;
    struct seat *seat[PARALLEL_THREADS_MAX][2]; /* by thread, then the first and second player */
    struct duel_result *pair;                   /* what each pair came to; mean is of the two */
};

/* Adds what the game brought the first player. */
static void add_end(struct duel_result *result, const struct ruleset *r, struct ending end,
                    bool first_won)
{
    double points = ending_points(r, end);
    (first_won ? result->won : result->lost)[outcome_class_of(end)]++;
    result->wins += first_won;
    result->mean += (first_won ? points : -points) / 2;
}

/* White begins; the first player is White if first_white. */
static bool play_game(const struct duel *a, struct seat *const seat[2], uint64_t seed,
                      bool first_white, struct duel_result *result)
{
    struct rng dice, other;
    struct position pos = board_start(a->rules, WHITE);
    rng_seed(&dice, seed);
    other = rng_split(&dice, 1);
    result->games++;
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        bool first = (pos.turn == WHITE) == first_white;
        struct roll roll = roll_throw(&dice, a->rules, &pos, turn == 0);
        struct after after;
        if (!seat_turn(seat[first ? 0 : 1], &pos, roll, &other, &after))
            return false;
        if (after.end.kind != END_NOT) {
            add_end(result, a->rules, after.end, first);
            break;
        }
        pos = after.pos;
    }
    return true;
}

static bool play_pair(void *context, int thread, long i)
{
    struct duel *a = context;
    uint64_t seed = a->options->seed * 1000003u + (uint64_t)i;
    return play_game(a, a->seat[thread], seed, true, &a->pair[i]) &&
           play_game(a, a->seat[thread], seed, false, &a->pair[i]);
}

static void sum_up(const struct duel *a, struct duel_result *result)
{
    struct cluster points = {0};
    *result = (struct duel_result){0};
    for (long i = 0; i < a->options->pairs; i++) {
        const struct duel_result *pair = &a->pair[i];
        cluster_add(&points, 1, pair->mean);
        result->games += pair->games;
        result->wins += pair->wins;
        for (int c = 0; c < OUTCOME_CLASSES; c++) {
            result->won[c] += pair->won[c];
            result->lost[c] += pair->lost[c];
        }
    }
    result->mean = cluster_mean(&points);
    result->error = cluster_error(&points);
}

bool duel_run(const struct ruleset *r, const struct player *first, const struct player *second,
              const struct duel_options *options, struct duel_result *result)
{
    struct duel a = {.rules = r, .options = options};
    struct parallel p = {options->pairs, options->threads, play_pair, &a, "pairs of games"};
    bool good = true;
    for (int i = 0; i < options->threads && good; i++)
        good = (a.seat[i][0] = seat_open(first, r)) && (a.seat[i][1] = seat_open(second, r));
    a.pair = mem_resize(NULL, (size_t)options->pairs, sizeof *a.pair);
    for (long i = 0; i < options->pairs; i++)
        a.pair[i] = (struct duel_result){0};
    good = good && parallel_run(&p);
    if (good)
        sum_up(&a, result);
    for (int i = 0; i < options->threads; i++) {
        seat_close(a.seat[i][0]);
        seat_close(a.seat[i][1]);
    }
    free(a.pair);
    return good;
}
