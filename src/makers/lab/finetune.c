// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/training.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/problem.h"
#include "eval/net/netfile.h"
#include "eval/search/chooser.h"
#include "lab/labcommand.h"
#include "rules/rollset.h"

/* ---- samples ---- */

enum { TURNS_MAX = 700, GAMES_OF_JOB = 20, NEAR_MAX = 64 };

struct explore_run {
    const struct explore_options *options;
    struct worth worth;
};

/* One turn of a training game. */
struct explore_turn {
    struct position pos;     /* before the roll */
    struct outcome expected; /* before the roll, looking one roll ahead */
    struct outcome got;      /* of the best play of the roll, by the net or sure */
    bool explored;           /* another was played */
};

/* What all rolls bring on the average; what the one that came brings is known. */
static struct outcome explore_expect(struct selfplay_game *g, const struct net_accumulator *base,
                                     struct roll came, const struct outcome *got)
{
    const struct explore_run *run = g->context;
    struct outcome mean = {.p = {0}};
    struct rollset all = rollset_all(roll_dice_count(came));
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);) {
        struct outcome o = *got;
        if (each.index != roll_index(came)) {
            chooser_roll(run->options->net, g->rules, &run->worth, base, &g->pos, each.roll,
                         &g->list, &o);
        }
        outcome_add(&mean, &o, roll_chance(each.roll));
    }
    return mean;
}

/* Any play of the roll that seems nearly as good as the best and does not end the game; the best,
 * which *after is, if there is none. */
static void explore_play(struct selfplay_game *g, const struct net_accumulator *base,
                         struct roll roll, const struct outcome *best, struct after *after)
{
    const struct explore_run *run = g->context;
    float least = outcome_equity(best, &run->worth) - run->options->margin;
    const struct after *near[NEAR_MAX];
    uint32_t n = 0;
    generate_afters(g->rules, &g->pos, roll, &g->list);
    for (int i = 0; i < g->list.n && n < NEAR_MAX; i++) {
        const struct after *a = &g->list.after[i];
        bool exact;
        if (a->end.kind != END_NOT) {
            continue;
        }
        struct outcome of = chooser_outcome(run->options->net, g->rules, a, base, &exact);
        if (outcome_equity(&of, &run->worth) >= least) {
            near[n++] = a;
        }
    }
    if (n > 0) {
        *after = *near[rng_below(&g->rng, n)];
    }
}

/* Plays one turn and notes it. */
static bool explore_turn(struct selfplay_game *g, struct after *next)
{
    const struct explore_run *run = g->context;
    const struct net *net = run->options->net;
    struct explore_turn *turn = (struct explore_turn *)g->workspace + g->turn;
    struct net_accumulator base;
    turn->pos = g->pos;
    turn->explored = rng_unit(&g->rng) < (double)run->options->exploration;
    struct roll roll = turn->explored ? start_throw(g->rules, &g->rng, &g->pos)
                                      : roll_throw(&g->rng, g->rules, &g->pos, false);
    chooser_base(net, g->rules, &g->pos, &base);
    *next = *chooser_roll(net, g->rules, &run->worth, &base, &g->pos, roll, &g->list, &turn->got);
    turn->expected = explore_expect(g, &base, roll, &turn->got);
    if (turn->explored) {
        explore_play(g, &base, roll, &turn->got, next);
    }
    return true;
}

/* The samples of a game, from its last turn back. */
static bool explore_end(struct selfplay_game *g, const struct after *last)
{
    const struct explore_run *run = g->context;
    const struct explore_turn *turn = g->workspace;
    float lambda = run->options->lambda;
    struct outcome target = {.p = {0}};
    (void)last;
    for (int t = g->turn; t >= 0; t--) {
        struct outcome later = outcome_flip(&target);
        target = turn[t].expected;
        if (t < g->turn && !turn[t].explored) {
            outcome_add(&target, &later, lambda);
            outcome_add(&target, &turn[t].got, -lambda);
        }
        struct sample *sample = harvest_add(g->result, sizeof *sample);
        *sample = (struct sample){.pos = turn[t].pos, .target = target};
    }
    return true;
}

struct sample *explore(const struct selfplay_games *games, const struct explore_options *options,
                       long *n)
{
    struct explore_run run = {options, outcome_worth(games->rules)};
    struct selfplay s = {.games = *games,
                         .turns = TURNS_MAX,
                         .drawn = true,
                         .unusual = options->unusual,
                         .to_tables = true,
                         .together = GAMES_OF_JOB,
                         .stream = STREAM_JOB,
                         .turn = explore_turn,
                         .end = explore_end,
                         .context = &run,
                         .workspace = TURNS_MAX * sizeof(struct explore_turn),
                         .result = sizeof(struct harvest),
                         .what = "twenties of games",
                         .stop = options->stop};
    bool good = selfplay_run(&s);
    struct sample *samples = harvest_gather(&s, sizeof *samples, n);
    if (good) {
        return samples;
    }
    free(samples);
    return NULL;
}

/* ---- rounds ---- */

/* What is learned, and what is kept of it in the file: the net, or what is laid over another. */
struct finetune_run {
    const struct selfplay_games *games;
    const struct finetune_options *options;
    volatile sig_atomic_t *stop;
    struct net *net;
    struct net_over over;
};

