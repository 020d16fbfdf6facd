// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lab/adam.h"
#include "eval/net/kernel.h"
#include "lab/trainer.h"
#include "tool/parallel.h"
#include "base/rng/rng.h"

/* A batch is worked on in parts, whatever the number of threads, and their gradients are added in
 * order. */
enum { BATCH = 512, PARTS = 4, SLICES = 16, TENTHS = 10 };

typedef float lanes __attribute__((vector_size(64), may_alias));
enum { LANES = 16, VECTORS = NET_HIDDEN / LANES };

/* All that is learned, or a gradient of it: rows of the first layer, its bias last, and the output
 * layers. All of it floats; those that pad rows out mean nothing. */
struct fit_weights {
    _Alignas(64) float in[FEATURES + 1][NET_HIDDEN];
    struct net_output output[OUTPUT_BUCKETS];
};
enum { NUMBERS = sizeof(struct fit_weights) / sizeof(float) };

/* One sample as the net sees it. */
struct fit_activations {
    _Alignas(64) float sum[NET_HIDDEN], hidden[NET_HIDDEN];
    float p[OUTCOMES];
    float equity, off;            /* of the outcome, and how much more that is than the target's */
    uint16_t on[FEATURES_ON + 1]; /* the bias last */
    int n, bucket;
};

struct fit {
    struct fit_weights now, mean, square, part[PARTS];
    double loss[PARTS];  /* cross-entropy summed over the samples of each part, */
    long learned[PARTS]; /* and how many these are */
    const struct ruleset *rules;
    struct worth worth;
    const struct fit_options *options;
    const struct sample *samples;
    const uint32_t *batch; /* which samples begin a group, BATCH of them */
    struct fit_activations sight[PARTS][FIT_GROUP_MAX]; /* of the group at work in each part */
    struct adam adam;
};

/* ---- one sample ---- */

INSIDE void add_row(float *sum, const float *row)
{
    for (int i = 0; i < VECTORS; i++)
        ((lanes *)sum)[i] += ((const lanes *)row)[i];
}

INSIDE float product(const float *a, const float *b)
{
    lanes sum = {0};
    float all = 0;
    for (int i = 0; i < VECTORS; i++)
        sum += ((const lanes *)a)[i] * ((const lanes *)b)[i];
    for (int i = 0; i < LANES; i++)
        all += sum[i];
    return all;
}

INSIDE void forward(const struct fit_weights *w, struct fit_activations *s)
{
    const struct net_output *output = &w->output[s->bucket];
    float most = -INFINITY, all = 0;
    memset(s->sum, 0, sizeof s->sum);
    for (int k = 0; k < s->n; k++)
        add_row(s->sum, w->in[s->on[k]]);
    for (int i = 0; i < NET_HIDDEN; i++)
        s->hidden[i] = s->sum[i] / (1 + fabsf(s->sum[i]));
    for (int o = 0; o < OUTCOMES; o++) {
        s->p[o] = output->bias[o] + product(output->weight[o], s->hidden);
        most = fmaxf(most, s->p[o]);
    }
    for (int o = 0; o < OUTCOMES; o++)
        all += s->p[o] = expf(s->p[o] - most);
    for (int o = 0; o < OUTCOMES; o++)
        s->p[o] /= all;
}

/* Adds a part of the gradient, given that of what e is raised to. */
INSIDE void backward(const struct fit_weights *w, const struct fit_activations *s, const float *d,
                     struct fit_weights *gradient)
{
    const struct net_output *output = &w->output[s->bucket];
    struct net_output *to = &gradient->output[s->bucket];
    _Alignas(64) float down[NET_HIDDEN] = {0};
    for (int o = 0; o < OUTCOMES; o++) {
        for (int i = 0; i < NET_HIDDEN; i++) {
            down[i] += d[o] * output->weight[o][i];
            to->weight[o][i] += d[o] * s->hidden[i];
        }
        to->bias[o] += d[o];
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        float slope = 1 / (1 + fabsf(s->sum[i]));
        down[i] *= slope * slope;
    }
    for (int k = 0; k < s->n; k++)
        add_row(gradient->in[s->on[k]], down);
}

/* A group: one sample, or the plays of a choice. */
INSIDE void learn_group_body(const struct fit *f, const struct sample *samples,
                             struct fit_activations *sight, int n, struct fit_weights *gradient,
                             double *loss)
{
    const float share = 1.0f / BATCH;
    float mean = 0;
    for (int k = 0; k < n; k++) {
        struct fit_activations *s = &sight[k];
        const float *target = samples[k].target.p;
        forward(&f->now, s);
        s->equity = s->off = 0;
        for (int o = 0; o < OUTCOMES; o++) {
            *loss -= (double)target[o] * (double)logf(s->p[o] + 1e-9f);
            s->equity += s->p[o] * f->worth.value[o];
            s->off += (s->p[o] - target[o]) * f->worth.value[o];
        }
        mean += s->off / (float)n;
    }
    for (int k = 0; k < n; k++) {
        const struct fit_activations *s = &sight[k];
        float d[OUTCOMES];
        float pull = f->options->equity * s->off + f->options->plays * (s->off - mean);
        for (int o = 0; o < OUTCOMES; o++)
            d[o] = share * (s->p[o] - samples[k].target.p[o] +
                            pull * s->p[o] * (f->worth.value[o] - s->equity));
        backward(&f->now, s, d, gradient);
    }
}

KERNEL(static, learn_group,
       (const struct fit *f, const struct sample *samples, struct fit_activations *sight, int n,
        struct fit_weights *gradient, double *loss),
       (f, samples, sight, n, gradient, loss))

