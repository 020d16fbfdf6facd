// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/rollout.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/strata.h"
#include "eval/search/threadpool.h"

enum { CHUNK = 2, ROUND_MOST = 72 * STRATA };
/* A single look would need 2.33 to be wrong one time in a hundred; here one is taken after every
 * round. */
static const double settled_errors = 3.3;

/* A position that is rolled out, and what is known of it. */
struct candidate {
    const struct play *play; /* that led to it, or NULL */
    struct position pos;     /* about to roll */
    bool flip;               /* results are told from the other side */
    bool exact;              /* the game is over: `sure` is its outcome, nothing is played */
    struct outcome sure;
    bool dropped;
    double behind_error; /* of the difference to the best, as it was last known */
    struct running_stats part[OUTCOMES], equity; /* for the side that results are told from */
    double extra[2];                             /* points, of all trials */
    struct outcome *trial;                       /* of the present round */
    int done;                                    /* trials of the round, all from its first on */
    int64_t work;                                /* of the round, as in struct trial_scratch */
    struct running_stats *difference;            /* to the candidates before this one */
};

/* A roll-out. The lock guards what the threads share: what has been taken and stopping. */
struct rollout {
    const struct rollout_options *options;
    struct trial_how how;
    struct candidate *candidate;
    enum colour side; /* that results are told from */
    int n, best;
    int played;       /* trials before the present round */
    int round;        /* trials of the present round */
    int *live, lives; /* candidates that are played in it */
    pthread_mutex_t lock;
    int taken, finished; /* pieces of work */
    bool stopped;
};

/* ---- threads ---- */

/* A piece of work: some trials of one candidate. Pieces are taken in order, the candidates side by
 * side, and all that were taken are finished: so what is done is the same trials for all, but for
 * one piece. */
struct piece {
    struct candidate *candidate;
    int first, end; /* trials of the round */
};

static int chunk_size(const struct rollout *r)
{
    return r->how.plies > 0 ? 1 : CHUNK;
}

static int pieces(const struct rollout *r)
{
    int chunk = chunk_size(r);
    return (r->round + chunk - 1) / chunk * r->lives;
}

/* Trials that a candidate needs for what is asked, by what is known so far. */
static double trials_wanted(const struct rollout *r)
{
    const struct candidate *best = &r->candidate[r->best];
    double most = r->options->trials, until = (double)r->options->until;
    if (until <= 0 || r->played == 0) {
        return most;
    }
    double error = running_error(&best->equity);
    for (int i = 0; i < r->lives && r->lives > 1; i++) {
        error = i == 0 || r->candidate[r->live[i]].behind_error > error
                    ? r->candidate[r->live[i]].behind_error
                    : error;
    }
    double wanted = r->played * (error / until) * (error / until);
    return wanted < most ? wanted : most;
}

static struct rollout_progress progress_of(const struct rollout *r)
{
    const struct candidate *best = &r->candidate[r->best];
    double done = (double)r->played + (double)r->round * r->finished / pieces(r);
    double share = done / trials_wanted(r);
    struct rollout_progress p = {.left = r->lives, .trials = (int)done, .play = best->play};
    p.share = (float)(share < 1 ? share : 1);
    p.known = best->equity.n > 0;
    if (p.known) {
        p.equity = (float)running_mean(&best->equity);
        p.error = (float)running_error(&best->equity);
    }
    return p;
}

static bool take_piece(struct rollout *r, bool finished, struct piece *out)
{
    pthread_mutex_lock(&r->lock);
    const struct rollout_options *o = r->options;
    r->finished += finished;
    if (finished && o->progress && !r->stopped) {
        struct rollout_progress progress = progress_of(r);
        r->stopped = !o->progress(o->context, &progress);
    }
    bool more = !r->stopped && r->taken < pieces(r);
    if (more) {
        int chunk = chunk_size(r), i = r->taken++;
        out->candidate = &r->candidate[r->live[i % r->lives]];
        out->first = i / r->lives * chunk;
        out->end = out->first + chunk < r->round ? out->first + chunk : r->round;
        out->candidate->done = out->end;
    }
    pthread_mutex_unlock(&r->lock);
    return more;
}

