// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/calibrate.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "tool/parallel.h"

enum { TURNS_MAX = 2000, GAMES_TOGETHER = 50, GAMES_JUDGED = 100, EXPECTED_JUDGED = 20 };

/* ---- counting ---- */

static const double begins[CALIBRATE_BINS] = {0,   0.01, 0.03, 0.1, 0.2, 0.3,
                                              0.4, 0.5,  0.6,  0.7, 0.8, 0.9};

int calibrate_bin_of(double chance)
{
    int bin = CALIBRATE_BINS - 1;
    while (bin > 0 && chance < begins[bin])
        bin--;
    return bin;
}

double calibrate_bin_begin(int bin)
{
    return begins[bin];
}

/* What one game has in a bin. */
struct calibrate_part {
    int turns;
    double chance, first, off;
};

static void add_turn(struct calibrate_part *part, double chance, bool happened)
{
    if (part->turns++ == 0)
        part->first = chance;
    part->chance += chance;
    part->off += happened - chance;
}

static void add_part(struct calibrate_bin *bin, const struct calibrate_part *part)
{
    if (part->turns == 0)
        return;
    cluster_add(&bin->off, part->turns, part->off);
    bin->chance += part->chance;
    bin->expected += part->first;
}

void calibrate_add(struct calibration *c, const struct calibrate_turn *turn, int n,
                   enum colour winner, enum outcome_class end)
{
    c->games++;
    for (int k = 0; k < OUTCOMES; k++) {
        struct calibrate_part part[CALIBRATE_BINS] = {{0}}, all = {0};
        for (int t = 0; t < n; t++) {
            int what = (int)end + (turn[t].side == winner ? 0 : OUTCOME_CLASSES);
            double chance = turn[t].chances.p[k];
            add_turn(&part[calibrate_bin_of(chance)], chance, k == what);
            add_turn(&all, chance, k == what);
        }
        for (int b = 0; b < CALIBRATE_BINS; b++)
            add_part(&c->bin[k][b], &part[b]);
        add_part(&c->all[k], &all);
    }
}

static void join_bin(struct calibrate_bin *bin, const struct calibrate_bin *other)
{
    cluster_join(&bin->off, &other->off);
    bin->chance += other->chance;
    bin->expected += other->expected;
}

void calibrate_join(struct calibration *c, const struct calibration *other)
{
    c->games += other->games;
    for (int k = 0; k < OUTCOMES; k++) {
        for (int b = 0; b < CALIBRATE_BINS; b++)
            join_bin(&c->bin[k][b], &other->bin[k][b]);
        join_bin(&c->all[k], &other->all[k]);
    }
}

double calibrate_chance(const struct calibrate_bin *bin)
{
    return bin->off.weight > 0 ? bin->chance / bin->off.weight : 0;
}

double calibrate_seen(const struct calibrate_bin *bin)
{
    return calibrate_chance(bin) + cluster_mean(&bin->off);
}

enum calibrate_verdict calibrate_judge(const struct calibrate_bin *bin)
{
    double games = bin->off.groups;
    if (games < GAMES_JUDGED || bin->expected < EXPECTED_JUDGED ||
        games - bin->expected < EXPECTED_JUDGED)
        return CALIBRATE_NOT_JUDGED;
    bool within = fabs(cluster_mean(&bin->off)) <= 2 * cluster_error(&bin->off);
    return within ? CALIBRATE_WITHIN : CALIBRATE_OUTSIDE;
}

/* ---- games ---- */

struct calibrate_run {
    const struct calibrate_options *options;
    struct judgement judgement;
    int plies;
    struct seat *seat[PARALLEL_THREADS_MAX];
    struct calibrate_turn *turn[PARALLEL_THREADS_MAX];
    struct calibration *part; /* of GAMES_TOGETHER games each */
};

static bool play_game(const struct calibrate_run *run, int thread, struct rng *rng,
                      struct calibration *out)
{
    const struct ruleset *r = run->judgement.rules;
    struct calibrate_turn *turn = run->turn[thread];
    struct position pos = board_start(r, WHITE);
    for (int t = 0; t < TURNS_MAX; t++) {
        struct after after;
        turn[t].side = (enum colour)pos.turn;
        turn[t].chances = lookahead_position(&run->judgement, &pos, run->plies);
        struct roll roll = roll_throw(rng, r, &pos, t == 0);
        if (!seat_turn(run->seat[thread], &pos, roll, rng, &after))
            return false;
        if (after.end.kind != END_NOT) {
            calibrate_add(out, turn, t + 1, (enum colour)pos.turn, outcome_class_of(after.end));
            return true;
        }
        pos = after.pos;
    }
    return true;
}

static bool play_some(void *context, int thread, long job)
{
    const struct calibrate_run *run = context;
    long end = (job + 1) * GAMES_TOGETHER;
    if (end > run->options->games)
        end = run->options->games;
    for (long i = job * GAMES_TOGETHER; i < end; i++) {
        struct rng rng;
        rng_seed(&rng, run->options->seed);
        rng = rng_split(&rng, (uint64_t)i);
        if (!play_game(run, thread, &rng, &run->part[job]))
            return false;
    }
    return true;
}

bool calibrate_run(const struct ruleset *r, const struct player *net,
                   const struct calibrate_options *options, struct calibration *out)
{
    struct calibrate_run run = {.options = options, .plies = net->plies};
    long jobs = (options->games + GAMES_TOGETHER - 1) / GAMES_TOGETHER;
    struct parallel p = {jobs, options->threads, play_some, &run, "times 50 games"};
    bool good = true;
    run.judgement = judgement_for_points(net->net, r, 1);
    run.part = mem_alloc((size_t)jobs * sizeof *run.part);
    for (int i = 0; i < options->threads; i++) {
        run.turn[i] = mem_alloc(TURNS_MAX * sizeof *run.turn[i]);
        good = (run.seat[i] = seat_open(net, r)) && good;
    }
    good = good && parallel_run(&p);
    *out = (struct calibration){0};
    for (long i = 0; i < jobs && good; i++)
        calibrate_join(out, &run.part[i]);
    for (int i = 0; i < options->threads; i++) {
        seat_close(run.seat[i]);
        free(run.turn[i]);
    }
    free(run.part);
    return good;
}