/* ---- a batch ---- */

static void see(const struct fit *f, const struct position *pos, struct fit_activations *s)
{
    s->n = features_of(f->rules, pos, s->on, &s->bucket);
    s->on[s->n++] = FEATURES;
}

static bool learn_part(void *context, int thread, long part)
{
    struct fit *f = context;
    struct fit_activations *sight = f->sight[part];
    (void)thread;
    f->loss[part] = 0;
    f->learned[part] = 0;
    for (int k = (int)part; k < BATCH; k += PARTS) {
        const struct sample *group = &f->samples[f->batch[k]];
        int n = group->others + 1;
        for (int i = 0; i < n; i++)
            see(f, &group[i].pos, &sight[i]);
        learn_group(f, group, sight, n, &f->part[part], &f->loss[part]);
        f->learned[part] += n;
    }
    return true;
}

/* Moves a slice of the weights and clears its gradients. */
static bool move_slice(void *context, int thread, long slice)
{
    struct fit *f = context;
    int first = (int)(NUMBERS * slice / SLICES);
    int n = (int)(NUMBERS * (slice + 1) / SLICES) - first;
    float *sum = (float *)&f->part[0] + first;
    (void)thread;
    for (int k = 1; k < PARTS; k++) {
        float *part = (float *)&f->part[k] + first;
        for (int i = 0; i < n; i++)
            sum[i] += part[i];
        memset(part, 0, (size_t)n * sizeof *part);
    }
    adam_move(&f->adam, (float *)&f->now + first, (float *)&f->mean + first,
              (float *)&f->square + first, sum, n);
    memset(sum, 0, (size_t)n * sizeof *sum);
    return true;
}

/* One batch; *loss grows by its mean. */
static bool learn_batch(struct fit *f, const uint32_t *batch, int threads, double *loss)
{
    struct parallel learn_parts = {.jobs = PARTS, .threads = threads, learn_part, f, NULL};
    struct parallel move_all = {.jobs = SLICES, .threads = threads, move_slice, f, NULL};
    f->batch = batch;
    if (!parallel_run(&learn_parts) || !parallel_run(&move_all))
        return false;
    double sum = 0;
    long learned = 0;
    for (int k = 0; k < PARTS; k++) {
        sum += f->loss[k];
        learned += f->learned[k];
    }
    *loss += sum / (double)learned;
    return true;
}

/* ---- all ---- */

static void shuffle(uint32_t *order, long n, struct rng *rng)
{
    for (long i = n - 1; i > 0; i--) {
        long k = rng_below(rng, (uint32_t)i + 1);
        uint32_t other = order[k];
        order[k] = order[i];
        order[i] = other;
    }
}

/* Where the groups of n samples begin; how many there are. */
static long list_groups(const struct sample *samples, long n, uint32_t *order)
{
    long groups = 0;
    for (long i = 0; i < n; i += samples[i].others + 1)
        order[groups++] = (uint32_t)i;
    return groups;
}

/* order: room for n numbers, at least BATCH. */
static bool learn_all(struct fit *f, uint32_t *order, long samples, const struct fit_options *o,
                      double *first, double *last)
{
    long groups = list_groups(f->samples, samples, order);
    long n = groups < BATCH ? BATCH : groups; /* few are learned several times in a batch */
    long batches = n / BATCH, steps = batches * o->epochs, tenth = steps / TENTHS + 1;
    double loss = 0;
    struct rng rng;
    rng_seed(&rng, o->seed);
    for (long i = groups; i < n; i++)
        order[i] = order[i - groups];
    for (long s = 0; s < steps; s++) {
        if (s % batches == 0)
            shuffle(order, n, &rng);
        adam_next(&f->adam, adam_rate(o->rate_first, o->rate_last, (double)s / (double)steps));
        if (!learn_batch(f, order + s % batches * BATCH, o->threads, &loss))
            return false;
        if ((s + 1) % tenth == 0 || s == steps - 1) {
            *last = loss / (double)(s % tenth + 1);
            *first = s < tenth ? *last : *first;
            fprintf(stderr, "fitted %3.0f %%, cross-entropy %.5f\n",
                    100 * (double)(s + 1) / (double)steps, *last);
            loss = 0;
        }
    }
    return true;
}

/* What was learned, quantised. Output layers that these rules never use become copies, which a file
 * need not hold. */
static void take_weights(const struct fit *f, struct trainer *trainer, struct net *out)
{
    struct net_output *output = trainer->net.output;
    memcpy(trainer->weight, f->now.in, sizeof f->now.in);
    memcpy(output, f->now.output, sizeof f->now.output);
    for (int k = features_buckets((enum board_kind)f->rules->board); k < OUTPUT_BUCKETS; k++)
        output[k] = output[k - BACK_BUCKETS];
    trainer_net(trainer, out);
}

bool fit_samples(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
                 const struct fit_options *options, double *first, double *last)
{
    struct fit *f = mem_aligned(sizeof *f);
    struct trainer *trainer = trainer_new(net);
    uint32_t *order = mem_alloc(((size_t)n + BATCH) * sizeof *order);
    bool good = n > 0;
    *first = *last = 0;
    if (good) {
        f->rules = r;
        f->worth = outcome_worth(r);
        f->options = options;
        f->samples = samples;
        memcpy(f->now.in, trainer->weight, sizeof f->now.in);
        memcpy(f->now.output, net->output, sizeof f->now.output);
        good = learn_all(f, order, n, options, first, last);
        if (good)
            take_weights(f, trainer, net);
    }
    free(order);
    free(trainer);
    free(f);
    return good;
}
