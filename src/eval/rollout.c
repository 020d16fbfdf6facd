// SPDX-License-Identifier: GPL-3.0-or-later
#include "rollout.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "generate.h"
#include "rng.h"

enum { THREADS_MAX = 64, CHUNK = 36, TURNS_MAX = 3000 };

/* What the threads share. Every trial has a place of its own, so that the sums do not depend on
 * who played it. */
struct shared {
    const struct judgement *j;
    const struct position *pos;
    const struct rollout_options *options;
    struct outcome *trial;
    pthread_mutex_t lock;
    int taken, done;
    bool stopped;
};

/* One game of a roll-out. */
struct game {
    const struct shared *shared;
    struct after_list *list;
    struct position pos;
    struct net_base base; /* of pos */
    struct outcome luck; /* so far, for the side that rolled first */
    bool same;           /* that side is to move */
};

/* The first two rolls of the trials go through all 36 throws in turn; the rest is chance. */
static struct roll throw_dice(struct rng *rng, const struct ruleset *r, const struct position *pos,
                              int trial, int turn)
{
    int a = rng_die(rng), b = rng_die(rng);
    if (turn < 2) {
        int n = (turn == 0 ? trial : trial / 36) % 36;
        a = n / 6 + 1;
        b = n % 6 + 1;
    }
    bool one = pos->one[pos->turn] > 0 || roll_one_die_allowed(r, pos);
    return roll_make(a, one ? 0 : b);
}

/* The outcome of the play that the net chooses for a roll; *after the position it leads to, and
 * whether the game is over there. */
static struct outcome chosen(const struct game *g, struct roll roll, struct position *after,
                             bool *over)
{
    const struct judgement *j = g->shared->j;
    struct outcome outcome;
    bool exact;
    generate_afters(j->rules, &g->pos, roll, g->list);
    int best = chooser_best(j->net, j->rules, &j->worth[g->pos.turn], &g->base, g->list, &outcome, &exact);
    *after = g->list->after[best].pos;
    *over = g->list->after[best].end.kind != END_NOT;
    return outcome;
}

/* What the roll brought beyond what all rolls bring on the average. */
static void count_luck(struct game *g, struct roll roll, const struct outcome *got)
{
    struct outcome mean = {{0}}, luck = *got;
    bool one = roll.die[1] == 0;
    for (int i = 0; i < (one ? 6 : 21); i++) {
        struct roll other = one ? roll_make(i + 1, 0) : roll_nth(i);
        struct position after;
        bool over, same = other.die[0] == roll.die[0] && other.die[1] == roll.die[1];
        struct outcome o = same ? *got : chosen(g, other, &after, &over);
        outcome_add(&mean, &o, one ? 1.0f / 6 : (float)roll_weight(other) / 36);
    }
    outcome_add(&luck, &mean, -1);
    if (!g->same)
        luck = outcome_flip(&luck);
    outcome_add(&g->luck, &luck, 1);
}

/* Plays a trial; the outcome for the side that rolls first, its luck taken off. */
static struct outcome play_trial(struct game *g, int trial)
{
    const struct shared *s = g->shared;
    struct outcome outcome = {{0}};
    struct rng rng;
    rng_seed(&rng, s->options->seed);
    rng = rng_split(&rng, (uint64_t)trial);
    g->pos = *s->pos;
    g->luck = (struct outcome){{0}};
    g->same = true;
    bool over = false;
    int last = s->options->truncate > 0 ? s->options->truncate : TURNS_MAX;
    for (int turn = 0; turn < last && !over; turn++) {
        struct roll roll = throw_dice(&rng, s->j->rules, &g->pos, trial, turn);
        struct position after;
        chooser_base(s->j->net, s->j->rules, &g->pos, &g->base);
        struct outcome got = chosen(g, roll, &after, &over);
        if (s->options->reduce)
            count_luck(g, roll, &got);
        outcome = g->same ? got : outcome_flip(&got);
        g->pos = after;
        g->same = !g->same;
    }
    outcome_add(&outcome, &g->luck, -1);
    return outcome;
}

/* ---- threads ---- */

static int take_chunk(struct shared *s, int finished)
{
    pthread_mutex_lock(&s->lock);
    const struct rollout_options *o = s->options;
    s->done += finished;
    if (finished > 0 && o->progress && !o->progress(o->context, s->done))
        s->stopped = true;
    int first = s->stopped || s->taken >= o->trials ? -1 : s->taken;
    s->taken += first < 0 ? 0 : CHUNK;
    pthread_mutex_unlock(&s->lock);
    return first;
}

