// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/variate.h"

#include "lab/cluster.h"

/* Sums over n figures. */
struct variate_sums {
    double n, figure, luck, product, square;
};

static void add(struct variate_sums *s, const struct variate *v, double times)
{
    s->n += times;
    s->figure += times * v->figure;
    s->luck += times * v->luck;
    s->product += times * v->figure * v->luck;
    s->square += times * v->luck * v->luck;
}

/* What leaves the least spread of those that were summed. */
static double factor_of(const struct variate_sums *s)
{
    if (s->n < 1 || s->square <= 0)
        return 1;
    double prior = VARIATE_PRIOR * s->square / s->n;
    double together = s->product - s->figure * s->luck / s->n;
    double squares = s->square - s->luck * s->luck / s->n;
    return (together + prior) / (squares + prior);
}

struct variate_mean variate_mean(const struct variate *v, long n)
{
    struct variate_sums all = {0};
    struct cluster left = {0};
    for (long i = 0; i < n; i++)
        add(&all, &v[i], 1);
    for (long i = 0; i < n; i++) {
        struct variate_sums others = all;
        add(&others, &v[i], -1);
        cluster_add(&left, 1, v[i].figure - factor_of(&others) * v[i].luck);
    }
    return (struct variate_mean){cluster_mean(&left), cluster_error(&left), factor_of(&all)};
}
