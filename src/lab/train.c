// SPDX-License-Identifier: GPL-3.0-or-later
#include "train.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chooser.h"
#include "generate.h"
#include "netfile.h"
#include "rng.h"

enum { TURNS_MAX = 700, CHUNK = 200, SAVE_EVERY = 20000 };

/* One turn of a game being learned from. */
struct turn {
    uint16_t on[FEATURES_ON];
    int n;
    struct outcome seen; /* the net's own opinion before the roll, for the side to move */
};

/* What several games came to. */
struct tally {
    long games, turns;
    long ends[OUTCOME_CLASSES];
};

struct lab {
    const struct train_options *options;
    struct worth worth;
    struct net *net;
    pthread_mutex_t lock;
    long taken, played; /* games handed out, games learned */
    struct tally tally; /* since the last line of the log */
    double started;
};

struct worker {
    struct lab *lab;
    struct rng rng;
    float rate, lambda;
    struct play_list list;
    struct turn turn[TURNS_MAX];
    struct tally tally;
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

static struct roll throw_dice(struct worker *w, const struct ruleset *r, const struct position *pos)
{
    int a = rng_die(&w->rng), b = rng_die(&w->rng);
    bool one = pos->one[pos->turn] > 0 || (roll_one_die_allowed(r, pos) && rng_below(&w->rng, 4));
    return roll_make(a, one ? 0 : b);
}

/* A few random turns, so that the net sees what good play never shows it. */
static struct position opening(struct worker *w, const struct ruleset *r)
{
    struct position pos = board_start(r, (enum colour)rng_below(&w->rng, 2));
    int turns = rng_below(&w->rng, 10) == 0 ? 1 + (int)rng_below(&w->rng, 40) : 0;
    for (int i = 0; i < turns; i++) {
        struct roll roll = throw_dice(w, r, &pos);
        generate(r, &pos, roll, &w->list);
        if (w->list.n == 0) {
            pos = generate_after_pass(r, &pos, roll);
            continue;
        }
        const struct play *play = &w->list.play[rng_below(&w->rng, (uint32_t)w->list.n)];
        if (play->end.kind != END_NOT)
            break;
        pos = play->after;
    }
    return pos;
}

/* The target of each turn, from the last back: partly what the net thought a turn later, partly
 * what came of it. */
static void learn_game(struct worker *w, int turns, struct outcome last)
{
    struct outcome target = last;
    for (int t = turns - 1; t >= 0; t--) {
        struct turn *turn = &w->turn[t];
        struct net_run run;
        if (t < turns - 1) {
            struct outcome later = outcome_flip(&target), seen = outcome_flip(&w->turn[t + 1].seen);
            for (int i = 0; i < OUTCOMES; i++)
                target.p[i] = w->lambda * later.p[i] + (1 - w->lambda) * seen.p[i];
        }
        net_evaluate_inputs(w->lab->net, turn->on, turn->n, &run);
        net_learn(w->lab->net, turn->on, turn->n, &run, &target, w->rate);
    }
}

static void play_game(struct worker *w)
{
    const struct ruleset *r = &w->lab->options->rules;
    struct position pos = opening(w, r);
    struct net_run run;
    for (int t = 0; t < TURNS_MAX; t++) {
        struct turn *turn = &w->turn[t];
        struct outcome outcome;
        turn->n = features_of(r, &pos, turn->on);
        net_evaluate_inputs(w->lab->net, turn->on, turn->n, &run);
        turn->seen = run.outcome;
        struct roll roll = throw_dice(w, r, &pos);
        generate(r, &pos, roll, &w->list);
        w->tally.turns++;
        if (w->list.n == 0) {
            pos = generate_after_pass(r, &pos, roll);
            continue;
        }
        int best = chooser_best(w->lab->net, r, &w->lab->worth, &pos, &w->list, &outcome);
        const struct play *play = &w->list.play[best];
        if (play->end.kind != END_NOT) {
            w->tally.ends[outcome_class_of(play->end)]++;
            learn_game(w, t + 1, outcome);
            return;
        }
        pos = play->after;
    }
    learn_game(w, TURNS_MAX, w->turn[TURNS_MAX - 1].seen);
}

/* ---- many games ---- */

static void set_schedule(struct worker *w, long game)
{
    const struct train_options *o = w->lab->options;
    float done = (float)game / (float)o->games;
    w->rate = o->rate_first * powf(o->rate_last / o->rate_first, done);
    w->lambda = o->lambda_first + (o->lambda_last - o->lambda_first) * done;
}

static void add_tally(struct tally *sum, const struct tally *part)
{
    sum->games += part->games;
    sum->turns += part->turns;
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        sum->ends[c] += part->ends[c];
}

static bool save(struct lab *lab)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.state", lab->options->checkpoint);
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, "games %ld\n", lab->played) > 0;
    good = file && fclose(file) == 0 && good;
    good = good && netfile_write(lab->options->checkpoint, lab->net) == NETFILE_OK;
    if (!good)
        perror(lab->options->checkpoint);
    return good;
}

