// SPDX-License-Identifier: GPL-3.0-or-later
#include "exactlines.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "exactrules.h"

bool exact_read(FILE *f, struct exact_line *out)
{
    char line[320], began[4];
    struct position_fault fault;
    if (!fgets(line, sizeof line, f))
        return false;
    if (sscanf(line, "%23[^\t]\t%95[^\t]\t%95[^\t]\t%3[^\t]\t%lf", out->shape, out->rules,
               out->text, began, &out->value) != 5 ||
        !exact_rules(out->rules, &out->r) ||
        !posstring_parse(&out->r, out->text, strlen(out->text), &out->pos, &fault) ||
        !board_check_playable(&out->r, &out->pos, &fault)) {
        fprintf(stderr, "not a line of exact values: %s\n", line);
        abort();
    }
    return true;
}

struct exact_tally *exact_tally_of(struct exact_tallies *t, const struct exact_line *line)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->tally[i].shape, line->shape) == 0 &&
            strcmp(t->tally[i].rules, line->rules) == 0)
            return &t->tally[i];
    if (t->n == EXACT_TALLIES)
        abort();
    struct exact_tally *new = &t->tally[t->n++];
    *new = (struct exact_tally){.n = 0};
    memcpy(new->shape, line->shape, sizeof new->shape);
    memcpy(new->rules, line->rules, sizeof new->rules);
    return new;
}

void exact_count(struct exact_tally *t, const struct exact_line *line, double told)
{
    double error = fabs(told - line->value);
    t->n++;
    t->sum += error;
    if (error > t->worst || t->n == 1) {
        t->worst = error;
        t->at = *line;
        t->told = told;
    }
}

void exact_add(struct exact_tally *sum, const struct exact_tally *part)
{
    if (part->n > 0 && (part->worst > sum->worst || sum->n == 0)) {
        sum->worst = part->worst;
        sum->at = part->at;
        sum->told = part->told;
    }
    sum->n += part->n;
    sum->exact += part->exact;
    sum->out += part->out;
    sum->sum += part->sum;
}

void exact_print(FILE *f, const struct exact_tally *t)
{
    fprintf(f, "%-8s %4d told (%d exact), %d not; mean error %.4f, worst %.3f", t->shape, t->n,
            t->exact, t->out, t->n > 0 ? t->sum / t->n : 0, t->worst);
    if (t->n > 0)
        fprintf(f, " at %s: %.3f, exact %.3f", t->at.text, t->told, t->at.value);
    fprintf(f, "  [%s]\n", t->rules);
}
