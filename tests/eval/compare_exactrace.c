// SPDX-License-Identifier: GPL-3.0-or-later
/* How far the evaluation is from exact values, by shape and rules:
 *
 *     compare_exactrace FILE [PLIES]
 *
 * FILE is one of make_exactrace. Without PLIES the tables of races are asked, and the positions
 * that they do not cover counted; with PLIES the nets look so far ahead (tables included). */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "eval/search/evaluator.h"
#include "exactlines.h"

static void ask_tables(struct exact_tally *t, const struct exact_line *line)
{
    struct outcome o;
    struct worth worth = outcome_worth(&line->r);
    enum race_certainty certainty = race_outcome(&line->r, &line->pos, &o);
    if (certainty == RACE_NOT_COVERED) {
        t->out++;
        return;
    }
    t->exact += certainty == RACE_EXACT;
    exact_count(t, line, (double)outcome_equity(&o, &worth));
}

static void ask_net(struct evaluator *e, struct exact_tally *t, const struct exact_line *line,
                    int plies)
{
    struct judgement j;
    TEXT_HERE why = {0};
    if (!evaluator_open(e, &line->r, &j, &why)) {
        t->out++;
        return;
    }
    struct outcome o = lookahead_position(&j, &line->pos, plies);
    exact_count(t, line, (double)outcome_equity(&o, &j.worth[line->pos.turn]));
}

static void print(const struct exact_tallies *t)
{
    struct exact_tally all = {.shape = "all"};
    for (int i = 0; i < t->n; i++) {
        exact_print(stdout, &t->tally[i]);
        exact_add(&all, &t->tally[i]);
    }
    exact_print(stdout, &all);
}

int main(int argc, char **argv)
{
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!f) {
        fprintf(stderr, "usage: compare_exactrace FILE [PLIES]\n");
        return 2;
    }
    int plies = argc > 2 ? atoi(argv[2]) : -1;
    struct exact_tallies *t = mem_alloc(sizeof *t);
    struct evaluator e = {0};
    struct exact_line line;
    while (exact_read(f, &line)) {
        if (plies < 0)
            ask_tables(exact_tally_of(t, &line), &line);
        else
            ask_net(&e, exact_tally_of(t, &line), &line, plies);
    }
    print(t);
    evaluator_close(&e);
    fclose(f);
    free(t);
    return 0;
}
