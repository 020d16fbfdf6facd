// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng/rng.h"
#include "tool/makers.h"

/* ---- Adam ---- */

static const float keep_mean = 0.9f, keep_square = 0.999f;

void adam_next(struct adam *a, float rate)
{
    a->steps++;
    a->rate = rate;
    a->even_mean = (float)(1 / (1 - pow((double)keep_mean, a->steps)));
    a->even_square = (float)(1 / (1 - pow((double)keep_square, a->steps)));
}

float adam_rate(float first, float last, double done)
{
    return first * powf(last / first, (float)done);
}

INSIDE void adam_move_body(const struct adam *a, float *restrict now, float *restrict mean,
                           float *restrict square, const float *restrict gradient, int n)
{
    const float least = 1e-8f;
    for (int i = 0; i < n; i++) {
        float g = gradient[i];
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
        square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
        now[i] -= a->rate * mean[i] * a->even_mean / (sqrtf(square[i] * a->even_square) + least);
    }
}

KERNEL(, adam_move,
       (const struct adam *a, float *now, float *mean, float *square, const float *gradient, int n),
       (a, now, mean, square, gradient, n))

/* ---- one position at a time ---- */

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
    for (int i = 0; i < n; i++) {
        move_row(t->weight[on[i]], t->net.in[on[i]], back, step_of(t, on[i]));
    }
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

/* The most that fifteen checkers of a side can add to a sum, their weights times sign. */
static float most_of_side(const struct trainer *t, int side, int i, float sign)
{
    float most[CHECKERS + 1] = {0};
    for (int n = 1; n <= CHECKERS; n++) {
        most[n] = -INFINITY;
    }
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
        for (int side = 0; side < 2; side++) {
            sum += fmaxf(0, most_of_side(t, side, i, sign));
        }
        for (int f = FEATURES_CHECKER; f < FEATURES; f++) {
            sum += fmaxf(0, sign * t->weight[f][i]);
        }
        most = fmaxf(most, sum);
    }
    for (int f = 0; f < FEATURES; f++) {
        most = fmaxf(most, fabsf(t->weight[f][i]));
    }
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
        for (int f = 0; f < FEATURES; f++) {
            out->in[f][i] = (int16_t)lrintf(t->weight[f][i] * steps);
        }
        out->bias[i] = (int16_t)lrintf(t->weight[FEATURES][i] * steps);
    }
}

/* ---- many samples ---- */

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
    for (int i = 0; i < VECTORS; i++) {
        ((lanes *)sum)[i] += ((const lanes *)row)[i];
    }
}

INSIDE float product(const float *a, const float *b)
{
    lanes sum = {0};
    float all = 0;
    for (int i = 0; i < VECTORS; i++) {
        sum += ((const lanes *)a)[i] * ((const lanes *)b)[i];
    }
    for (int i = 0; i < LANES; i++) {
        all += sum[i];
    }
    return all;
}

INSIDE void forward(const struct fit_weights *w, struct fit_activations *s)
{
    const struct net_output *output = &w->output[s->bucket];
    memset(s->sum, 0, sizeof s->sum);
    for (int k = 0; k < s->n; k++) {
        add_row(s->sum, w->in[s->on[k]]);
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        s->hidden[i] = s->sum[i] / (1 + fabsf(s->sum[i]));
    }
    for (int o = 0; o < OUTCOMES; o++) {
        s->p[o] = output->bias[o] + product(output->weight[o], s->hidden);
    }
    fit_softmax(s->p);
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
    for (int k = 0; k < s->n; k++) {
        add_row(gradient->in[s->on[k]], down);
    }
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
        for (int o = 0; o < OUTCOMES; o++) {
            d[o] = share * (s->p[o] - samples[k].target.p[o] +
                            pull * s->p[o] * (f->worth.value[o] - s->equity));
        }
        backward(&f->now, s, d, gradient);
    }
}

KERNEL(static, learn_group,
       (const struct fit *f, const struct sample *samples, struct fit_activations *sight, int n,
        struct fit_weights *gradient, double *loss),
       (f, samples, sight, n, gradient, loss))

/* ---- a batch ---- */