static void play_piece(const struct rollout *r, const struct piece *piece,
                       struct trial_scratch *scratch)
{
    const struct candidate *c = piece->candidate;
    for (int i = piece->first; i < piece->end; i++) {
        c->trial[i] = c->exact ? c->sure : trial_play(&r->how, &c->pos, r->played + i, scratch);
        if (c->flip && !c->exact) {
            c->trial[i] = outcome_flip(&c->trial[i]);
        }
    }
}

static void *work(void *argument)
{
    struct rollout *r = argument;
    struct trial_scratch *scratch = mem_resize(NULL, 1, sizeof *scratch);
    struct piece piece;
    bool finished = false;
    while (take_piece(r, finished, &piece)) {
        scratch->work = 0;
        play_piece(r, &piece, scratch);
        pthread_mutex_lock(&r->lock);
        piece.candidate->work += scratch->work;
        pthread_mutex_unlock(&r->lock);
        finished = true;
    }
    free(scratch);
    return NULL;
}

/* ---- what a round has shown ---- */

static double worth_of(const struct rollout *r, const struct outcome *o)
{
    return (double)outcome_equity(o, &r->how.j->worth[r->side]);
}

/* Trials of the round that all candidates in it have. */
static int trials_done(const struct rollout *r)
{
    int done = r->round;
    for (int i = 0; i < r->lives; i++) {
        done = r->candidate[r->live[i]].done < done ? r->candidate[r->live[i]].done : done;
    }
    return done;
}

static void count_trial(struct rollout *r, int i, int stratum)
{
    for (int a = 0; a < r->lives; a++) {
        struct candidate *c = &r->candidate[r->live[a]];
        double equity = worth_of(r, &c->trial[i]);
        running_add(&c->equity, stratum, equity);
        for (int k = 0; k < OUTCOMES; k++) {
            running_add(&c->part[k], stratum, (double)c->trial[i].p[k]);
        }
        for (int k = 0; k < 2; k++) {
            c->extra[k] += (double)c->trial[i].extra[k];
        }
        for (int b = 0; b < a; b++) {
            double other = worth_of(r, &r->candidate[r->live[b]].trial[i]);
            running_add(&c->difference[r->live[b]], stratum, other - equity);
        }
    }
}

static const struct running_stats *difference_of(const struct rollout *r, int a, int b)
{
    return a > b ? &r->candidate[a].difference[b] : &r->candidate[b].difference[a];
}

/* What variance may be worth an evaluation: what it is at present. */
static void set_price(struct rollout *r, int trials)
{
    double variance = 0, work = 0;
    for (int i = 0; i < r->lives; i++) {
        struct candidate *c = &r->candidate[r->live[i]];
        double error = running_error(&c->equity);
        variance += error * error * c->equity.n;
        work += (double)c->work / trials;
        c->work = 0;
    }
    if (variance > 0 && work > 0) {
        r->how.price = variance / work;
    }
}

static void find_best(struct rollout *r)
{
    r->best = r->live[0];
    for (int i = 1; i < r->lives; i++) {
        if (running_mean(&r->candidate[r->live[i]].equity) >
            running_mean(&r->candidate[r->best].equity)) {
            r->best = r->live[i];
        }
    }
    for (int i = 0; i < r->lives; i++) {
        if (r->live[i] != r->best) {
            r->candidate[r->live[i]].behind_error =
                running_error(difference_of(r, r->live[i], r->best));
        }
    }
    r->candidate[r->best].behind_error = 0;
}

static void drop_those_behind(struct rollout *r)
{
    int kept = 0;
    for (int i = 0; i < r->lives; i++) {
        struct candidate *c = &r->candidate[r->live[i]];
        double behind = running_mean(&r->candidate[r->best].equity) - running_mean(&c->equity);
        c->dropped = r->live[i] != r->best && behind > settled_errors * c->behind_error;
        if (!c->dropped) {
            r->live[kept++] = r->live[i];
        }
    }
    r->lives = kept;
}

