// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/distilcheck.h"

#include <stdlib.h>

#include "base/mem.h"

enum { GUESS, AHEAD, NET, TARGET, VOICES };

/* A play of a choice by what each says, for the side that made it. */
struct distil_view {
    double equity[VOICES];
};

static double square(double x)
{
    return x * x;
}

static int preferred(const struct distil_view *view, int n, int voice)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = view[i].equity[voice] > view[best].equity[voice] ? i : best;
    return best;
}

/* The mean of how far a voice is from the target, squared, its mean over the plays taken off. */
static double apart(const struct distil_view *view, int n, int voice)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        double off = view[i].equity[voice] - view[i].equity[TARGET];
        sum += off;
        squares += off * off;
    }
    return n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
}

static void add_choice(struct distil_report *r, const struct distil_view *view, int n)
{
    int guess = preferred(view, n, GUESS), ahead = preferred(view, n, AHEAD);
    int net = preferred(view, n, NET);
    double before = view[guess].equity[TARGET];
    if (n < 2)
        return;
    r->choices++;
    r->other += net != guess;
    r->apart += apart(view, n, NET);
    r->apart_guess += apart(view, n, GUESS);
    r->apart_ahead += apart(view, n, AHEAD);
    cluster_add(&r->gain, 1, view[net].equity[TARGET] - before);
    cluster_add(&r->gain_ahead, 1, view[ahead].equity[TARGET] - before);
}

static struct distil_view view_of(const struct net *net, const struct ruleset *r,
                                  const struct worth *worth, const struct study *s,
                                  const struct outcome *target)
{
    struct outcome by_net;
    net_evaluate(net, r, &s->pos, NULL, &by_net);
    const struct outcome *said[VOICES] = {&s->guess, &s->ahead, &by_net, target};
    struct distil_view view;
    for (int v = 0; v < VOICES; v++)
        view.equity[v] = -(double)outcome_equity(said[v], worth);
    return view;
}

void distil_check(const struct net *net, const struct ruleset *r, const struct study *studies,
                  long n, float lambda, struct distil_report *report)
{
    struct outcome *target = study_targets(studies, n, lambda);
    struct worth worth = outcome_worth(r);
    struct distil_view play[FIT_GROUP_MAX];
    int plays = 0;
    *report = (struct distil_report){.studies = n};
    for (long i = 0; i < n; i++) {
        struct distil_view view = view_of(net, r, &worth, &studies[i], &target[i]);
        report->guess += square(view.equity[GUESS] - view.equity[TARGET]);
        report->ahead += square(view.equity[AHEAD] - view.equity[TARGET]);
        report->net += square(view.equity[NET] - view.equity[TARGET]);
        if (studies[i].kind == STUDY_FIRST) {
            add_choice(report, play, plays);
            plays = 0;
        }
        if (studies[i].kind != STUDY_LATER && plays < FIT_GROUP_MAX)
            play[plays++] = view;
    }
    add_choice(report, play, plays);
    free(target);
}