static void list_inputs(const struct fit *f, const struct position *pos, struct fit_activations *s)
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
        for (int i = 0; i < n; i++) {
            list_inputs(f, &group[i].pos, &sight[i]);
        }
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
        for (int i = 0; i < n; i++) {
            sum[i] += part[i];
        }
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
    if (!parallel_run(&learn_parts) || !parallel_run(&move_all)) {
        return false;
    }
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
    for (long i = 0; i < n; i += samples[i].others + 1) {
        order[groups++] = (uint32_t)i;
    }
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
    for (long i = groups; i < n; i++) {
        order[i] = order[i - groups];
    }
    for (long s = 0; s < steps; s++) {
        if (s % batches == 0) {
            shuffle(order, n, &rng);
        }
        adam_next(&f->adam, adam_rate(o->rate_first, o->rate_last, (double)s / (double)steps));
        if (!learn_batch(f, order + s % batches * BATCH, o->threads, &loss)) {
            return false;
        }
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
    for (int k = features_buckets((enum board_kind)f->rules->board); k < OUTPUT_BUCKETS; k++) {
        output[k] = output[k - BACK_BUCKETS];
    }
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
        if (good) {
            take_weights(f, trainer, net);
        }
    }
    free(order);
    free(trainer);
    free(f);
    return good;
}

/* ---- biases ---- */

enum {
    BIAS_STEPS = 40,
    BIAS_HALF = 100 /* an outcome thought to come in so many turns in all moves half of the way */
};

/* What all samples say of each outcome, in turns. */
struct bias_sums {
    double seen[OUTCOMES], thought[OUTCOMES];
    float shift[OUTCOMES]; /* of the biases */
};

/* What the net said of each sample before. */
static struct outcome *see_all(struct bias_sums *sums, const struct net *net,
                               const struct ruleset *r, const struct sample *samples, long n)
{
    struct outcome *before = mem_alloc((size_t)n * sizeof *before);
    for (long i = 0; i < n; i++) {
        net_evaluate(net, r, &samples[i].pos, NULL, &before[i]);
        for (int o = 0; o < OUTCOMES; o++) {
            sums->seen[o] += (double)samples[i].target.p[o];
        }
    }
    return before;
}

/* Moves what was seen towards what is thought, the more the seldomer it is. */
static void shrink(struct bias_sums *sums)
{
    for (int o = 0; o < OUTCOMES; o++) {
        double thought = sums->thought[o], share = thought / (thought + BIAS_HALF);
        sums->seen[o] = thought + share * (sums->seen[o] - thought);
    }
}

static struct outcome shifted(const struct outcome *before, const float *shift)
{
    struct outcome out;
    float all = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        all += out.p[o] = before->p[o] * expf(shift[o]);
    }
    for (int o = 0; o < OUTCOMES; o++) {
        out.p[o] /= all;
    }
    return out;
}

/* Sums what the shifted net thinks; gives the mean cross-entropy. */
static double bias_think(struct bias_sums *sums, const struct outcome *before,
                         const struct sample *samples, long n)
{
    double loss = 0;
    memset(sums->thought, 0, sizeof sums->thought);
    for (long i = 0; i < n; i++) {
        struct outcome now = shifted(&before[i], sums->shift);
        for (int o = 0; o < OUTCOMES; o++) {
            sums->thought[o] += (double)now.p[o];
            loss -= (double)samples[i].target.p[o] * (double)logf(now.p[o] + 1e-9f);
        }
    }
    return loss / (double)n;
}

static void bias_step(struct bias_sums *sums)
{
    const double least = 1e-3; /* turns: of an outcome that never came */
    for (int o = 0; o < OUTCOMES; o++) {
        sums->shift[o] += (float)log(fmax(sums->seen[o], least) / fmax(sums->thought[o], least));
    }
}

static void shift_all(struct net *net, const float *shift)
{
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        for (int o = 0; o < OUTCOMES; o++) {
            net->output[k].bias[o] += shift[o];
        }
    }
}

bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last)
{
    struct bias_sums sums = {.seen = {0}};
    *first = *last = 0;
    if (n <= 0) {
        return false;
    }
    struct outcome *before = see_all(&sums, net, r, samples, n);
    *first = bias_think(&sums, before, samples, n);
    shrink(&sums);
    for (int i = 0; i < BIAS_STEPS; i++) {
        bias_step(&sums);
        *last = bias_think(&sums, before, samples, n);
    }
    shift_all(net, sums.shift);
    free(before);
    return true;
}

