// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/trainer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/net/kernel.h"

enum { STEPS = 512 }; /* whole numbers to one, while learning: sums up to 64 either way */

struct trainer *trainer_new(const struct net *from)
{
    struct trainer *t = mem_aligned(sizeof *t);
    t->net = *from;
    for (int i = 0; i < NET_HIDDEN; i++) {
        for (int f = 0; f <= FEATURES; f++) {
            int16_t *whole = f < FEATURES ? &t->net.in[f][i] : &t->net.bias[i];
            t->weight[f][i] = (float)*whole * from->scale[i];
            *whole = (int16_t)lrintf(t->weight[f][i] * STEPS);
        }
        t->net.scale[i] = 1.0f / STEPS;
    }
    return t;
}

/* ---- learning ---- */

/* Gradient at the sums of the first layer; the output layer learns on the way. */
INSIDE void learn_out(struct net_output *output, const struct net_run *run,
                      const struct outcome *target, float rate, float *restrict back)
{
    memset(back, 0, NET_HIDDEN * sizeof *back);
    for (int o = 0; o < OUTCOMES; o++) {
        float step = rate * (target->p[o] - run->outcome.p[o]);
        float *weights = output->weight[o];
        for (int i = 0; i < NET_HIDDEN; i++) {
            back[i] += step * weights[i];
            weights[i] += step * run->hidden[i];
        }
        output->bias[o] += step;
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        float slope = 1.0f / (1.0f + fabsf(run->before[i]));
        back[i] *= slope * slope;
    }
}

INSIDE void move_row(float *restrict weight, int16_t *restrict whole, const float *restrict back,
                     float scale)
{
    for (int i = 0; i < NET_HIDDEN; i++) {
        weight[i] += scale * back[i];
        whole[i] = (int16_t)(int32_t)rintf(weight[i] * STEPS);
    }
}

/* What is seldom seen is learned from in longer steps, by the root of how seldom, up to six times
 * as long; the first samples, of which nothing is known yet, in plain ones. */
INSIDE float step_of(struct trainer *t, int input)
{
    const float usual = 0.1f, longest = 6;
    double often = (t->seen[input] + 50) / (t->steps + 100);
    t->seen[input]++;
    return fminf(longest, fmaxf(1, sqrtf(usual / (float)often)));
}

INSIDE void learn_body(struct trainer *t, struct net_output *output, const struct net_run *run,
                       const uint16_t *on, int n, const struct outcome *target, float rate)
{
    _Alignas(64) float back[NET_HIDDEN];
    learn_out(output, run, target, rate, back);
    t->steps++;
    for (int i = 0; i < n; i++)
        move_row(t->weight[on[i]], t->net.in[on[i]], back, step_of(t, on[i]));
    move_row(t->weight[FEATURES], t->net.bias, back, 1);
}

KERNEL(static, learn,
       (struct trainer * t, struct net_output *output, const struct net_run *run,
        const uint16_t *on, int n, const struct outcome *target, float rate),
       (t, output, run, on, n, target, rate))

void trainer_step(struct trainer *t, const struct ruleset *r, const struct position *pos,
                  const struct outcome *target, float rate)
{
    struct net_accumulator base;
    struct net_run run;
    uint16_t on[FEATURES_ON];
    net_accumulate(&t->net, r, pos, (enum colour)pos->turn, &base);
    net_evaluate_accumulator(&t->net, &base, &run);
    int bucket, n = features_of(r, pos, on, &bucket);
    learn(t, &t->net.output[bucket], &run, on, n, target, rate);
}

/* ---- quantising ---- */

/* The most that fifteen checkers of a side can add to a sum, their weights times sign. */
static float most_of_side(const struct trainer *t, int side, int i, float sign)
{
    float most[CHECKERS + 1] = {0};
    for (int n = 1; n <= CHECKERS; n++)
        most[n] = -INFINITY;
    for (int p = 0; p < 26; p++) {
        for (int n = CHECKERS; n > 0; n--) {
            float here = 0;
            for (int k = 1; k <= n; k++) {
                here += sign * t->weight[features_checker(side, p, k)][i];
                most[n] = fmaxf(most[n], most[n - k] + here);
            }
        }
    }
    return most[CHECKERS];
}

/* No sum of hidden neuron i, nor a part of one, is farther from 0 than this. */
static float bound(const struct trainer *t, int i)
{
    float most = 0;
    for (float sign = -1; sign <= 1; sign += 2) {
        float sum = fabsf(t->weight[FEATURES][i]);
        for (int side = 0; side < 2; side++)
            sum += fmaxf(0, most_of_side(t, side, i, sign));
        for (int f = FEATURES_CHECKER; f < FEATURES; f++)
            sum += fmaxf(0, sign * t->weight[f][i]);
        most = fmaxf(most, sum);
    }
    for (int f = 0; f < FEATURES; f++)
        most = fmaxf(most, fabsf(t->weight[f][i]));
    return most;
}

void trainer_net(const struct trainer *t, struct net *out)
{
    *out = t->net;
    out->pruning.made = false; /* it was made for another net */
    for (int i = 0; i < NET_HIDDEN; i++) {
        /* the rounding of at most FEATURES_ON weights is left room for */
        float steps = (INT16_MAX - FEATURES_ON) / fmaxf(bound(t, i), 1e-6f);
        out->scale[i] = 1 / steps;
        for (int f = 0; f < FEATURES; f++)
            out->in[f][i] = (int16_t)lrintf(t->weight[f][i] * steps);
        out->bias[i] = (int16_t)lrintf(t->weight[FEATURES][i] * steps);
    }
}