static void *work(void *argument)
{
    struct shared *s = argument;
    struct game g = {.shared = s, .list = malloc(sizeof *g.list)};
    int first, finished = 0;
    while (g.list && (first = take_chunk(s, finished)) >= 0) {
        int end = first + CHUNK < s->options->trials ? first + CHUNK : s->options->trials;
        for (int i = first; i < end; i++)
            s->trial[i] = play_trial(&g, i);
        finished = end - first;
    }
    free(g.list);
    return NULL;
}

static void run_threads(struct shared *s)
{
    pthread_t thread[THREADS_MAX];
    int n = s->options->threads < THREADS_MAX ? s->options->threads : THREADS_MAX, started = 0;
    while (started < n - 1 && pthread_create(&thread[started], NULL, work, s) == 0)
        started++;
    work(s);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

/* ---- sums ---- */

static float error_of(double sum, double squares, int n)
{
    double mean = sum / n, variance = squares / n - mean * mean;
    return n > 1 && variance > 0 ? (float)sqrt(variance / (n - 1)) : 0;
}

static void sum_up(const struct shared *s, int n, struct rollout_result *result)
{
    const struct worth *worth = &s->j->worth[s->pos->turn];
    double sum[OUTCOMES + 1] = {0}, squares[OUTCOMES + 1] = {0};
    for (int i = 0; i < n; i++) {
        for (int k = 0; k <= OUTCOMES; k++) {
            double v = k < OUTCOMES ? s->trial[i].p[k] : outcome_equity(&s->trial[i], worth);
            sum[k] += v;
            squares[k] += v * v;
        }
    }
    result->trials = n;
    for (int k = 0; k < OUTCOMES; k++) {
        result->outcome.p[k] = (float)(sum[k] / n);
        result->errors.p[k] = error_of(sum[k], squares[k], n);
    }
    result->equity = (float)(sum[OUTCOMES] / n);
    result->error = error_of(sum[OUTCOMES], squares[OUTCOMES], n);
}

bool rollout_position(const struct judgement *j, const struct position *pos,
                      const struct rollout_options *options, struct rollout_result *result)
{
    struct shared s = {.j = j, .pos = pos, .options = options};
    s.trial = malloc((size_t)options->trials * sizeof *s.trial);
    if (!s.trial)
        return false;
    pthread_mutex_init(&s.lock, NULL);
    run_threads(&s);
    pthread_mutex_destroy(&s.lock);
    /* Chunks are taken in order and all that were taken are finished. */
    int n = s.taken < options->trials ? s.taken : options->trials;
    if (n > 0)
        sum_up(&s, n, result);
    free(s.trial);
    return n > 0;
}

bool rollout_play(const struct judgement *j, const struct play *play,
                  const struct rollout_options *options, struct rollout_result *result)
{
    if (play->end.kind != END_NOT) {
        *result = (struct rollout_result){.outcome = outcome_sure(play->end, true)};
        enum colour side = colour_other((enum colour)play->after.turn);
        result->equity = outcome_equity(&result->outcome, &j->worth[side]);
        return true;
    }
    if (!rollout_position(j, &play->after, options, result))
        return false;
    result->outcome = outcome_flip(&result->outcome);
    result->errors = outcome_flip(&result->errors);
    result->equity = -result->equity;
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    bool rolled = x->trials > 0 || x->exact, other = y->trials > 0 || y->exact;
    if (rolled != other)
        return rolled ? -1 : 1;
    return x->equity == y->equity ? 0 : x->equity < y->equity ? 1 : -1;
}

bool rollout_rank(const struct judgement *j, struct ranked *ranked, int n, int most,
                  const struct rollout_options *options)
{
    struct rollout_result result;
    for (int i = 0; i < n && i < most; i++) {
        if (ranked[i].exact)
            continue;
        if (!rollout_play(j, &ranked[i].play, options, &result))
            return false;
        ranked[i].outcome = result.outcome;
        ranked[i].equity = result.equity;
        ranked[i].error = result.error;
        ranked[i].trials = result.trials;
        if (result.trials < options->trials)
            break; /* stopped */
    }
    qsort(ranked, (size_t)n, sizeof *ranked, compare);
    return true;
}