/* ---- overlays ---- */

enum {
    OVER_EPOCHS = 4,
    OVER_BATCHES = 500, /* of an epoch, however few samples there are */
    OVER_NUMBERS = OUTCOMES * (OUTCOMES + 1)
};

static const float over_rate_first = 1e-2f, over_rate_last = 1e-5f;

/* The numbers fitted, as Adam has them: rows of the map, then the bias. */
struct overfit {
    float now[OVER_NUMBERS], mean[OVER_NUMBERS], square[OVER_NUMBERS], gradient[OVER_NUMBERS];
    struct adam adam;
};

/* The logits of a position, less their mean. */
static void over_look(const struct net *net, const struct ruleset *r, const struct position *pos,
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
    for (int o = 0; o < OUTCOMES; o++) {
        out[o] -= mean;
    }
}

static void chances_of(const struct overfit *f, const float in[OUTCOMES], float p[OUTCOMES])
{
    for (int o = 0; o < OUTCOMES; o++) {
        p[o] = f->now[OUTCOMES * OUTCOMES + o];
        for (int i = 0; i < OUTCOMES; i++) {
            p[o] += f->now[o * OUTCOMES + i] * in[i];
        }
    }
    fit_softmax(p);
}

/* Adds a sample's part to the gradient; gives its cross-entropy. */
static double over_learn(struct overfit *f, const float in[OUTCOMES], const struct outcome *target)
{
    const float least = 1e-9f;
    float p[OUTCOMES];
    double loss = 0;
    chances_of(f, in, p);
    for (int o = 0; o < OUTCOMES; o++) {
        float off = (p[o] - target->p[o]) / BATCH;
        loss -= (double)(target->p[o] * logf(p[o] + least));
        f->gradient[OUTCOMES * OUTCOMES + o] += off;
        for (int i = 0; i < OUTCOMES; i++) {
            f->gradient[o * OUTCOMES + i] += off * in[i];
        }
    }
    return loss;
}

/* Once through as many samples as there are, drawn by lot; the mean cross-entropy. */
static double go_through(struct overfit *f, const float (*in)[OUTCOMES],
                         const struct sample *samples, long n, struct rng *rng)
{
    long batches = n / BATCH > OVER_BATCHES ? n / BATCH : OVER_BATCHES;
    double loss = 0;
    for (long b = 0; b < batches; b++) {
        double done = f->adam.steps / (double)(OVER_EPOCHS * batches);
        memset(f->gradient, 0, sizeof f->gradient);
        for (int k = 0; k < BATCH; k++) {
            uint32_t i = rng_below(rng, (uint32_t)n);
            loss += over_learn(f, in[i], &samples[i].target);
        }
        adam_next(&f->adam, adam_rate(over_rate_first, over_rate_last, done));
        adam_move(&f->adam, f->now, f->mean, f->square, f->gradient, OVER_NUMBERS);
    }
    return loss / (double)(batches * BATCH);
}

bool over_fit(const struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              uint64_t seed, struct net_over *out, double *first, double *last)
{
    struct overfit f = {.now = {0}};
    struct rng rng;
    *first = *last = 0;
    if (n < BATCH) {
        return false;
    }
    float(*in)[OUTCOMES] = mem_resize(NULL, (size_t)n, sizeof *in);
    for (long i = 0; i < n; i++) {
        over_look(net, r, &samples[i].pos, in[i]);
    }
    for (int o = 0; o < OUTCOMES; o++) {
        f.now[o * OUTCOMES + o] = 1;
    }
    rng_seed(&rng, seed);
    for (int epoch = 0; epoch < OVER_EPOCHS; epoch++) {
        *last = go_through(&f, (const float(*)[OUTCOMES])in, samples, n, &rng);
        *first = epoch == 0 ? *last : *first;
    }
    memcpy(out->weight, f.now, sizeof out->weight);
    memcpy(out->bias, f.now + OUTCOMES * OUTCOMES, sizeof out->bias);
    free(in);
    return true;
}
