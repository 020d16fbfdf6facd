// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/duel.h"

#include <stdlib.h>

#include "lab/cluster.h"
#include "base/mem.h"
#include "tool/parallel.h"

enum { TURNS_MAX = 2000 };

/* What a pair of games came to for the first player; means are of the two. */
struct duel_pair {
    long games, wins;
    double points;
    struct luck luck; /* how much luckier than the second it was */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
};

struct duel {
    const struct ruleset *rules;
    const struct duel_options *options;
    struct judgement judgement;                    /* its net tells the luck */
    struct seat *seat[PARALLEL_THREADS_MAX][2];    /* by thread, then the first and second player */
    struct after_list *list[PARALLEL_THREADS_MAX]; /* room to work in */
    struct duel_pair *pair;
};

/* A game of a pair. */
struct duel_game {
    const struct duel *duel;
    int thread;
    bool first_white; /* the first player is White, who begins */
    struct duel_pair *pair;
};

/* Adds what the game brought the first player. */
static void add_end(struct duel_pair *pair, const struct ruleset *r, struct ending end,
                    bool first_won)
{
    double points = ending_points(r, end);
    (first_won ? pair->won : pair->lost)[outcome_class_of(end)]++;
    pair->wins += first_won;
    pair->points += (first_won ? points : -points) / 2;
}

/* Adds how lucky a roll was for the first player. */
static void add_luck(const struct duel_game *g, const struct position *pos, struct roll roll,
                     bool opening, bool first)
{
    const struct duel *a = g->duel;
    double share = first ? 0.5 : -0.5;
    if (!a->options->luck)
        return;
    struct luck luck =
        luck_of(&a->judgement, pos, roll, luck_rolls(a->rules, roll, opening), a->list[g->thread]);
    g->pair->luck.points += share * luck.points;
    g->pair->luck.wins += share * luck.wins;
}

static bool play_game(const struct duel_game *g, uint64_t seed)
{
    const struct duel *a = g->duel;
    struct rng dice, other;
    struct position pos = board_start(a->rules, WHITE);
    rng_seed(&dice, seed);
    other = rng_split(&dice, 1);
    g->pair->games++;
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        bool first = (pos.turn == WHITE) == g->first_white;
        struct seat *seat = a->seat[g->thread][first ? 0 : 1];
        struct after after;
        int number = seat_dice(seat, &pos);
        if (number == 0)
            return false;
        struct roll roll = roll_throw_dice(&dice, a->rules, number, turn == 0);
        add_luck(g, &pos, roll, turn == 0, first);
        if (!seat_turn(seat, &pos, roll, &other, &after))
            return false;
        if (after.end.kind != END_NOT) {
            add_end(g->pair, a->rules, after.end, first);
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
    struct duel_game one = {a, thread, true, &a->pair[i]}, other = {a, thread, false, &a->pair[i]};
    return play_game(&one, seed) && play_game(&other, seed);
}

/* The plain sums. */
static void sum_up(const struct duel *a, struct duel_result *result)
{
    struct cluster points = {0};
    *result = (struct duel_result){.reduced = false};
    for (long i = 0; i < a->options->pairs; i++) {
        const struct duel_pair *pair = &a->pair[i];
        cluster_add(&points, 1, pair->points);
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

/* The same without luck. */
static void take_luck_off(const struct duel *a, struct duel_result *result)
{
    long n = a->options->pairs;
    struct variate *v = mem_resize(NULL, (size_t)n, sizeof *v);
    for (long i = 0; i < n; i++)
        v[i] = (struct variate){a->pair[i].points, a->pair[i].luck.points};
    result->reduced_points = variate_mean(v, n);
    for (long i = 0; i < n; i++)
        v[i] = (struct variate){(double)a->pair[i].wins / 2, a->pair[i].luck.wins};
    result->reduced_wins = variate_mean(v, n);
    result->reduced = true;
    free(v);
}

/* A seat for either player on every thread; false with a message. */
static bool sit_down(struct duel *a, const struct player *first, const struct player *second)
{
    bool good = true;
    for (int i = 0; i < a->options->threads && good; i++) {
        a->list[i] = mem_alloc(sizeof *a->list[i]);
        good = (a->seat[i][0] = seat_open(first, a->rules)) &&
               (a->seat[i][1] = seat_open(second, a->rules));
    }
    return good;
}

bool duel_run(const struct ruleset *r, const struct player *first, const struct player *second,
              const struct duel_options *options, struct duel_result *result)
{
    struct duel a = {
        .rules = r, .options = options, .judgement = judgement_for_points(options->luck, r, 1)};
    struct parallel p = {options->pairs, options->threads, play_pair, &a, "pairs of games"};
    a.pair = mem_resize(NULL, (size_t)options->pairs, sizeof *a.pair);
    for (long i = 0; i < options->pairs; i++)
        a.pair[i] = (struct duel_pair){0};
    bool good = sit_down(&a, first, second) && parallel_run(&p);
    if (good)
        sum_up(&a, result);
    if (good && options->luck)
        take_luck_off(&a, result);
    for (int i = 0; i < options->threads; i++) {
        seat_close(a.seat[i][0]);
        seat_close(a.seat[i][1]);
        free(a.list[i]);
    }
    free(a.pair);
    return good;
}
