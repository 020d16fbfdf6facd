// SPDX-License-Identifier: GPL-3.0-or-later
/* Training a net by self-play: TD(lambda) towards the outcomes. */
#include "lab/training.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/problem.h"
#include "eval/net/netfile.h"
#include "eval/search/chooser.h"
#include "lab/labcommand.h"
#include "tool/child.h"

/* ---- a run ---- */

enum { TURNS_MAX = 700, CHUNK = 200, SAVE_EVERY = 20000 };

struct train_options {
    long done;                       /* games that had been played when this run began */
    long games;                      /* to play in all, these counted in */
    float rate_first, rate_last;     /* step size, falling geometrically over all games */
    float lambda_first, lambda_last; /* likewise, falling linearly */
    int unusual;                     /* see start_draw() */
    int replay; /* samples that each thread keeps and learns in random order; 0: at once */
    const char *checkpoint; /* the net's file; beside it PATH.state, PATH.log, and
                             * early nets, PATH.20k, PATH.40k and so on */
};

struct train {
    struct train_options options;
    struct worth worth;
    struct trainer *trainer;
    struct net *out; /* what is read and written */
    double started;
    /* Of all threads, under the lock. */
    pthread_mutex_t lock;
    long played;                  /* games learned, those of earlier runs counted in */
    long games, turns;            /* since the last line of the log, */
    double ends[OUTCOME_CLASSES]; /* and how they ended, or by the tables would have */
};

/* One turn of a game being learned from. */
struct train_turn {
    struct position pos; /* before the roll */
    struct outcome got;  /* of the play chosen, by the net or sure, for the side that rolls */
};

/* What a thread works with. */
struct train_work {
    float rate, lambda;
    struct train_turn turn[TURNS_MAX];
    long turns;             /* put into the replay buffer so far */
    struct sample replay[]; /* of the last turns, in any order */
};

/* ---- the checkpoint and its log ---- */

/* Whether this many games are a power of two times SAVE_EVERY: such nets are kept, to be played
 * against each other. */
static bool is_milestone(long games)
{
    long times = games / SAVE_EVERY;
    return times > 0 && (times & (times - 1)) == 0;
}

static bool train_save(struct train *t)
{
    const char *checkpoint = t->options.checkpoint;
    char path[4096];
    bool good = lab_write_state(checkpoint, "games", t->played);
    trainer_net(t->trainer, t->out);
    good = good && netfile_write(checkpoint, t->out) == NETFILE_OK;
    if (good && is_milestone(t->played)) {
        snprintf(path, sizeof path, "%s.%ldk", checkpoint, t->played / 1000);
        good = netfile_write(path, t->out) == NETFILE_OK;
    }
    if (!good) {
        fprintf(stderr, "brade-lab: %s: %s\n", checkpoint, problem_text(errno));
    }
    return good;
}

/* Tells how far the training has come, and begins to count anew. */
static void train_log(struct train *t)
{
    const struct train_options *o = &t->options;
    double hours = (child_clock() - t->started) / 3600, turns = (double)t->turns / (double)t->games;
    double left = hours / (double)(t->played - o->done) * (double)(o->games - t->played);
    FILE *file = lab_open_beside(o->checkpoint, "log", "a");
    fprintf(stderr, "\r%ld of %ld games, %.0f turns a game, %.2f hours so far, %.2f to go   ",
            t->played, o->games, turns, hours, left);
    if (file) {
        struct report r = {.to = file, .json = true};
        report_begin(&r, NULL, '{');
        report_number(&r, "games", "%.0f", (double)t->played);
        report_number(&r, "turns", "%.1f", turns);
        report_begin(&r, "ends", '[');
        for (int c = 0; c < OUTCOME_CLASSES; c++) {
            report_number(&r, NULL, "%.4f", t->ends[c] / (double)t->games);
        }
        report_end(&r, ']');
        report_end(&r, '}');
        fclose(file);
    }
    t->games = t->turns = 0;
    memset(t->ends, 0, sizeof t->ends);
}

/* Goes on from the checkpoint; a net without a state is begun with; without either, a net that
 * knows nothing. False if there is a file that cannot be used. */
static bool train_resume(struct train *t, uint64_t seed)
{
    const char *checkpoint = t->options.checkpoint;
    enum netfile_error error = netfile_read(checkpoint, t->out);
    if (error == NETFILE_OPEN && errno == ENOENT) {
        net_randomise(t->out, seed);
        return true;
    }
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", checkpoint, netfile_problem(error));
        return false;
    }
    t->played = lab_read_state(checkpoint, "games");
    return true;
}

/* ---- games ---- */

/* The schedule goes on in chunks of games. */
static void train_begin(struct selfplay_game *g)
{
    const struct train *t = g->context;
    const struct train_options *o = &t->options;
    struct train_work *w = g->workspace;
    float done = (float)(o->done + g->number / CHUNK * CHUNK) / (float)o->games;
    w->rate = adam_rate(o->rate_first, o->rate_last, (double)done);
    w->lambda = o->lambda_first + (o->lambda_last - o->lambda_first) * done;
}

