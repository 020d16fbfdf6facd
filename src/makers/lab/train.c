// SPDX-License-Identifier: GPL-3.0-or-later
/* Training a net by self-play: TD(lambda) towards the outcomes. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/number.h"
#include "lab/labcommand.h"
#include "lab/adam.h"
#include "eval/search/chooser.h"
#include "rules/generate.h"
#include "lab/fit.h"
#include "lab/trainer.h"
#include "eval/net/netfile.h"
#include "base/mem.h"
#include "base/problem.h"
#include "eval/race/race.h"
#include "base/rng/rng.h"
#include "lab/start.h"

enum { TURNS_MAX = 700, CHUNK = 200, SAVE_EVERY = 20000 };

struct train_options {
    struct ruleset rules;
    const char *checkpoint; /* the net's file; beside it PATH.state, PATH.log, and
                             * early nets, PATH.20k, PATH.40k and so on */
    long games;             /* to play in all, those of earlier runs counted in */
    int threads;            /* one thread: repeatable from the seed */
    uint64_t seed;
    float rate_first, rate_last;     /* step size, falling geometrically over all games */
    float lambda_first, lambda_last; /* likewise, falling linearly */
    int unusual;                     /* see start_draw() */
    int replay; /* samples that each thread keeps and learns in random order; 0: at once */
};

/* One turn of a game being learned from. */
struct train_turn {
    struct position pos; /* before the roll */
    struct outcome got;  /* of the play chosen, by the net or sure, for the side that rolls */
};

/* What several games came to. */
struct train_totals {
    long games, turns;
    double ends[OUTCOME_CLASSES]; /* how they ended, or by the tables would have */
};

struct lab {
    const struct train_options *options;
    struct worth worth;
    struct trainer *trainer;
    struct net *out; /* what is read and written */
    pthread_mutex_t lock;
    long taken, played;         /* games handed out, games learned */
    struct train_totals totals; /* since the last line of the log */
    double started;
    long resumed; /* games that had been played when this run began */
};

struct train_worker {
    struct lab *lab;
    struct rng rng;
    float rate, lambda;
    struct after_list list;
    struct train_turn turn[TURNS_MAX];
    struct train_totals totals;
    struct sample *memory; /* the replay buffer: of the last `replay` turns or more, in any order */
    long turns;            /* put there so far */
};

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- one game ---- */

/* The net's choice for a roll on the position of turn. */
static struct outcome choice(struct train_worker *w, const struct train_turn *turn,
                             const struct net_accumulator *base, struct roll roll,
                             struct after *after)
{
    const struct ruleset *r = &w->lab->options->rules;
    struct outcome outcome;
    *after = *chooser_roll(&w->lab->trainer->net, r, &w->lab->worth, base, &turn->pos, roll,
                           &w->list, &outcome);
    return outcome;
}

/* Learns a position at once, or where a replay buffer is kept one drawn from it: the turns of
 * one game are much alike, and learned together they would pull the net towards how it happened to
 * end. */
static void learn(struct train_worker *w, const struct position *pos, const struct outcome *target)
{
    const struct train_options *o = w->lab->options;
    struct sample now = {.pos = *pos, .target = *target};
    if (o->replay > 0) {
        w->memory[w->turns++ % o->replay] = now;
        if (w->turns < o->replay / 4)
            return;
        long known = w->turns < o->replay ? w->turns : o->replay;
        now = w->memory[rng_below(&w->rng, (uint32_t)known)];
    }
    trainer_step(w->lab->trainer, &o->rules, &now.pos, &now.target, w->rate);
}

/* The target of each turn, from the last back: what its roll brought, and lambda times what came a
 * turn later beyond that. */
static void learn_game(struct train_worker *w, int turns)
{
    struct outcome target = w->turn[turns - 1].got;
    for (int t = turns - 1; t >= 0; t--) {
        struct train_turn *turn = &w->turn[t];
        struct outcome later = t < turns - 1 ? outcome_flip(&target) : turn->got;
        target = turn->got;
        outcome_add(&target, &later, w->lambda);
        outcome_add(&target, &turn->got, -w->lambda);
        learn(w, &turn->pos, &target);
    }
}

