// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/overfit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng/rng.h"
#include "lab/adam.h"

enum {
    EPOCHS = 4,
    BATCH = 512,
    BATCHES_LEAST = 500, /* of an epoch, however few samples there are */
    COUNT = OUTCOMES * (OUTCOMES + 1)
};

static const float rate_first = 1e-2f, rate_last = 1e-5f;

/* The numbers fitted, as Adam has them: rows of the map, then the bias. */
struct overfit {
    float now[COUNT], mean[COUNT], square[COUNT], gradient[COUNT];
    struct adam adam;
};

/* The logits of a position, less their mean. */
static void look(const struct net *net, const struct ruleset *r, const struct position *pos,
                 float out[OUTCOMES])
{
    const float least = 1e-9f;
    struct outcome chances;
    float mean = 0;
    net_evaluate(net, r, pos, NULL, &chances);
    for (int o = 0; o < OUTCOMES; o++) {
        out[o] = logf(fmaxf(chances.p[o], least));
        mean += out[o] / OUTCOMES;
    }
    for (int o = 0; o < OUTCOMES; o++)
        out[o] -= mean;
}

static void chances_of(const struct overfit *f, const float in[OUTCOMES], float p[OUTCOMES])
{
    float most = -INFINITY, all = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        p[o] = f->now[OUTCOMES * OUTCOMES + o];
        for (int i = 0; i < OUTCOMES; i++)
            p[o] += f->now[o * OUTCOMES + i] * in[i];
        most = fmaxf(most, p[o]);
    }
    for (int o = 0; o < OUTCOMES; o++)
        all += p[o] = expf(p[o] - most);
    for (int o = 0; o < OUTCOMES; o++)
        p[o] /= all;
}

/* Adds a sample's part to the gradient; gives its cross-entropy. */
static double learn(struct overfit *f, const float in[OUTCOMES], const struct outcome *target)
{
    const float least = 1e-9f;
    float p[OUTCOMES];
    double loss = 0;
    chances_of(f, in, p);
    for (int o = 0; o < OUTCOMES; o++) {
        float off = (p[o] - target->p[o]) / BATCH;
        loss -= (double)(target->p[o] * logf(p[o] + least));
        f->gradient[OUTCOMES * OUTCOMES + o] += off;
        for (int i = 0; i < OUTCOMES; i++)
            f->gradient[o * OUTCOMES + i] += off * in[i];
    }
    return loss;
}

/* Once through as many samples as there are, drawn by lot; the mean cross-entropy. */
static double go_through(struct overfit *f, const float (*in)[OUTCOMES],
                         const struct sample *samples, long n, struct rng *rng)
{
    long batches = n / BATCH > BATCHES_LEAST ? n / BATCH : BATCHES_LEAST;
    double loss = 0;
    for (long b = 0; b < batches; b++) {
        double done = f->adam.steps / (double)(EPOCHS * batches);
        memset(f->gradient, 0, sizeof f->gradient);
        for (int k = 0; k < BATCH; k++) {
            uint32_t i = rng_below(rng, (uint32_t)n);
            loss += learn(f, in[i], &samples[i].target);
        }
        adam_next(&f->adam, adam_rate(rate_first, rate_last, done));
        adam_move(&f->adam, f->now, f->mean, f->square, f->gradient, COUNT);
    }
    return loss / (double)(batches * BATCH);
}

bool over_fit(const struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              uint64_t seed, struct net_over *out, double *first, double *last)
{
    struct overfit f = {.now = {0}};
    struct rng rng;
    *first = *last = 0;
    if (n < BATCH)
        return false;
    float(*in)[OUTCOMES] = mem_resize(NULL, (size_t)n, sizeof *in);
    for (long i = 0; i < n; i++)
        look(net, r, &samples[i].pos, in[i]);
    for (int o = 0; o < OUTCOMES; o++)
        f.now[o * OUTCOMES + o] = 1;
    rng_seed(&rng, seed);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        *last = go_through(&f, (const float(*)[OUTCOMES])in, samples, n, &rng);
        *first = epoch == 0 ? *last : *first;
    }
    memcpy(out->weight, f.now, sizeof out->weight);
    memcpy(out->bias, f.now + OUTCOMES * OUTCOMES, sizeof out->bias);
    free(in);
    return true;
}