static bool finetune_save(const struct finetune_run *run, int rounds)
{
    const struct finetune_options *o = run->options;
    bool good = (o->fits == FINETUNE_OVER ? netfile_write_over(o->checkpoint, &run->over)
                                          : netfile_write(o->checkpoint, run->net)) == NETFILE_OK;
    good = good && lab_write_state(o->checkpoint, o->name, rounds);
    if (!good) {
        fprintf(stderr, "brade-lab: %s: %s\n", o->checkpoint, problem_text(errno));
    }
    return good;
}

static void add_to_log(const char *checkpoint, int round, long samples, double first, double last)
{
    FILE *file = lab_open_beside(checkpoint, "log", "a");
    if (!file) {
        return;
    }
    fprintf(file, "{\"round\": %d, \"samples\": %ld, \"first\": %.5f, \"last\": %.5f}\n", round,
            samples, first, last);
    fclose(file);
}

/* Fits what is learned to the samples of a round. */
static bool fit_round(struct finetune_run *run, uint64_t seed, const struct sample *samples, long n,
                      double *first, double *last)
{
    enum { EPOCHS = 2 };
    const struct finetune_options *o = run->options;
    const struct ruleset *r = run->games->rules;
    struct fit_options fit = {EPOCHS, o->rate_first, o->rate_last, seed, run->games->threads, 0, 0};
    struct net_over next;
    if (o->fits == FINETUNE_BIASES) {
        return bias_fit(run->net, r, samples, n, first, last);
    }
    if (o->fits == FINETUNE_ALL) {
        return fit_samples(run->net, r, samples, n, &fit, first, last);
    }
    if (!over_fit(run->net, r, samples, n, seed, &next, first, last)) {
        return false;
    }
    net_over_add(&run->over, &next);
    net_over_apply(&next, run->net);
    return true;
}

/* One round; false if it was stopped, or there is no thread. docs/measured/strength.md says which
 * margins and epochs were tried. */
static bool one_round(struct finetune_run *run, int round)
{
    const struct finetune_options *o = run->options;
    float done = o->rounds > 1 ? (float)round / (float)(o->rounds - 1) : 0;
    struct explore_options play = {.net = run->net,
                                   .exploration = o->exploration,
                                   .margin = 0.2f,
                                   .lambda =
                                       o->lambda_first + (o->lambda_last - o->lambda_first) * done,
                                   .unusual = o->unusual,
                                   .stop = run->stop};
    struct selfplay_games games = *run->games;
    double first, last;
    long n;
    games.seed += (uint64_t)round;
    fprintf(stderr, "round %d of %d\n", round + 1, o->rounds);
    struct sample *samples = explore(&games, &play, &n);
    bool good = samples && fit_round(run, games.seed, samples, n, &first, &last);
    free(samples);
    if (good) {
        add_to_log(o->checkpoint, round + 1, n, first, last);
    }
    return good;
}

enum command_status finetune(const struct selfplay_games *games,
                             const struct finetune_options *options)
{
    struct finetune_run run = {.games = games, .options = options, .net = net_alloc()};
    enum netfile_error error = netfile_read(options->checkpoint, run.net);
    if (error == NETFILE_OK && options->fits == FINETUNE_OVER) {
        error = netfile_read_over(options->checkpoint, &run.over);
    }
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", options->checkpoint, netfile_problem(error));
        free(run.net);
        return COMMAND_NO;
    }
    bool good = true;
    run.stop = selfplay_catch_signals();
    for (int round = (int)lab_read_state(options->checkpoint, options->name);
         good && !*run.stop && round < options->rounds; round++) {
        good = one_round(&run, round) && finetune_save(&run, round + 1);
    }
    free(run.net);
    return good || *run.stop ? COMMAND_GOOD : COMMAND_FAILED;
}

/* ---- the commands ---- */

static enum command_status finetune_words(const struct lab_words *w, struct finetune_options o)
{
    struct selfplay_games games = w->games;
    games.count = w->number[1];
    o.checkpoint = w->file[0];
    o.rounds = (int)w->number[0];
    command_take(&w->line->rate, &o.rate_first, &o.rate_last);
    command_take(&w->line->lambda, &o.lambda_first, &o.lambda_last);
    return finetune(&games, &o);
}

enum command_status command_finetune(const struct lab_words *w, struct report *r)
{
    (void)r;
    return finetune_words(w, (struct finetune_options){.name = "finetune",
                                                       .rate_first = 1e-3f,
                                                       .rate_last = 2e-5f,
                                                       .lambda_first = 0.7f,
                                                       .lambda_last = 0.7f,
                                                       .exploration = 0.25f,
                                                       .unusual = 4});
}

enum command_status command_recalibrate(const struct lab_words *w, struct report *r)
{
    (void)r;
    return finetune_words(w, (struct finetune_options){.name = "recalibrate",
                                                       .lambda_first = 1,
                                                       .lambda_last = 1,
                                                       .fits = FINETUNE_BIASES});
}

/* If there is no overlay, begins with one that leaves the net of the default rules as it is. */
enum command_status command_adapt(const struct lab_words *w, struct report *r)
{
    (void)r;
    struct net_over over;
    enum netfile_error error = netfile_read_over(w->file[0], &over);
    if (error == NETFILE_OPEN && errno == ENOENT && net_over_begin(&over, ruleset_name(0))) {
        error = netfile_write_over(w->file[0], &over);
    }
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", w->file[0], netfile_problem(error));
        return error == NETFILE_WRITE ? COMMAND_FAILED : COMMAND_NO;
    }
    return finetune_words(
        w, (struct finetune_options){
               .name = "adapt", .lambda_first = 1, .lambda_last = 1, .fits = FINETUNE_OVER});
}
