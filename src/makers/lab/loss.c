// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "eval/search/rollout.h"
#include "lab/labcommand.h"

/* ---- arithmetic ---- */

/* The play that a half prefers to the first one: the best, if that is beyond doubt by a joint
 * standard error. */
static int preferred(const struct loss_value *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (value[i].equity > value[best].equity) {
            best = i;
        }
    }
    bool clear = value[best].equity - value[0].equity > hypot(value[best].error, value[0].error);
    return clear ? best : 0;
}

double loss_low(struct loss_value value[2][LOSS_CANDIDATES], int n)
{
    double loss = 0;
    for (int half = 0; half < 2; half++) {
        const struct loss_value *other = value[!half];
        loss += (other[preferred(value[half], n)].equity - other[0].equity) / 2;
    }
    return loss;
}

double loss_high(struct loss_value value[2][LOSS_CANDIDATES], int n)
{
    double most = 0;
    for (int i = 1; i < n; i++) {
        double more = (value[0][i].equity - value[0][0].equity) / 2 +
                      (value[1][i].equity - value[1][0].equity) / 2;
        most = more > most ? more : most;
    }
    return most;
}

/* ---- drawing and rolling out ---- */

enum { TURNS_MAX = 2000 };

struct loss_run {
    int trials, plies;
    const struct judgement *judgement;
};

/* What one thread works with. */
struct loss_work {
    struct play_list plays;
    struct ranked ranked[PLAY_LIST_MAX];
    int n; /* decisions in the game */
    struct loss_decision {
        struct position pos;
        struct roll roll;
        int turn;
    } decision[TURNS_MAX];
};

/* What was found at the decision of one game. */
struct loss_found {
    double low, high;
    int phase, weight; /* decisions in its game */
};

static bool loss_turn(struct selfplay_game *g, struct after *next)
{
    struct loss_work *w = g->workspace;
    struct roll roll = roll_throw(&g->rng, g->rules, &g->pos, g->turn == 0);
    generate_afters(g->rules, &g->pos, roll, &g->list);
    w->n = g->turn == 0 ? 0 : w->n;
    if (g->list.n > 1) {
        w->decision[w->n++] = (struct loss_decision){g->pos, roll, g->turn};
    }
    return player_turn(g->player[0], &g->pos, roll, &g->rng, next);
}

/* Rolls out the best candidates; how many there are, -1 if there is no memory. */
static int roll_out(struct selfplay_game *g, const struct loss_decision *decision,
                    struct loss_value value[2][LOSS_CANDIDATES])
{
    const struct loss_run *run = g->context;
    const struct judgement *j = run->judgement;
    struct loss_work *w = g->workspace;
    generate(j->rules, &decision->pos, decision->roll, &w->plays);
    lookahead_rank(j, &decision->pos, &w->plays, run->plies, w->ranked);
    int n = w->plays.n < LOSS_CANDIDATES ? w->plays.n : LOSS_CANDIDATES;
    for (int half = 0; half < 2; half++) {
        struct rollout_options o = {.trials = run->trials / 2,
                                    .seed = rng_u64(&g->rng), /* the same dice for all candidates */
                                    .reduce = true,
                                    .threads = 1};
        for (int i = 0; i < n; i++) {
            struct rollout_result result;
            if (!rollout_play(j, &w->ranked[i].play, &o, &result)) {
                return -1;
            }
            value[half][i] = (struct loss_value){result.equity, result.error};
        }
    }
    return n;
}

/* Looks at one decision of the game, each as likely. */
static bool loss_end(struct selfplay_game *g, const struct after *last)
{
    const struct loss_work *w = g->workspace;
    struct loss_found *found = g->result;
    struct loss_value value[2][LOSS_CANDIDATES];
    (void)last;
    if (w->n == 0) {
        return true;
    }
    const struct loss_decision *decision = &w->decision[rng_below(&g->rng, (uint32_t)w->n)];
    int n = roll_out(g, decision, value);
    if (n < 0) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    struct kinds_case at = {g->rules, &decision->pos, decision->turn, NULL};
    *found = (struct loss_found){loss_low(value, n), loss_high(value, n),
                                 kinds_find(kinds_phases(g->rules), &at), w->n};
    return true;
}

static void loss_add(struct loss *loss, const struct loss_found *f)
{
    cluster_add(&loss->low, f->weight, f->weight * f->low);
    cluster_add(&loss->high, f->weight, f->weight * f->high);
}

bool loss_run(const struct selfplay_games *decisions, int trials, const struct player_spec *net,
              struct loss_result *out)
{
    const struct judgement judgement = judgement_for_points(net->net, decisions->rules, 1);
    struct loss_run run = {trials, net->plies, &judgement};
    struct selfplay s = {.games = *decisions,
                         .player = {net},
                         .turns = TURNS_MAX,
                         .turn = loss_turn,
                         .end = loss_end,
                         .context = &run,
                         .workspace = sizeof(struct loss_work),
                         .result = sizeof(struct loss_found),
                         .what = "positions"};
    bool good = selfplay_run(&s);
    const struct loss_found *found = s.results;
    *out = (struct loss_result){0};
    for (long i = 0; good && i < s.jobs; i++) {
        if (found[i].weight > 0) {
            loss_add(&out->all, &found[i]);
            loss_add(&out->phase[found[i].phase], &found[i]);
        }
    }
    free(s.results);
    return good;
}

/* ---- the command ---- */

static const struct report_column columns[] = {
    {"positions", "%.0f", " %9.0f"},   {"share", "%.5f", NULL},
    {NULL, NULL, " %6.1f%%"},          {"low", "%.6f", "  %8.5f"},
    {"low_error", "%.6f", " ± %.5f"},  {"high", "%.6f", "  %8.5f"},
    {"high_error", "%.6f", " ± %.5f"},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void loss_row(struct report *r, const char *name, const struct loss *l,
                     const struct loss *all, const char *what)
{
    double share = all->low.weight > 0 ? l->low.weight / all->low.weight : 0;
    const double figures[COLUMNS] = {l->low.groups,
                                     share,
                                     100 * share,
                                     cluster_mean(&l->low),
                                     cluster_error(&l->low),
                                     cluster_mean(&l->high),
                                     cluster_error(&l->high)};
    report_row(r, name, columns, COLUMNS, figures, what);
}

enum command_status command_loss(const struct lab_words *w, struct report *r)
{
    const struct kinds *phases = kinds_phases(&w->rules);
    int trials = (int)w->number[1];
    struct loss_result result;
    if (!loss_run(&w->games, trials, &w->player[0], &result)) {
        return COMMAND_FAILED;
    }
    trials = trials / 2 * 2;
    report_print(
        r,
        "Points lost by a play, where there is a choice, by roll-outs of %d games a play, with\n"
        "standard errors. At least: half of a roll-out says which play to prefer, the other half\n"
        "what that brings. At most: the best by all of it, at the value that made it the best.\n\n"
        "  phase     positions   share  at least            at most\n",
        trials);
    report_begin(r, NULL, '{');
    report_number(r, "trials", "%.0f", trials);
    report_begin(r, "phases", '{');
    for (int i = phases->n - 1; i >= 0; i--) {
        loss_row(r, phases->kind[i].name, &result.phase[i], &result.all, phases->kind[i].what);
    }
    report_end(r, '}');
    loss_row(r, "together", &result.all, &result.all, "");
    report_end(r, '}');
    return COMMAND_GOOD;
}
