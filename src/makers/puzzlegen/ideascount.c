// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas count: how often each idea decides in the games of files. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "puzzlegen/idea.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/ideasfile.h"

enum { IDEAS_MOST = 64 };

struct counts {
    long n[IDEAS_MOST], fooled[IDEAS_MOST][FOOLS], none;
    double loss[IDEAS_MOST];
};

static void count_one(struct counts *c, const struct dilemma *d, uint64_t traits)
{
    bool any = false;
    for (int i = 0; idea_nth(i) != NULL; i++) {
        if (!idea_fits(idea_nth(i), traits))
            continue;
        any = true;
        c->n[i]++;
        c->loss[i] += (double)d->loss;
        for (int k = 0; k < FOOLS; k++)
            c->fooled[i][k] += d->fooled[k] > 0;
    }
    c->none += !any;
}

static void print(const struct counts *c, const struct ideasfile *f)
{
    printf("%ld games, %ld turns, %ld with a choice, %zu dilemmas, %ld of them of no idea\n",
           f->games, f->turns, f->choices, f->n, c->none);
    printf("%-20s %6s %9s %9s %6s", "idea", "found", "/1000", "a game", "loss");
    for (int k = 0; k < FOOLS; k++)
        printf(" %6s", dilemma_fool((enum fool)k));
    putchar('\n');
    for (int i = 0; idea_nth(i) != NULL; i++) {
        double n = (double)c->n[i];
        printf("%-20s %6ld %9.1f %9.2f %6.2f", idea_nth(i)->id, c->n[i],
               n * 1000 / (double)f->choices, n / (double)f->games, n > 0 ? c->loss[i] / n : 0);
        for (int k = 0; k < FOOLS; k++)
            printf(" %6ld", c->fooled[i][k]);
        putchar('\n');
    }
}

enum command_status ideas_count(char **path, int paths)
{
    struct ideasfile f = {.n = 0};
    struct ruleset rules = ruleset_row(0);
    struct trait_case *c = mem_alloc(sizeof *c);
    struct counts *counts = mem_alloc(sizeof *counts);
    bool good = true;
    *counts = (struct counts){.none = 0};
    for (int i = 0; good && i < paths; i++)
        good = ideasfile_read(&f, path[i]);
    for (size_t i = 0; good && i < f.n; i++) {
        trait_open(c, &rules, &f.dilemma[i]);
        count_one(counts, &f.dilemma[i], trait_all(c));
    }
    if (good)
        print(counts, &f);
    free(counts);
    free(c);
    ideasfile_free(&f);
    return good ? COMMAND_GOOD : COMMAND_NO;
}