static void count_round(struct rollout *r)
{
    int done = trials_done(r);
    for (int i = 0; i < done; i++) {
        count_trial(r, i, strata_number(strata_throw(r->how.seed, r->played + i, 0)));
    }
    r->played += done;
    if (done == 0) {
        return;
    }
    find_best(r);
    set_price(r, done);
    if (r->played >= ROLLOUT_SETTLED_FROM && r->lives > 1 && !r->stopped) {
        drop_those_behind(r);
    }
}

/* ---- rounds ---- */

/* The first round finds out what the luck is worth; after some more decisions are made, and they
 * grow rarer. */
static int next_round(const struct rollout *r)
{
    int left = r->options->trials - r->played, n = r->played / 4 / STRATA * STRATA;
    n = n < STRATA ? STRATA : n > ROUND_MOST ? ROUND_MOST : n;
    if (r->played == STRATA) {
        n = ROLLOUT_SETTLED_FROM - STRATA;
    }
    return n < left ? n : left;
}

static bool has_ended(const struct rollout *r, enum rollout_end *end)
{
    bool enough = r->played >= ROLLOUT_SETTLED_FROM;
    *end = r->stopped                  ? ROLLOUT_STOPPED
           : r->n > 1 && r->lives == 1 ? ROLLOUT_SETTLED
           : enough && trials_wanted(r) <= r->played && r->played < r->options->trials
               ? ROLLOUT_EXACT
               : ROLLOUT_FULL;
    return *end != ROLLOUT_FULL || r->played >= r->options->trials;
}

static void make_room(struct rollout *r)
{
    r->live = mem_resize(NULL, (size_t)r->n, sizeof *r->live);
    for (int i = 0; i < r->n; i++) {
        struct candidate *c = &r->candidate[i];
        int most = r->options->trials < ROUND_MOST ? r->options->trials : ROUND_MOST;
        c->trial = mem_resize(NULL, (size_t)most, sizeof *c->trial);
        c->difference = mem_alloc(((size_t)i + 1) * sizeof *c->difference);
        r->live[r->lives++] = i;
    }
}

static void free_room(struct rollout *r)
{
    for (int i = 0; i < r->n; i++) {
        free(r->candidate[i].trial);
        free(r->candidate[i].difference);
    }
    free(r->live);
}

/* The side that a candidate's results are told from. */
static enum colour side_of(const struct candidate *c)
{
    enum colour mover = (enum colour)c->pos.turn;
    return c->flip ? colour_other(mover) : mover;
}

/* Rolls out n candidates. Their tallies are empty if it was stopped too early. */
static void roll_out(const struct judgement *j, struct candidate *candidate, int n,
                     const struct rollout_options *options, enum rollout_end *end)
{
    struct rollout r = {
        .options = options, .candidate = candidate, .side = side_of(&candidate[0]), .n = n};
    r.how = (struct trial_how){.j = j,
                               .seed = options->seed,
                               .truncate = options->truncate,
                               .last_plies = options->last_plies,
                               .plies = options->plies,
                               .dice = options->dice,
                               .reduce = options->reduce,
                               .past_tables = options->past_tables,
                               .price = trial_price_guess(j, &candidate[0].pos),
                               .scale = trial_scale(j)};
    make_room(&r);
    pthread_mutex_init(&r.lock, NULL);
    do {
        r.round = next_round(&r);
        r.taken = r.finished = 0;
        for (int i = 0; i < n; i++) {
            candidate[i].done = 0;
        }
        threadpool_run(options->threads, work, &r);
        count_round(&r);
    } while (!has_ended(&r, end));
    pthread_mutex_destroy(&r.lock);
    free_room(&r);
}

/* ---- results ---- */