static void add_outcome(struct train_totals *totals, const struct outcome *o)
{
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        totals->ends[c] += (double)(o->p[c] + o->p[OUTCOME_CLASSES + c]);
}

static void play_game(struct train_worker *w)
{
    const struct train_options *o = w->lab->options;
    const struct ruleset *r = &o->rules;
    struct position pos = start_draw(r, &w->rng, o->unusual, &w->list);
    for (int t = 0; t < TURNS_MAX; t++) {
        struct train_turn *turn = &w->turn[t];
        struct net_accumulator base;
        struct after after;
        turn->pos = pos;
        struct roll roll = start_throw(r, &w->rng, &pos);
        chooser_base(&w->lab->trainer->net, r, &pos, &base);
        turn->got = choice(w, turn, &base, roll, &after);
        w->totals.turns++;
        if (after.end.kind != END_NOT || race_covers(r, &after.pos) != RACE_NOT_COVERED) {
            add_outcome(&w->totals, &turn->got);
            learn_game(w, t + 1);
            return;
        }
        pos = after.pos;
    }
    learn_game(w, TURNS_MAX);
}

/* ---- many games ---- */

static void set_schedule(struct train_worker *w, long game)
{
    const struct train_options *o = w->lab->options;
    float done = (float)game / (float)o->games;
    w->rate = adam_rate(o->rate_first, o->rate_last, (double)done);
    w->lambda = o->lambda_first + (o->lambda_last - o->lambda_first) * done;
}

static void add_totals(struct train_totals *sum, const struct train_totals *part)
{
    sum->games += part->games;
    sum->turns += part->turns;
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        sum->ends[c] += part->ends[c];
}

/* Whether this many games are a power of two times SAVE_EVERY: such nets are kept, to be played
 * against each other. */
static bool is_milestone(long games)
{
    long times = games / SAVE_EVERY;
    return times > 0 && (times & (times - 1)) == 0;
}

static bool save(struct lab *lab)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.state", lab->options->checkpoint);
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, "games %ld\n", lab->played) > 0;
    good = file && fclose(file) == 0 && good;
    trainer_net(lab->trainer, lab->out);
    good = good && netfile_write(lab->options->checkpoint, lab->out) == NETFILE_OK;
    if (good && is_milestone(lab->played)) {
        snprintf(path, sizeof path, "%s.%ldk", lab->options->checkpoint, lab->played / 1000);
        good = netfile_write(path, lab->out) == NETFILE_OK;
    }
    if (!good)
        fprintf(stderr, "brade-lab: %s: %s\n", lab->options->checkpoint, problem_text(errno));
    return good;
}

static void log_line(struct lab *lab)
{
    char path[4096];
    const struct train_totals *t = &lab->totals;
    double hours = (now() - lab->started) / 3600;
    double games = (double)t->games;
    snprintf(path, sizeof path, "%s.log", lab->options->checkpoint);
    FILE *file = fopen(path, "a");
    double left =
        hours / (double)(lab->played - lab->resumed) * (double)(lab->options->games - lab->played);
    fprintf(stderr, "\r%ld of %ld games, %.0f turns a game, %.2f hours so far, %.2f to go   ",
            lab->played, lab->options->games, (double)t->turns / games, hours, left);
    if (!file)
        return;
    fprintf(file, "{\"games\": %ld, \"turns\": %.1f, \"ends\": [", lab->played,
            (double)t->turns / games);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        fprintf(file, "%s%.4f", c ? ", " : "", t->ends[c] / games);
    fprintf(file, "]}\n");
    fclose(file);
}

/* Hands out the next chunk of games; 0 when there are no more. */
static long take_chunk(struct lab *lab, struct train_worker *w)
{
    pthread_mutex_lock(&lab->lock);
    add_totals(&lab->totals, &w->totals);
    lab->played += w->totals.games;
    bool due = lab->totals.games >= SAVE_EVERY;
    if (due) {
        log_line(lab);
        save(lab);
        lab->totals = (struct train_totals){0};
    }
    w->totals = (struct train_totals){0};
    long left = stopping ? 0 : lab->options->games - lab->taken;
    long chunk = left < CHUNK ? left : CHUNK;
    set_schedule(w, lab->taken);
    lab->taken += chunk;
    pthread_mutex_unlock(&lab->lock);
    return chunk;
}