static bool train_turn(struct selfplay_game *g, struct after *next)
{
    const struct train *t = g->context;
    struct train_turn *turn = &((struct train_work *)g->workspace)->turn[g->turn];
    const struct net *net = &t->trainer->net;
    struct net_accumulator base;
    turn->pos = g->pos;
    struct roll roll = start_throw(g->rules, &g->rng, &g->pos);
    chooser_base(net, g->rules, &g->pos, &base);
    *next = *chooser_roll(net, g->rules, &t->worth, &base, &g->pos, roll, &g->list, &turn->got);
    return true;
}

/* Learns a position at once, or where a replay buffer is kept one drawn from it: the turns of
 * one game are much alike, and learned together they would pull the net towards how it happened to
 * end. */
static void train_learn(struct selfplay_game *g, const struct position *pos,
                        const struct outcome *target)
{
    const struct train *t = g->context;
    struct train_work *w = g->workspace;
    struct sample now = {.pos = *pos, .target = *target};
    long replay = t->options.replay;
    if (replay > 0) {
        w->replay[w->turns++ % replay] = now;
        if (w->turns < replay / 4) {
            return;
        }
        long known = w->turns < replay ? w->turns : replay;
        now = w->replay[rng_below(&g->rng, (uint32_t)known)];
    }
    trainer_step(t->trainer, g->rules, &now.pos, &now.target, w->rate);
}

/* Learns the game. The target of each turn, from the last back: what its roll brought, and lambda
 * times what came a turn later beyond that. */
static bool train_end(struct selfplay_game *g, const struct after *last)
{
    struct train *t = g->context;
    const struct train_work *w = g->workspace;
    const struct outcome *end = &w->turn[g->turn].got;
    struct outcome target = *end;
    for (int i = g->turn; i >= 0; i--) {
        const struct train_turn *turn = &w->turn[i];
        struct outcome later = i < g->turn ? outcome_flip(&target) : turn->got;
        target = turn->got;
        outcome_add(&target, &later, w->lambda);
        outcome_add(&target, &turn->got, -w->lambda);
        train_learn(g, &turn->pos, &target);
    }
    pthread_mutex_lock(&t->lock);
    t->played++;
    t->games++;
    t->turns += g->turn + 1;
    for (int c = 0; c < OUTCOME_CLASSES && !selfplay_is_open(g->rules, last); c++) {
        t->ends[c] += (double)(end->p[c] + end->p[OUTCOME_CLASSES + c]);
    }
    if (t->games >= SAVE_EVERY) {
        train_log(t);
        train_save(t);
    }
    pthread_mutex_unlock(&t->lock);
    return true;
}

/* ---- the commands ---- */

/* Plays and learns until the games are played or a signal asks to stop. COMMAND_NO if the
 * checkpoint is no good, COMMAND_FAILED if it cannot be written. */
static enum command_status train(const struct lab_words *w, struct train_options options)
{
    struct train t = {.options = options, .worth = outcome_worth(&w->rules), .out = net_alloc()};
    t.options.games = w->games.count;
    t.options.checkpoint = w->file[0];
    command_take(&w->line->rate, &t.options.rate_first, &t.options.rate_last);
    command_take(&w->line->lambda, &t.options.lambda_first, &t.options.lambda_last);
    if (!train_resume(&t, w->games.seed)) {
        free(t.out);
        return COMMAND_NO;
    }
    t.options.done = t.played;
    t.trainer = trainer_new(t.out);
    t.started = child_clock();
    pthread_mutex_init(&t.lock, NULL);
    size_t replay = (size_t)options.replay * sizeof(struct sample);
    struct selfplay s = {.games = w->games,
                         .turns = TURNS_MAX,
                         .drawn = true,
                         .unusual = options.unusual,
                         .to_tables = true,
                         .stream = STREAM_THREAD,
                         .begin = train_begin,
                         .turn = train_turn,
                         .end = train_end,
                         .context = &t,
                         .workspace = sizeof(struct train_work) + replay,
                         .stop = selfplay_catch_signals()};
    s.games.seed += (uint64_t)t.played;
    s.games.count = t.played < s.games.count ? s.games.count - t.played : 0;
    bool good = selfplay_run(&s) || *s.stop;
    good = train_save(&t) && good;
    fprintf(stderr, "\n%ld games\n", t.played);
    pthread_mutex_destroy(&t.lock);
    free(s.results);
    free(t.trainer);
    free(t.out);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}

enum command_status command_train(const struct lab_words *w, struct report *r)
{
    (void)r;
    return train(w, (struct train_options){.rate_first = 0.03f,
                                           .rate_last = 0.002f,
                                           .lambda_first = 0.7f,
                                           .lambda_last = 0.2f,
                                           .unusual = 8});
}

enum command_status command_refine(const struct lab_words *w, struct report *r)
{
    (void)r;
    return train(w, (struct train_options){.rate_first = 5e-4f,
                                           .rate_last = 1e-5f,
                                           .lambda_first = 0.95f,
                                           .lambda_last = 0.95f,
                                           .unusual = 4,
                                           .replay = 100000});
}
