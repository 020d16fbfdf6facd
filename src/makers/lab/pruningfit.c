// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pruningfit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/adam.h"
#include "eval/net/kernel.h"
#include "base/mem.h"
#include "base/rng/rng.h"

enum { H = PRUNE_HIDDEN, BATCH = 16, EPOCHS = 40, STEPS_LEAST = 2000, TENTHS = 10 };

/* How it learns: chances as the net tells them, and above all which play is best. Preferring a play
 * is told as a share, by so many points a factor e. */
static const float share_of_chances = 0.1f, points_of_e = 0.1f;
static const float rate_first = 3e-3f, rate_last = 3e-5f;

/* All that is learned, or a gradient of it; the bias of the first layer is its last row. */
struct pruning_weights {
    float in[FEATURES_CHECKER + 1][H];
    float out[OUTCOMES][H];
    float bias[OUTCOMES];
};
enum { NUMBERS = sizeof(struct pruning_weights) / sizeof(float) };

/* One play as the pruning net sees it. */
struct pruning_activations {
    uint16_t on[2 * CHECKERS + 1]; /* the bias last */
    int n;
    float sum[H], hidden[H], p[OUTCOMES], equity;
};

struct pruning_fit {
    struct pruning_weights now, mean, square, gradient;
    float value[OUTCOMES]; /* to the side that made the play, of what comes to the other */
    double loss;           /* cross-entropy of the preferences, summed */
};

static void list_inputs(const struct pruning_play *play, struct pruning_activations *s)
{
    s->n = 0;
    for (int side = 0; side < 2; side++)
        for (int p = 0; p < 26; p++)
            for (int k = 1; k <= play->men[side][p]; k++)
                s->on[s->n++] = (uint16_t)features_checker(side, p, k);
    s->on[s->n++] = FEATURES_CHECKER;
}

INSIDE void forward(const struct pruning_fit *f, struct pruning_activations *s)
{
    float most = -INFINITY, all = 0;
    memset(s->sum, 0, sizeof s->sum);
    for (int k = 0; k < s->n; k++)
        for (int i = 0; i < H; i++)
            s->sum[i] += f->now.in[s->on[k]][i];
    for (int i = 0; i < H; i++)
        s->hidden[i] = s->sum[i] / (1 + fabsf(s->sum[i]));
    for (int o = 0; o < OUTCOMES; o++) {
        s->p[o] = f->now.bias[o];
        for (int i = 0; i < H; i++)
            s->p[o] += f->now.out[o][i] * s->hidden[i];
        most = fmaxf(most, s->p[o]);
    }
    for (int o = 0; o < OUTCOMES; o++)
        all += s->p[o] = expf(s->p[o] - most);
    s->equity = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        s->p[o] /= all;
        s->equity += s->p[o] * f->value[o];
    }
}

/* Adds the gradient, given that of what e is raised to. */
INSIDE void backward(struct pruning_fit *f, const struct pruning_activations *s, const float *down)
{
    struct pruning_weights *g = &f->gradient;
    float back[H] = {0};
    for (int o = 0; o < OUTCOMES; o++) {
        for (int i = 0; i < H; i++) {
            back[i] += down[o] * f->now.out[o][i];
            g->out[o][i] += down[o] * s->hidden[i];
        }
        g->bias[o] += down[o];
    }
    for (int i = 0; i < H; i++) {
        float slope = 1 / (1 + fabsf(s->sum[i]));
        back[i] *= slope * slope;
    }
    for (int k = 0; k < s->n; k++)
        for (int i = 0; i < H; i++)
            g->in[s->on[k]][i] += back[i];
}

/* Equities as shares of one. */
static void prefer(const float *equity, int n, float *share)
{
    float most = -INFINITY, all = 0;
    for (int i = 0; i < n; i++)
        most = fmaxf(most, equity[i]);
    for (int i = 0; i < n; i++)
        all += share[i] = expf((equity[i] - most) / points_of_e);
    for (int i = 0; i < n; i++)
        share[i] /= all;
}