static void log_line(struct lab *lab)
{
    char path[4096];
    const struct tally *t = &lab->tally;
    double hours = (now() - lab->started) / 3600;
    double games = (double)t->games;
    snprintf(path, sizeof path, "%s.log", lab->options->checkpoint);
    FILE *file = fopen(path, "a");
    fprintf(stderr, "\r%ld of %ld games, %.0f turns a game, %.2f hours so far   ", lab->played,
            lab->options->games, (double)t->turns / games, hours);
    if (!file)
        return;
    fprintf(file, "{\"games\": %ld, \"turns\": %.1f, \"ends\": [", lab->played,
            (double)t->turns / games);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        fprintf(file, "%s%.4f", c ? ", " : "", (double)t->ends[c] / games);
    fprintf(file, "]}\n");
    fclose(file);
}

/* Hands out the next chunk of games; 0 when there are no more. */
static long take_chunk(struct lab *lab, struct worker *w)
{
    pthread_mutex_lock(&lab->lock);
    add_tally(&lab->tally, &w->tally);
    lab->played += w->tally.games;
    bool due = lab->tally.games >= SAVE_EVERY;
    if (due) {
        log_line(lab);
        save(lab);
        lab->tally = (struct tally){0};
    }
    w->tally = (struct tally){0};
    long left = stopping ? 0 : lab->options->games - lab->taken;
    long chunk = left < CHUNK ? left : CHUNK;
    set_schedule(w, lab->taken);
    lab->taken += chunk;
    pthread_mutex_unlock(&lab->lock);
    return chunk;
}

static void *work(void *argument)
{
    struct worker *w = argument;
    long chunk;
    while ((chunk = take_chunk(w->lab, w)) > 0)
        for (; chunk > 0 && !stopping; chunk--) {
            play_game(w);
            w->tally.games++;
        }
    pthread_mutex_lock(&w->lab->lock);
    w->lab->played += w->tally.games;
    add_tally(&w->lab->tally, &w->tally);
    pthread_mutex_unlock(&w->lab->lock);
    return NULL;
}

static void resume(struct lab *lab)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.state", lab->options->checkpoint);
    FILE *file = fopen(path, "r");
    net_randomise(lab->net, lab->options->seed);
    if (!file)
        return;
    if (fscanf(file, "games %ld", &lab->played) == 1 &&
        netfile_read(lab->options->checkpoint, lab->net) == NETFILE_OK)
        lab->taken = lab->played;
    else
        lab->played = 0;
    fclose(file);
}

static void run_workers(struct lab *lab)
{
    int n = lab->options->threads;
    pthread_t thread[64];
    struct worker *worker[64];
    struct rng rng;
    rng_seed(&rng, lab->options->seed + (uint64_t)lab->played);
    for (int i = 0; i < n; i++) {
        worker[i] = calloc(1, sizeof *worker[i]);
        worker[i]->lab = lab;
        worker[i]->rng = rng_split(&rng, (uint64_t)i);
        pthread_create(&thread[i], NULL, work, worker[i]);
    }
    for (int i = 0; i < n; i++) {
        pthread_join(thread[i], NULL);
        free(worker[i]);
    }
}

bool train(const struct train_options *options)
{
    struct lab lab = {.options = options, .worth = outcome_worth(&options->rules)};
    lab.net = net_alloc();
    if (!lab.net)
        return false;
    pthread_mutex_init(&lab.lock, NULL);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    resume(&lab);
    lab.started = now();
    run_workers(&lab);
    bool good = save(&lab);
    fprintf(stderr, "\n%ld games\n", lab.played);
    free(lab.net);
    return good;
}
