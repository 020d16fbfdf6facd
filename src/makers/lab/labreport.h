// SPDX-License-Identifier: GPL-3.0-or-later
/* Results: means with their standard errors, and how they are written. */
#ifndef BRADE_LABREPORT_H
#define BRADE_LABREPORT_H

#include <stdbool.h>
#include <stdio.h>

/* ---- things that come in groups ---- */

/* Sums over groups, such as the turns of one game: groups are independent, what is in a group need
 * not be. All zero is a good empty one. */
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

/* ---- figures that chance adds to ---- */

/* From each figure its luck, whose expectation is 0, is taken off times a factor, the one that
 * leaves the least spread, near 1 where luck is told as it counts. A factor fitted to the very
 * figures that it is used on would bias their mean. So the factor of each is fitted to all the
 * others, on which its own luck does not depend: then nothing is biased, however few they are or
 * whatever they depend on. A factor of 1 counts as much as so many figures beside those that it is
 * fitted to. */
enum { VARIATE_PRIOR = 5 };

/* A figure, independent of the others, and its luck. */
struct variate {
    double figure, luck;
};

/* A mean and its standard error. */
struct variate_mean {
    double mean, error;
    double factor; /* that all together give */
};

/* The mean of n figures without their luck; n is at least 1. The error of a single one is 0. */
struct variate_mean variate_mean(const struct variate *v, long n);

/* ---- writing ---- */

/* A writer of text or JSON: {.to = stdout, .json = true} begins. What is for the other form is left
 * out. JSON is separated as it should be, and ends with a newline. */
struct report {
    FILE *to;
    bool json;
    bool more; /* something stands before what comes next */
    int depth; /* of brackets */
};

/* One figure of a row: its format in a table and, as member `key` of an object, in JSON. Both are
 * printf() formats of a double; NULL: it does not stand there. */
struct report_column {
    const char *key, *json, *text;
};

/* Writes text by a printf() format; not JSON. */
void report_print(struct report *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes a row: its name, the figures, one for each of n columns, and what it is. In JSON an object
 * with the name as its key. */
void report_row(struct report *r, const char *name, const struct report_column *columns, int n,
                const double *figures, const char *what);

/* Writes a line of text with its key; neither needs escapes. */
void report_line(struct report *r, const char *key, const char *text);

/* JSON alone: what begins ('{' or '[') and ends what holds several values; a number by a printf()
 * format of a double. `key` is NULL inside of brackets and at the top. */
void report_begin(struct report *r, const char *key, char bracket);
void report_end(struct report *r, char bracket);
void report_number(struct report *r, const char *key, const char *format, double value);

#endif