INSIDE void learn_one_body(struct pruning_fit *f, const struct pruning_choice *c)
{
    struct pruning_activations sight[PRUNING_PLAYS];
    float seen[PRUNING_PLAYS], wanted[PRUNING_PLAYS], now[PRUNING_PLAYS], right[PRUNING_PLAYS];
    for (int i = 0; i < c->n; i++) {
        list_inputs(&c->play[i], &sight[i]);
        forward(f, &sight[i]);
        seen[i] = sight[i].equity;
        wanted[i] = c->play[i].equity;
    }
    prefer(seen, c->n, now);
    prefer(wanted, c->n, right);
    for (int i = 0; i < c->n; i++) {
        const struct pruning_activations *s = &sight[i];
        float down[OUTCOMES], more = (now[i] - right[i]) / points_of_e;
        f->loss -= (double)(right[i] * logf(now[i] + 1e-9f));
        for (int o = 0; o < OUTCOMES; o++) {
            float chance = share_of_chances * (s->p[o] - c->play[i].outcome.p[o]);
            down[o] = (chance + more * s->p[o] * (f->value[o] - s->equity)) / BATCH;
        }
        backward(f, s, down);
    }
}

KERNEL(static, learn_one, (struct pruning_fit * f, const struct pruning_choice *c), (f, c))

static void randomise(struct pruning_weights *w, struct rng *rng)
{
    for (int f = 0; f <= FEATURES_CHECKER; f++)
        for (int i = 0; i < H; i++)
            w->in[f][i] = 0.15f * (float)(2 * rng_unit(rng) - 1);
    for (int o = 0; o < OUTCOMES; o++)
        for (int i = 0; i < H; i++)
            w->out[o][i] = 0.1f * (float)(2 * rng_unit(rng) - 1);
}

static void learn(struct pruning_fit *f, const struct pruning_choice *choices, long n,
                  struct rng *rng)
{
    struct adam adam = {0};
    long all = EPOCHS * n / BATCH, steps = all > STEPS_LEAST ? all : STEPS_LEAST;
    long tenth = (steps + TENTHS - 1) / TENTHS;
    for (long s = 0; s < steps; s++) {
        for (int k = 0; k < BATCH; k++)
            learn_one(f, &choices[rng_below(rng, (uint32_t)n)]);
        adam_next(&adam, adam_rate(rate_first, rate_last, (double)s / (double)steps));
        adam_move(&adam, (float *)&f->now, (float *)&f->mean, (float *)&f->square,
                  (float *)&f->gradient, NUMBERS);
        memset(&f->gradient, 0, sizeof f->gradient);
        if ((s + 1) % tenth == 0 || s == steps - 1) {
            fprintf(stderr, "fitted %3.0f %%, cross-entropy %.5f\n",
                    100 * (double)(s + 1) / (double)steps,
                    f->loss / (double)(BATCH * (s % tenth + 1)));
            f->loss = 0;
        }
    }
}

/* What was learned, its first layer quantised so that no position can overflow. */
static void take_weights(const struct pruning_weights *w, struct pruning_net *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < H; i++) {
        float most = 1e-6f;
        for (int f = 0; f <= FEATURES_CHECKER; f++)
            most = fmaxf(most, fabsf(w->in[f][i]));
        float steps = INT16_MAX / (2 * CHECKERS + 1) / most;
        out->scale[i] = 1 / steps;
        for (int f = 0; f < FEATURES_CHECKER; f++)
            out->in[f][i] = (int16_t)lrintf(w->in[f][i] * steps);
        out->bias[i] = (int16_t)lrintf(w->in[FEATURES_CHECKER][i] * steps);
        for (int o = 0; o < OUTCOMES; o++)
            out->out[i][o] = w->out[o][i];
    }
    for (int o = 0; o < PRUNE_WIDE; o++)
        out->out_bias[o] = o < OUTCOMES ? w->bias[o] : -80; /* e^-80 is nothing */
    out->made = true;
}

void pruning_fit(struct pruning_net *out, const struct worth *worth,
                 const struct pruning_choice *choices, long n, uint64_t seed)
{
    struct pruning_fit *f = mem_alloc(sizeof *f);
    struct worth theirs = outcome_worth_flip(worth);
    struct rng rng;
    for (int o = 0; o < OUTCOMES; o++)
        f->value[o] = -theirs.value[o];
    rng_seed(&rng, seed);
    randomise(&f->now, &rng);
    learn(f, choices, n, &rng);
    take_weights(&f->now, out);
    free(f);
}
