// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/bias.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    STEPS = 40,
    HALF = 100 /* an outcome thought to come in so many turns in all moves half of the way */
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
        for (int o = 0; o < OUTCOMES; o++)
            sums->seen[o] += (double)samples[i].target.p[o];
    }
    return before;
}

/* Moves what was seen towards what is thought, the more the seldomer it is. */
static void shrink(struct bias_sums *sums)
{
    for (int o = 0; o < OUTCOMES; o++) {
        double thought = sums->thought[o], share = thought / (thought + HALF);
        sums->seen[o] = thought + share * (sums->seen[o] - thought);
    }
}

static struct outcome shifted(const struct outcome *before, const float *shift)
{
    struct outcome out;
    float all = 0;
    for (int o = 0; o < OUTCOMES; o++)
        all += out.p[o] = before->p[o] * expf(shift[o]);
    for (int o = 0; o < OUTCOMES; o++)
        out.p[o] /= all;
    return out;
}

/* Sums what the shifted net thinks; gives the mean cross-entropy. */
static double think(struct bias_sums *sums, const struct outcome *before,
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

static void step(struct bias_sums *sums)
{
    const double least = 1e-3; /* turns: of an outcome that never came */
    for (int o = 0; o < OUTCOMES; o++)
        sums->shift[o] += (float)log(fmax(sums->seen[o], least) / fmax(sums->thought[o], least));
}

static void shift_all(struct net *net, const float *shift)
{
    for (int k = 0; k < OUTPUT_BUCKETS; k++)
        for (int o = 0; o < OUTCOMES; o++)
            net->output[k].bias[o] += shift[o];
}

bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last)
{
    struct bias_sums sums = {.seen = {0}};
    *first = *last = 0;
    if (n <= 0)
        return false;
    struct outcome *before = see_all(&sums, net, r, samples, n);
    *first = think(&sums, before, samples, n);
    shrink(&sums);
    for (int i = 0; i < STEPS; i++) {
        step(&sums);
        *last = think(&sums, before, samples, n);
    }
    shift_all(net, sums.shift);
    free(before);
    return true;
}
