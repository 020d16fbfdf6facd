// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/finetune.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "lab/bias.h"
#include "lab/labcommand.h"
#include "lab/explore.h"
#include "lab/overfit.h"
#include "eval/net/netfile.h"
#include "base/problem.h"

/* How the games are played and learned; docs/measured/strength.md says what was tried. */
static const struct explore_options manner = {.margin = 0.2f};
enum { EPOCHS = 2 };

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

/* PATH and what comes after it. */
static FILE *open_beside(const char *path, const char *what, const char *mode)
{
    char name[4096];
    if (snprintf(name, sizeof name, "%s.%s", path, what) >= (int)sizeof name)
        return NULL;
    return fopen(name, mode);
}

static int rounds_done(const struct finetune_options *o)
{
    char name[16];
    int rounds = 0;
    FILE *file = open_beside(o->checkpoint, "state", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%15s %d", name, &rounds) != 2 || strcmp(name, o->name) != 0)
        rounds = 0;
    fclose(file);
    return rounds;
}

/* What is learned, and what is kept of it in the file: the net, or what is laid over another. */
struct learner {
    struct net *net;
    struct net_over over;
};

static bool save(const struct finetune_options *o, const struct learner *l, int rounds)
{
    enum netfile_error error = o->fits == FINETUNE_OVER
                                   ? netfile_write_over(o->checkpoint, &l->over)
                                   : netfile_write(o->checkpoint, l->net);
    bool good = error == NETFILE_OK;
    FILE *file = good ? open_beside(o->checkpoint, "state", "w") : NULL;
    good = file && fprintf(file, "%s %d\n", o->name, rounds) > 0;
    good = file && fclose(file) == 0 && good;
    if (!good)
        fprintf(stderr, "brade-lab: %s: %s\n", o->checkpoint, problem_text(errno));
    return good;
}

static void add_to_log(const char *checkpoint, int round, long samples, double first, double last)
{
    FILE *file = open_beside(checkpoint, "log", "a");
    if (!file)
        return;
    fprintf(file, "{\"round\": %d, \"samples\": %ld, \"first\": %.5f, \"last\": %.5f}\n", round,
            samples, first, last);
    fclose(file);
}

/* Fits what is learned to the samples of a round. */
static bool fit_round(const struct finetune_options *o, struct learner *l, uint64_t seed,
                      const struct sample *samples, long n, double *first, double *last)
{
    struct fit_options fit = {EPOCHS, o->rate_first, o->rate_last, seed, o->threads, 0, 0};
    struct net_over next;
    if (o->fits == FINETUNE_BIASES)
        return bias_fit(l->net, &o->rules, samples, n, first, last);
    if (o->fits == FINETUNE_ALL)
        return fit_samples(l->net, &o->rules, samples, n, &fit, first, last);
    if (!over_fit(l->net, &o->rules, samples, n, seed, &next, first, last))
        return false;
    net_over_add(&l->over, &next);
    net_over_apply(&next, l->net);
    return true;
}

/* One round; false if it was stopped, or there is no thread. */
static bool one_round(const struct finetune_options *o, struct learner *l, int round)
{
    struct explore_options play = manner;
    float done = o->rounds > 1 ? (float)round / (float)(o->rounds - 1) : 0;
    double first, last;
    long n;
    play.rules = o->rules;
    play.net = l->net;
    play.games = o->games;
    play.unusual = o->unusual;
    play.exploration = o->exploration;
    play.lambda = o->lambda_first + (o->lambda_last - o->lambda_first) * done;
    play.seed = o->seed + (uint64_t)round;
    play.threads = o->threads;
    play.stop = &stopping;
    fprintf(stderr, "round %d of %d\n", round + 1, o->rounds);
    struct sample *samples = explore(&play, &n);
    bool good = samples && fit_round(o, l, play.seed, samples, n, &first, &last);
    free(samples);
    if (good)
        add_to_log(o->checkpoint, round + 1, n, first, last);
    return good;
}

enum command_status finetune(const struct finetune_options *options)
{
    struct learner l = {.net = net_alloc()};
    enum netfile_error error = netfile_read(options->checkpoint, l.net);
    if (error == NETFILE_OK && options->fits == FINETUNE_OVER)
        error = netfile_read_over(options->checkpoint, &l.over);
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", options->checkpoint, netfile_problem(error));
        free(l.net);
        return COMMAND_NO;
    }
    bool good = true;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    int round = rounds_done(options);
    while (good && !stopping && round < options->rounds) {
        good = one_round(options, &l, round);
        good = good && save(options, &l, ++round);
    }
    free(l.net);
    return good || stopping ? COMMAND_GOOD : COMMAND_FAILED;
}

/* ---- the commands ---- */

static const struct finetune_options finetuning = {.name = "finetune",
                                                   .rate_first = 1e-3f,
                                                   .rate_last = 2e-5f,
                                                   .lambda_first = 0.7f,
                                                   .lambda_last = 0.7f,
                                                   .exploration = 0.25f,
                                                   .unusual = 4};
static const struct finetune_options recalibrating = {
    .name = "recalibrate", .lambda_first = 1, .lambda_last = 1, .fits = FINETUNE_BIASES};
static const struct finetune_options adapting = {
    .name = "adapt", .lambda_first = 1, .lambda_last = 1, .fits = FINETUNE_OVER};

static enum command_status run(struct command_line *line, struct finetune_options o)
{
    int64_t rounds, games;
    if (!command_tail(line, 4) || line->json || !ruleset_find(line->word[0], &o.rules) ||
        !number_read(line->word[2], 1, 1000, &rounds) ||
        !number_read(line->word[3], 1, 10000000, &games))
        return COMMAND_USAGE;
    command_take(&line->rate, &o.rate_first, &o.rate_last);
    command_take(&line->lambda, &o.lambda_first, &o.lambda_last);
    o.checkpoint = line->word[1];
    o.rounds = (int)rounds;
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    return finetune(&o);
}

enum command_status command_finetune(struct command_line *line)
{
    return run(line, finetuning);
}

enum command_status command_recalibrate(struct command_line *line)
{
    return run(line, recalibrating);
}

/* Makes sure that there is an overlay; if there is none, one that leaves the net of the default
 * rules as it is. */
static enum command_status begin_over(const char *path)
{
    struct net_over over;
    enum netfile_error error = netfile_read_over(path, &over);
    if (error == NETFILE_OPEN && errno == ENOENT)
        error = net_over_begin(&over, ruleset_name(0)) ? netfile_write_over(path, &over) : error;
    if (error != NETFILE_OK)
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    return error == NETFILE_OK      ? COMMAND_GOOD
           : error == NETFILE_WRITE ? COMMAND_FAILED
                                    : COMMAND_NO;
}

enum command_status command_adapt(struct command_line *line)
{
    if (line->n < 2)
        return COMMAND_USAGE;
    enum command_status begun = begin_over(line->word[1]);
    return begun == COMMAND_GOOD ? run(line, adapting) : begun;
}