static void *work(void *argument)
{
    struct train_worker *w = argument;
    long chunk;
    while ((chunk = take_chunk(w->lab, w)) > 0)
        for (; chunk > 0 && !stopping; chunk--) {
            play_game(w);
            w->totals.games++;
        }
    pthread_mutex_lock(&w->lab->lock);
    w->lab->played += w->totals.games;
    add_totals(&w->lab->totals, &w->totals);
    pthread_mutex_unlock(&w->lab->lock);
    return NULL;
}

/* Goes on from the checkpoint; a net without a state is begun with; without either, a net that
 * knows nothing. False if there is a file that cannot be used. */
static bool resume(struct lab *lab)
{
    const char *checkpoint = lab->options->checkpoint;
    char path[4096];
    snprintf(path, sizeof path, "%s.state", checkpoint);
    enum netfile_error error = netfile_read(checkpoint, lab->out);
    if (error == NETFILE_OPEN && errno == ENOENT) {
        net_randomise(lab->out, lab->options->seed);
        return true;
    }
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", checkpoint, netfile_problem(error));
        return false;
    }
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "games %ld", &lab->played) != 1)
        lab->played = 0;
    if (file)
        fclose(file);
    lab->taken = lab->played;
    return true;
}

static void run_workers(struct lab *lab)
{
    int n = lab->options->threads;
    pthread_t thread[64];
    struct train_worker *worker[64];
    struct rng rng;
    rng_seed(&rng, lab->options->seed + (uint64_t)lab->played);
    for (int i = 0; i < n; i++) {
        worker[i] = mem_alloc(sizeof *worker[i]);
        worker[i]->lab = lab;
        worker[i]->memory = mem_alloc(((size_t)lab->options->replay + 1) * sizeof(struct sample));
        worker[i]->rng = rng_split(&rng, (uint64_t)i);
        pthread_create(&thread[i], NULL, work, worker[i]);
    }
    for (int i = 0; i < n; i++) {
        pthread_join(thread[i], NULL);
        free(worker[i]->memory);
        free(worker[i]);
    }
}

/* Plays and learns until the games are played or a signal asks to stop; goes on from the checkpoint
 * if there is one; from a net of that name alone it begins to count games anew. Shows progress on
 * stderr. How it went: COMMAND_NO if the checkpoint is no good, COMMAND_FAILED if it cannot be
 * written, with a message on stderr. */
static enum command_status train(const struct train_options *options)
{
    struct lab lab = {.options = options, .worth = outcome_worth(&options->rules)};
    lab.out = net_alloc();
    if (!resume(&lab)) {
        free(lab.out);
        return COMMAND_NO;
    }
    lab.trainer = trainer_new(lab.out);
    pthread_mutex_init(&lab.lock, NULL);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    lab.started = now();
    lab.resumed = lab.played;
    run_workers(&lab);
    bool good = save(&lab);
    fprintf(stderr, "\n%ld games\n", lab.played);
    free(lab.trainer);
    free(lab.out);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}

/* ---- the commands ---- */

static const struct train_options from_nothing = {
    .rate_first = 0.03f,
    .rate_last = 0.002f,
    .lambda_first = 0.7f,
    .lambda_last = 0.2f,
    .unusual = 8,
};
static const struct train_options refining = {
    .rate_first = 5e-4f,
    .rate_last = 1e-5f,
    .lambda_first = 0.95f,
    .lambda_last = 0.95f,
    .unusual = 4,
    .replay = 100000,
};

static enum command_status run(struct command_line *line, struct train_options o)
{
    int64_t games;
    if (!command_tail(line, 3) || line->json || !ruleset_find(line->word[0], &o.rules) ||
        !number_read(line->word[2], 1, 1000000000, &games))
        return COMMAND_USAGE;
    command_take(&line->rate, &o.rate_first, &o.rate_last);
    command_take(&line->lambda, &o.lambda_first, &o.lambda_last);
    o.checkpoint = line->word[1];
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    return train(&o);
}

enum command_status command_train(struct command_line *line)
{
    return run(line, from_nothing);
}

enum command_status command_refine(struct command_line *line)
{
    return run(line, refining);
}
