// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pruning.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lab/pruningfit.h"
#include "lab/pruninggames.h"

/* What one part of the games brought. */
struct pruning_harvest {
    struct pruning_choice *choices;
    long n;
    size_t room;
};

static void note_play(const struct pruning_turn *turn, int i, struct pruning_choice *to)
{
    const struct position *pos = &turn->list->after[i].pos;
    struct pruning_play *play = &to->play[to->n++];
    memcpy(play->men[0], pos->men[pos->turn], sizeof play->men[0]);
    memcpy(play->men[1], pos->men[colour_other((enum colour)pos->turn)], sizeof play->men[1]);
    play->outcome = outcome_flip(&turn->outcome[i]);
    play->equity = turn->equity[i];
}

/* The best play, and of the others as many as there is room for, each as likely. */
static void note_choice(void *context, long job, const struct pruning_turn *turn, struct rng *rng)
{
    struct pruning_harvest *h = &((struct pruning_harvest *)context)[job];
    int n = turn->list->n, left = n - 1;
    if (n < PRUNE_FROM)
        return;
    h->choices = mem_grow(h->choices, (size_t)h->n, &h->room, sizeof *h->choices);
    struct pruning_choice *to = &h->choices[h->n++];
    to->n = 0;
    note_play(turn, turn->best, to);
    for (int i = 0; i < n && to->n < PRUNING_PLAYS; i++) {
        if (i == turn->best)
            continue;
        if (rng_below(rng, (uint32_t)left) < (uint32_t)(PRUNING_PLAYS - to->n))
            note_play(turn, i, to);
        left--;
    }
}

/* All harvests in one; they are freed. */
static struct pruning_choice *gather(struct pruning_harvest *harvest, long jobs, long *n)
{
    *n = 0;
    for (long i = 0; i < jobs; i++)
        *n += harvest[i].n;
    struct pruning_choice *all = mem_alloc((size_t)(*n + 1) * sizeof *all);
    *n = 0;
    for (long i = 0; i < jobs; i++) {
        if (harvest[i].n > 0)
            memcpy(all + *n, harvest[i].choices, (size_t)harvest[i].n * sizeof *all);
        *n += harvest[i].n;
        free(harvest[i].choices);
        harvest[i].choices = NULL;
    }
    return all;
}

static struct pruning_games games_of(const struct net *net, const struct pruning_options *o)
{
    struct pruning_games g = {net, o->rules, o->games, o->seed, o->threads, 0, NULL, NULL};
    pruning_games_plan(&g);
    return g;
}

bool pruning_make(struct net *net, const struct pruning_options *options)
{
    struct pruning_games games = games_of(net, options);
    struct pruning_harvest *harvest = mem_alloc((size_t)games.jobs * sizeof *harvest);
    struct worth worth = outcome_worth(&options->rules);
    games.watch = note_choice;
    games.context = harvest;
    bool good = pruning_games_play(&games);
    if (good) {
        long n;
        struct pruning_choice *all = gather(harvest, games.jobs, &n);
        good = n > 0;
        if (good)
            pruning_fit(&net->pruning, &worth, all, n, options->seed);
        else
            fputs("brade-lab: no game came to a choice that is worth pruning\n", stderr);
        free(all);
    }
    for (long i = 0; i < games.jobs; i++)
        free(harvest[i].choices);
    free(harvest);
    return good;
}

static void compare(void *context, long job, const struct pruning_turn *turn, struct rng *rng)
{
    struct pruning_report *r = &((struct pruning_report *)context)[job];
    struct after_list *list = turn->list;
    int n = list->n, at = 0;
    struct after *before = mem_alloc((size_t)n * sizeof *before);
    float best = -INFINITY;
    (void)rng;
    memcpy(before, list->after, (size_t)n * sizeof *before);
    prune_plays(&turn->net->pruning, turn->worth, &prune_usual, list);
    for (int i = 0; i < n && at < list->n; i++) { /* in the order they had */
        if (memcmp(&before[i].pos, &list->after[at].pos, sizeof before->pos) == 0) {
            best = fmaxf(best, turn->equity[i]);
            at++;
        }
    }
    r->choices++;
    r->cut += list->n < n;
    r->missed += best < turn->equity[turn->best];
    r->loss += (double)(turn->equity[turn->best] - best);
    r->plays += n;
    r->looked += list->n;
    free(before);
}

bool pruning_check(const struct net *net, const struct pruning_options *options,
                   struct pruning_report *report)
{
    struct pruning_games games = games_of(net, options);
    struct pruning_report *part = mem_alloc((size_t)games.jobs * sizeof *part);
    games.watch = compare;
    games.context = part;
    bool good = pruning_games_play(&games);
    *report = (struct pruning_report){0};
    for (long i = 0; i < games.jobs; i++) {
        report->choices += part[i].choices;
        report->cut += part[i].cut;
        report->missed += part[i].missed;
        report->loss += part[i].loss;
        report->plays += part[i].plays;
        report->looked += part[i].looked;
    }
    free(part);
    return good;
}
