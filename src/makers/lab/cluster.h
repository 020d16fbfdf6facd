// SPDX-License-Identifier: GPL-3.0-or-later
/* Means of things that come in groups, such as the turns of one game: groups are independent, what
 * is in a group need not be. */
#ifndef BRADE_CLUSTER_H
#define BRADE_CLUSTER_H

/* Sums over groups. All zero is a good empty one. */
struct cluster {
    double groups;
    double weight; /* of all groups together, such as the number of turns */
    double sum;    /* of what is measured */
    double sum_squares, weight_squares, products;
};

/* Adds a group: its weight (above 0) and the sum of what was measured in it. */
void cluster_add(struct cluster *c, double weight, double sum);

/* Adds the groups of another one. */
void cluster_join(struct cluster *c, const struct cluster *other);

/* What was measured by unit of weight; 0 if there is nothing. */
double cluster_mean(const struct cluster *c);

/* The standard error of that mean, robust to whatever goes together within a group; 0 for fewer
 * than two groups. Where all weigh the same it is the common standard error over groups. */
double cluster_error(const struct cluster *c);

#endif
