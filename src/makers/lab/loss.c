// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/loss.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "tool/parallel.h"
#include "eval/search/rollout.h"

enum { TURNS_MAX = 2000 };

/* ---- arithmetic ---- */

/* The play that a half prefers to the first one: the best, if that is beyond doubt by a joint
 * standard error. */
static int preferred(const struct loss_value *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (value[i].equity > value[best].equity)
            best = i;
    bool clear = value[best].equity - value[0].equity > hypot(value[best].error, value[0].error);
    return clear ? best : 0;
}

double loss_low(struct loss_value value[2][LOSS_CANDIDATES], int n)
{
    double loss = 0;
    for (int half = 0; half < 2; half++) {
        const struct loss_value *other = value[!half];
        loss += (other[preferred(value[half], n)].equity - other[0].equity) / 2;
    }
    return loss;
}

double loss_high(struct loss_value value[2][LOSS_CANDIDATES], int n)
{
    double most = 0;
    for (int i = 1; i < n; i++) {
        double more = (value[0][i].equity - value[0][0].equity) / 2 +
                      (value[1][i].equity - value[1][0].equity) / 2;
        most = more > most ? more : most;
    }
    return most;
}

/* ---- drawing and rolling out ---- */

struct loss_decision {
    struct position pos;
    struct roll roll;
    int turn;
};

/* What was found at one decision. */
struct finding {
    double low, high;
    int phase, weight; /* decisions in its game */
};

/* What one thread works with. */
struct desk {
    struct seat *seat;
    struct after_list afters;
    struct play_list plays;
    struct ranked ranked[PLAY_LIST_MAX];
    struct loss_decision decision[TURNS_MAX];
};

struct loss_run {
    const struct loss_options *options;
    struct judgement judgement;
    int plies;
    struct desk *desk[PARALLEL_THREADS_MAX];
    struct finding *finding;
};

/* Plays a game; the number of decisions in it, -1 if the player fails. */
static int play_game(const struct ruleset *r, struct desk *d, struct rng *rng)
{
    struct position pos = board_start(r, WHITE);
    int n = 0;
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        struct after after;
        struct roll roll = roll_throw(rng, r, &pos, turn == 0);
        generate_afters(r, &pos, roll, &d->afters);
        if (d->afters.n > 1)
            d->decision[n++] = (struct loss_decision){pos, roll, turn};
        if (!seat_turn(d->seat, &pos, roll, rng, &after))
            return -1;
        if (after.end.kind != END_NOT)
            break;
        pos = after.pos;
    }
    return n;
}

/* Rolls out the best candidates; how many there are, -1 if there is no memory. */
static int roll_out(const struct loss_run *run, struct desk *d,
                    const struct loss_decision *decision, struct rng *rng,
                    struct loss_value value[2][LOSS_CANDIDATES])
{
    const struct judgement *j = &run->judgement;
    generate(j->rules, &decision->pos, decision->roll, &d->plays);
    lookahead_rank(j, &decision->pos, &d->plays, run->plies, d->ranked);
    int n = d->plays.n < LOSS_CANDIDATES ? d->plays.n : LOSS_CANDIDATES;
    for (int half = 0; half < 2; half++) {
        struct rollout_options o = {.trials = run->options->trials / 2,
                                    .seed = rng_u64(rng), /* the same dice for all candidates */
                                    .reduce = true,
                                    .threads = 1};
        for (int i = 0; i < n; i++) {
            struct rollout_result result;
            if (!rollout_play(j, &d->ranked[i].play, &o, &result))
                return -1;
            value[half][i] = (struct loss_value){result.equity, result.error};
        }
    }
    return n;
}

static bool find(void *context, int thread, long job)
{
    const struct loss_run *run = context;
    struct desk *d = run->desk[thread];
    struct finding *finding = &run->finding[job];
    struct loss_value value[2][LOSS_CANDIDATES];
    struct rng rng;
    rng_seed(&rng, run->options->seed);
    rng = rng_split(&rng, (uint64_t)job);
    int decisions = play_game(run->judgement.rules, d, &rng);
    if (decisions <= 0)
        return decisions == 0;
    const struct loss_decision *decision = &d->decision[rng_below(&rng, (uint32_t)decisions)];
    int n = roll_out(run, d, decision, &rng, value);
    if (n < 0) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    finding->low = loss_low(value, n);
    finding->high = loss_high(value, n);
    finding->weight = decisions;
    finding->phase = phase_of(run->judgement.rules, &decision->pos, decision->turn);
    return true;
}

static void add(struct loss *loss, const struct finding *f)
{
    cluster_add(&loss->low, f->weight, f->weight * f->low);
    cluster_add(&loss->high, f->weight, f->weight * f->high);
}

static void sum_up(const struct loss_run *run, struct loss_result *out)
{
    *out = (struct loss_result){0};
    for (long i = 0; i < run->options->positions; i++) {
        const struct finding *f = &run->finding[i];
        if (f->weight > 0) {
            add(&out->all, f);
            add(&out->phase[f->phase], f);
        }
    }
}

bool loss_run(const struct ruleset *r, const struct player *net, const struct loss_options *options,
              struct loss_result *out)
{
    struct loss_run run = {.options = options, .plies = net->plies};
    struct parallel p = {options->positions, options->threads, find, &run, "positions"};
    bool good = true;
    run.judgement = judgement_for_points(net->net, r, 1);
    run.finding = mem_alloc((size_t)options->positions * sizeof *run.finding);
    for (int i = 0; i < options->threads; i++) {
        run.desk[i] = mem_alloc(sizeof *run.desk[i]);
        good = (run.desk[i]->seat = seat_open(net, r)) && good;
    }
    good = good && parallel_run(&p);
    if (good)
        sum_up(&run, out);
    for (int i = 0; i < options->threads; i++) {
        seat_close(run.desk[i]->seat);
        free(run.desk[i]);
    }
    free(run.finding);
    return good;
}