static void read_outcomes(const struct candidate *c, struct outcome *outcome,
                          struct outcome *errors)
{
    for (int k = 0; k < OUTCOMES; k++) {
        outcome->p[k] = (float)running_mean(&c->part[k]);
        errors->p[k] = (float)running_error(&c->part[k]);
    }
    for (int k = 0; k < 2; k++) {
        outcome->extra[k] = (float)(c->extra[k] / c->equity.n);
    }
}

static bool roll_one(const struct judgement *j, struct candidate *c,
                     const struct rollout_options *options, struct rollout_result *result)
{
    enum rollout_end end;
    roll_out(j, c, 1, options, &end);
    bool good = c->equity.n > 0;
    if (good) {
        *result = (struct rollout_result){.end = end, .trials = c->equity.n};
        read_outcomes(c, &result->outcome, &result->errors);
        result->equity = (float)running_mean(&c->equity);
        result->error = (float)running_error(&c->equity);
    }
    return good;
}

bool rollout_position(const struct judgement *j, const struct position *pos,
                      const struct rollout_options *options, struct rollout_result *result)
{
    struct candidate c = {.pos = *pos};
    return roll_one(j, &c, options, result);
}

bool rollout_play(const struct judgement *j, const struct play *play,
                  const struct rollout_options *options, struct rollout_result *result)
{
    struct candidate c = {.play = play, .pos = play->after, .flip = true};
    if (play->end.kind == END_NOT) {
        return roll_one(j, &c, options, result);
    }
    *result = (struct rollout_result){.outcome = outcome_sure(j->rules, play->end, true)};
    result->equity = judgement_of_end(j, side_of(&c), side_of(&c), play->end);
    return true;
}

/* Rolled out before others, not dropped before dropped, the better first. */
static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    bool rolled = x->trials > 0 || x->exact, other = y->trials > 0 || y->exact;
    if (rolled != other) {
        return rolled ? -1 : 1;
    }
    if (x->dropped != y->dropped) {
        return x->dropped ? 1 : -1;
    }
    if (x->equity != y->equity) {
        return x->equity < y->equity ? 1 : -1;
    }
    return x->place - y->place;
}

static void read_candidate(const struct candidate *c, struct ranked *out)
{
    out->dropped = c->dropped;
    out->behind_error = (float)c->behind_error;
    if (c->exact) {
        return;
    }
    out->trials = c->equity.n;
    read_outcomes(c, &out->outcome, &out->errors);
    out->equity = (float)running_mean(&c->equity);
    out->error = (float)running_error(&c->equity);
}

void rollout_rank(const struct judgement *j, struct ranked *ranked, int n, int most,
                  const struct rollout_options *options, enum rollout_end *end)
{
    most = most < n ? most : n;
    struct candidate *c = mem_alloc(((size_t)most + 1) * sizeof *c);
    for (int i = 0; i < most; i++) {
        c[i] = (struct candidate){.play = &ranked[i].play,
                                  .pos = ranked[i].play.after,
                                  .flip = true,
                                  .exact = ranked[i].exact,
                                  .sure = ranked[i].outcome};
    }
    *end = ROLLOUT_FULL;
    if (most > 0) {
        roll_out(j, c, most, options, end);
    }
    if (most > 0 && c[0].equity.n > 0) {
        for (int i = 0; i < most; i++) {
            read_candidate(&c[i], &ranked[i]);
        }
        lookahead_number(ranked, n);
        qsort(ranked, (size_t)n, sizeof *ranked, compare);
    }
    free(c);
}

int rollout_open(const struct ranked *ranked, int n)
{
    int open = 0;
    for (int i = 0; i < n; i++) {
        const struct ranked *one = &ranked[i];
        double behind = (double)ranked[0].equity - (double)one->equity;
        bool known = one->exact || one->trials >= ROLLOUT_SETTLED_FROM;
        if (one->dropped || (one->trials == 0 && !one->exact)) {
            continue;
        }
        open += i == 0 || !known || behind <= settled_errors * (double)one->behind_error;
    }
    return open;
}
