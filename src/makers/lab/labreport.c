// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labreport.h"

#include <math.h>
#include <stdarg.h>

/* ---- means ---- */

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
    if (c->groups < 2 || squares <= 0) {
        return 0;
    }
    return sqrt(squares * c->groups / (c->groups - 1)) / c->weight;
}

/* Sums over n figures. */
struct variate_sums {
    double n, figure, luck, product, square;
};

static void variate_add(struct variate_sums *s, const struct variate *v, double times)
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
    if (s->n < 1 || s->square <= 0) {
        return 1;
    }
    double prior = VARIATE_PRIOR * s->square / s->n;
    double together = s->product - s->figure * s->luck / s->n;
    double squares = s->square - s->luck * s->luck / s->n;
    return (together + prior) / (squares + prior);
}

struct variate_mean variate_mean(const struct variate *v, long n)
{
    struct variate_sums all = {0};
    struct cluster left = {0};
    for (long i = 0; i < n; i++) {
        variate_add(&all, &v[i], 1);
    }
    for (long i = 0; i < n; i++) {
        struct variate_sums others = all;
        variate_add(&others, &v[i], -1);
        cluster_add(&left, 1, v[i].figure - factor_of(&others) * v[i].luck);
    }
    return (struct variate_mean){cluster_mean(&left), cluster_error(&left), factor_of(&all)};
}

/* ---- writing ---- */

void report_print(struct report *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!r->json) {
        vfprintf(r->to, format, arguments);
    }
    va_end(arguments);
}

/* Writes what stands before a value. Whether it is to be written. */
static bool report_lead(struct report *r, const char *key)
{
    if (!r->json) {
        return false;
    }
    if (r->more) {
        fputs(", ", r->to);
    }
    if (key) {
        fprintf(r->to, "\"%s\": ", key);
    }
    r->more = true;
    return true;
}

void report_begin(struct report *r, const char *key, char bracket)
{
    if (!report_lead(r, key)) {
        return;
    }
    putc(bracket, r->to);
    r->depth++;
    r->more = false;
}

void report_end(struct report *r, char bracket)
{
    if (!r->json) {
        return;
    }
    putc(bracket, r->to);
    r->more = --r->depth > 0;
    if (!r->more) {
        putc('\n', r->to);
    }
}

void report_number(struct report *r, const char *key, const char *format, double value)
{
    if (report_lead(r, key)) {
        fprintf(r->to, format, value);
    }
}

void report_line(struct report *r, const char *key, const char *text)
{
    if (report_lead(r, key)) {
        fprintf(r->to, "\"%s\"", text);
    }
    report_print(r, "  %s  %s\n", key, text);
}

void report_row(struct report *r, const char *name, const struct report_column *columns, int n,
                const double *figures, const char *what)
{
    report_begin(r, name, '{');
    for (int i = 0; i < n; i++) {
        if (columns[i].json) {
            report_number(r, columns[i].key, columns[i].json, figures[i]);
        }
    }
    if (report_lead(r, "what")) {
        fprintf(r->to, "\"%s\"", what);
    }
    report_end(r, '}');
    report_print(r, "  %-9s", name);
    for (int i = 0; i < n && !r->json; i++) {
        if (columns[i].text) {
            fprintf(r->to, columns[i].text, figures[i]);
        }
    }
    report_print(r, "  %s\n", what);
}
