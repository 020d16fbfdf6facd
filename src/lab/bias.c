// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/bias.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    STEPS = 40,
    HALF = 100 /* an outcome thought to come in so many turns of a layer moves half of the way */
};

/* What the samples of one output layer say of each outcome, in turns. */
struct bias_layer {
    double seen[OUTCOMES], thought[OUTCOMES];
    float shift[OUTCOMES]; /* of the biases */
};

/* One sample: the net's outcome before, and which output layer told it. */
struct bias_sample {
    struct outcome before;
    int bucket;
};

static void see_all(struct bias_layer *layers, struct bias_sample *out, const struct net *net,
                    const struct ruleset *r, const struct sample *samples, long n)
{
    for (long i = 0; i < n; i++) {
        uint16_t on[FEATURES_ON];
        features_of(r, &samples[i].pos, on, &out[i].bucket);
        net_evaluate(net, r, &samples[i].pos, NULL, &out[i].before);
        for (int o = 0; o < OUTCOMES; o++)
            layers[out[i].bucket].seen[o] += (double)samples[i].target.p[o];
    }
}

/* Moves what was seen towards what is thought, the more the seldomer it is. */
static void shrink(struct bias_layer *layers)
{
    for (int k = 0; k < OUTPUT_BUCKETS; k++)
        for (int o = 0; o < OUTCOMES; o++) {
            double thought = layers[k].thought[o], share = thought / (thought + HALF);
            layers[k].seen[o] = thought + share * (layers[k].seen[o] - thought);
        }
}

static struct outcome shifted(const struct bias_sample *s, const struct bias_layer *layer)
{
    struct outcome out;
    float all = 0;
    for (int o = 0; o < OUTCOMES; o++)
        all += out.p[o] = s->before.p[o] * expf(layer->shift[o]);
    for (int o = 0; o < OUTCOMES; o++)
        out.p[o] /= all;
    return out;
}

/* Sums what the shifted layers think; gives the mean cross-entropy. */
static double think(struct bias_layer *layers, const struct bias_sample *s,
                    const struct sample *samples, long n)
{
    double loss = 0;
    for (int k = 0; k < OUTPUT_BUCKETS; k++)
        memset(layers[k].thought, 0, sizeof layers[k].thought);
    for (long i = 0; i < n; i++) {
        struct bias_layer *layer = &layers[s[i].bucket];
        struct outcome now = shifted(&s[i], layer);
        for (int o = 0; o < OUTCOMES; o++) {
            layer->thought[o] += (double)now.p[o];
            loss -= (double)samples[i].target.p[o] * (double)logf(now.p[o] + 1e-9f);
        }
    }
    return loss / (double)n;
}

static void step(struct bias_layer *layers)
{
    const double least = 1e-3; /* turns: of an outcome that never came, or a layer not used */
    for (int k = 0; k < OUTPUT_BUCKETS; k++)
        for (int o = 0; o < OUTCOMES; o++)
            layers[k].shift[o] +=
                (float)log(fmax(layers[k].seen[o], least) / fmax(layers[k].thought[o], least));
}

bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last)
{
    struct bias_layer *layers = mem_alloc(OUTPUT_BUCKETS * sizeof *layers);
    struct bias_sample *s = mem_alloc(((size_t)n + 1) * sizeof *s);
    *first = *last = 0;
    if (n > 0) {
        see_all(layers, s, net, r, samples, n);
        *first = think(layers, s, samples, n);
        shrink(layers);
        for (int i = 0; i < STEPS; i++) {
            step(layers);
            *last = think(layers, s, samples, n);
        }
        for (int k = 0; k < OUTPUT_BUCKETS; k++)
            for (int o = 0; o < OUTCOMES; o++)
                net->output[k].bias[o] += layers[k].shift[o];
        fit_spread(net->output, r);
    }
    free(layers);
    free(s);
    return n > 0;
}
