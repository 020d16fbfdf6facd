// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cluster.h"

#include <math.h>

void cluster_add(struct cluster *c, double weight, double sum)
{
    c->groups++;
    c->weight += weight;
    c->sum += sum;
    c->sum_squares += sum * sum;
    c->weight_squares += weight * weight;
    c->products += weight * sum;
}

void cluster_join(struct cluster *c, const struct cluster *other)
{
    c->groups += other->groups;
    c->weight += other->weight;
    c->sum += other->sum;
    c->sum_squares += other->sum_squares;
    c->weight_squares += other->weight_squares;
    c->products += other->products;
}

double cluster_mean(const struct cluster *c)
{
    return c->weight > 0 ? c->sum / c->weight : 0;
}

double cluster_error(const struct cluster *c)
{
    double mean = cluster_mean(c);
    /* The squares of what each group has beyond its share. */
    double squares = c->sum_squares - 2 * mean * c->products + mean * mean * c->weight_squares;
    if (c->groups < 2 || squares <= 0)
        return 0;
    return sqrt(squares * c->groups / (c->groups - 1)) / c->weight;
}
