// SPDX-License-Identifier: GPL-3.0-or-later
#include "net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"

/* The functions that work through the weights are compiled once for each kind of processor and
 * chosen when the program starts (gcc; clang 14 cannot link that). No version may contract a
 * product and a sum into one rounding (see meson.build), so that all give the same numbers. */
#if defined(__x86_64__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define KERNEL __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define KERNEL
#endif
#define INSIDE static inline __attribute__((always_inline))

/* ---- the first layer ---- */

INSIDE void add_row(float *restrict sum, const float *restrict row)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] += row[i];
}

INSIDE void subtract_row(float *restrict sum, const float *restrict row)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] -= row[i];
}

/* Brings the sums from one number of checkers on a point to another. */
INSIDE void change_point(const struct net *net, float *sum, int side, int p, int from, int to)
{
    for (int k = from + 1; k <= to; k++)
        add_row(sum, net->in[features_checker(side, p, k)]);
    for (int k = from; k > to; k--)
        subtract_row(sum, net->in[features_checker(side, p, k)]);
}

KERNEL void net_sum_of(const struct net *net, const struct position *pos, enum colour me,
                       struct net_sum *out)
{
    memcpy(out->sum, net->bias, sizeof out->sum);
    for (int side = 0; side < 2; side++) {
        memcpy(out->men[side], pos->men[side ^ (int)me], sizeof out->men[side]);
        for (int p = 0; p < 26; p++)
            change_point(net, out->sum, side, p, 0, out->men[side][p]);
    }
}

INSIDE void update_sum(const struct net *net, const struct net_sum *base,
                       const struct position *pos, float *sum)
{
    memcpy(sum, base->sum, sizeof base->sum);
    for (int side = 0; side < 2; side++) {
        const uint8_t *old = base->men[side], *men = pos->men[side ^ pos->turn];
        for (int p = 0; p < 26; p++)
            if (old[p] != men[p])
                change_point(net, sum, side, p, old[p], men[p]);
    }
}

/* ---- the rest ---- */

/* From 0 to 1, with a slope that is cheap to compute. */
INSIDE void squash(const float *restrict before, float *restrict hidden)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        hidden[i] = 0.5f + 0.5f * before[i] / (1.0f + fabsf(before[i]));
}

/* Eight sums side by side, so that they can be added in any order the machine likes. */
INSIDE float product(const float *restrict a, const float *restrict b)
{
    float part[16] = {0}, sum = 0;
    for (int i = 0; i < NET_HIDDEN; i += 16)
        for (int k = 0; k < 16; k++)
            part[k] += a[i + k] * b[i + k];
    for (int k = 0; k < 16; k++)
        sum += part[k];
    return sum;
}

INSIDE void softmax(float *v)
{
    float top = v[0], sum = 0;
    for (int i = 1; i < OUTCOMES; i++)
        top = v[i] > top ? v[i] : top;
    for (int i = 0; i < OUTCOMES; i++)
        sum += v[i] = expf(v[i] - top);
    for (int i = 0; i < OUTCOMES; i++)
        v[i] /= sum;
}

INSIDE void finish(const struct net *net, struct net_run *run)
{
    squash(run->before, run->hidden);
    for (int i = 0; i < OUTCOMES; i++)
        run->outcome.p[i] = net->out_bias[i] + product(net->out[i], run->hidden);
    softmax(run->outcome.p);
}

KERNEL void net_evaluate_inputs(const struct net *net, const uint16_t *on, int n,
                                struct net_run *run)
{
    memcpy(run->before, net->bias, sizeof run->before);
    for (int i = 0; i < n; i++)
        add_row(run->before, net->in[on[i]]);
    finish(net, run);
}

KERNEL void net_evaluate(const struct net *net, const struct ruleset *r, const struct position *pos,
                         const struct net_sum *base, struct net_run *run)
{
    uint16_t on[FEATURES_ON];
    if (!base) {
        net_evaluate_inputs(net, on, features_of(r, pos, on), run);
        return;
    }
    int n = features_facts(r, pos, on);
    update_sum(net, base, pos, run->before);
    for (int i = 0; i < n; i++)
        add_row(run->before, net->in[on[i]]);
    finish(net, run);
}

/* ---- training ---- */

static float random_weight(struct rng *rng, float scale)
{
    return scale * (float)(2 * rng_unit(rng) - 1);
}

struct net *net_alloc(void)
{
    return aligned_alloc(64, (sizeof(struct net) + 63) / 64 * 64);
}

void net_randomise(struct net *net, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    memset(net, 0, sizeof *net);
    for (int f = 0; f < FEATURES; f++)
        for (int i = 0; i < NET_HIDDEN; i++)
            net->in[f][i] = random_weight(&rng, 0.2f);
    for (int o = 0; o < OUTCOMES; o++)
        for (int i = 0; i < NET_HIDDEN; i++)
            net->out[o][i] = random_weight(&rng, 0.1f);
}

/* Gradient at the sums of the first layer; the outer layer learns on the way. */
INSIDE void learn_out(struct net *net, const struct net_run *run, const struct outcome *target,
                      float rate, float *back)
{
    memset(back, 0, NET_HIDDEN * sizeof *back);
    for (int o = 0; o < OUTCOMES; o++) {
        float step = rate * (target->p[o] - run->outcome.p[o]);
        float *weights = net->out[o];
        for (int i = 0; i < NET_HIDDEN; i++) {
            back[i] += step * weights[i];
            weights[i] += step * run->hidden[i];
        }
        net->out_bias[o] += step;
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        float slope = 1.0f / (1.0f + fabsf(run->before[i]));
        back[i] *= 0.5f * slope * slope;
    }
}

KERNEL void net_learn(struct net *net, const uint16_t *on, int n, const struct net_run *run,
                      const struct outcome *target, float rate)
{
    float back[NET_HIDDEN];
    learn_out(net, run, target, rate, back);
    for (int i = 0; i < n; i++)
        add_row(net->in[on[i]], back);
    add_row(net->bias, back);
}
