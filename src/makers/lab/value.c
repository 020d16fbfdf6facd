// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"
#include "lab/training.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "eval/search/chooser.h"
#include "eval/search/rollout.h"
#include "lab/labcommand.h"
#include "rules/posstring.h"

/* One turn in ODD_TURNS is played at random; in so many games a position of the kind is sought. */
enum { UNUSUAL = 15, ODD_TURNS = 4, TURNS_MAX = 400, GAMES_MAX = 200 };

struct value_run {
    const struct judgement *judgement;
    const struct command_rollout *target;
    int trials, depths;
};

/* What a thread works with: of the positions of the kind seen in the game one, each as likely. */
struct value_work {
    uint32_t seen;
    struct position at;
};

/* What was found of one position. */
struct valued {
    bool found;
    struct position pos;
    double rolled, error, figure[VALUE_FIGURES];
    double seconds; /* that the short roll-out took */
};

static void value_begin(struct selfplay_game *g)
{
    ((struct value_work *)g->workspace)->seen = 0;
}

static bool value_turn(struct selfplay_game *g, struct after *next)
{
    const struct judgement *j = ((const struct value_run *)g->context)->judgement;
    struct value_work *w = g->workspace;
    const struct kinds_case at = {g->rules, &g->pos, g->turn, NULL};
    struct net_accumulator base;
    struct outcome outcome;
    if (kinds_find(&kinds_of_values, &at) == g->job % kinds_of_values.n) {
        bool exact;
        chooser_position(j->net, g->rules, &g->pos, NULL, &exact);
        if (!exact && rng_below(&g->rng, ++w->seen) == 0) {
            w->at = g->pos;
        }
    }
    chooser_base(j->net, g->rules, &g->pos, &base);
    struct roll roll = start_throw(g->rules, &g->rng, &g->pos);
    *next = *chooser_roll(j->net, g->rules, &j->worth[g->pos.turn], &base, &g->pos, roll, &g->list,
                          &outcome);
    if (rng_below(&g->rng, ODD_TURNS) == 0) {
        *next = g->list.after[rng_below(&g->rng, (uint32_t)g->list.n)];
    }
    return true;
}

/* Values the position that was drawn; without one, the next game is played. */
static bool value_end(struct selfplay_game *g, const struct after *last)
{
    const struct value_run *run = g->context;
    const struct judgement *j = run->judgement;
    const struct value_work *w = g->workspace;
    struct valued *f = g->result;
    (void)last;
    if (w->seen == 0) {
        return true;
    }
    struct rollout_options how = {
        .trials = run->trials, .seed = rng_u64(&g->rng), .plies = 1, .reduce = true, .threads = 1};
    struct rollout_result result;
    if (!rollout_position(j, &w->at, &how, &result)) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    *f = (struct valued){true, w->at, (double)result.equity, (double)result.error, {0}, 0};
    for (int i = 0; i < run->depths; i++) {
        struct outcome o = lookahead_position(j, &f->pos, i);
        f->figure[i] = (double)outcome_equity(&o, &j->worth[f->pos.turn]);
    }
    if (run->target->given) {
        struct timespec from, to;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
        if (!target_of(j, &f->pos, run->target, rng_u64(&g->rng), &result)) {
            fputs("brade-lab: no memory for a roll-out\n", stderr);
            return false;
        }
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
        f->figure[run->depths] = (double)result.equity;
        f->seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
    }
    g->enough = true;
    return true;
}

static void value_add(struct value_kind *k, const struct valued *f, int figures)
{
    k->positions++;
    k->noise += f->error * f->error;
    k->seconds += f->seconds;
    for (int i = 0; i < figures; i++) {
        struct value_error *e = &k->figure[i];
        double off = fabs(f->figure[i] - f->rolled);
        e->sum += off;
        e->squares += off * off;
        if (off > e->worst) {
            e->worst = off;
            e->at = f->pos;
        }
    }
}

double value_rms(const struct value_kind *k, int figure)
{
    double more = k->figure[figure].squares - k->noise;
    return k->positions > 0 && more > 0 ? sqrt(more / (double)k->positions) : 0;
}

bool value_run(const struct selfplay_games *positions, int trials, const struct player_spec *net,
               const struct command_rollout *target, struct value_result *out)
{
    const struct judgement judgement = judgement_for_points(net->net, positions->rules, 1);
    struct value_run run = {&judgement, target, trials, net->plies + 1};
    struct selfplay s = {.games = *positions,
                         .turns = TURNS_MAX,
                         .drawn = true,
                         .unusual = UNUSUAL,
                         .together = GAMES_MAX,
                         .stream = STREAM_JOB,
                         .begin = value_begin,
                         .turn = value_turn,
                         .end = value_end,
                         .context = &run,
                         .workspace = sizeof(struct value_work),
                         .result = sizeof(struct valued),
                         .what = "positions"};
    s.games.count *= GAMES_MAX;
    bool good = selfplay_run(&s);
    const struct valued *found = s.results;
    *out = (struct value_result){.depths = run.depths, .figures = run.depths + target->given};
    for (long i = 0; good && i < s.jobs; i++) {
        int kind = (int)(i % kinds_of_values.n);
        if (found[i].found) {
            value_add(&out->all, &found[i], out->figures);
            value_add(&out->kind[kind], &found[i], out->figures);
        }
        if (found[i].found && kind < kinds_of_values.n - 1) {
            value_add(&out->wild, &found[i], out->figures);
        }
    }
    free(s.results);
    return good;
}

/* ---- the command ---- */

static const struct report_column columns[] = {
    {"positions", "%.0f", " %9.0f"},
    {"root", "%.5f", "  %6.4f"},
    {"mean", "%.5f", "  %6.4f"},
    {"worst", "%.5f", "  %6.3f"},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void value_row(struct report *r, const struct ruleset *rules, const char *name,
                      const struct value_kind *k, int figure)
{
    const struct value_error *e = &k->figure[figure];
    double n = k->positions > 0 ? (double)k->positions : 1;
    const double figures[COLUMNS] = {(double)k->positions, value_rms(k, figure), e->sum / n,
                                     e->worst};
    char at[POSITION_STRING_SIZE] = "";
    if (k->positions > 0) {
        posstring_format(rules, &e->at, at);
    }
    report_row(r, name, columns, COLUMNS, figures, at);
}

enum command_status command_value(const struct lab_words *w, struct report *r)
{
    const struct kinds *kinds = &kinds_of_values;
    int trials = (int)w->number[1];
    struct value_result result;
    if (!value_run(&w->games, trials, &w->player[0], &w->line->rollout, &result)) {
        return COMMAND_FAILED;
    }
    report_print(
        r,
        "Points by which the net is off, looking so many rolls ahead, against roll-outs of %d\n"
        "games whose players look one roll ahead: the root of the mean square (the roll-outs'\n"
        "own errors taken off), the mean, the worst and where.\n\n"
        "  kind      positions  root    mean    worst\n",
        trials);
    report_begin(r, NULL, '{');
    report_number(r, "trials", "%.0f", trials);
    for (int figure = 0; figure < result.figures; figure++) {
        char rolls[32] = "short roll-outs";
        if (figure < result.depths) {
            snprintf(rolls, sizeof rolls, "%d ahead", figure);
        }
        report_print(r, "%s\n", rolls);
        report_begin(r, rolls, '{');
        for (int i = 0; i < kinds->n; i++) {
            value_row(r, &w->rules, kinds->kind[i].name, &result.kind[i], figure);
        }
        value_row(r, &w->rules, "wild", &result.wild, figure);
        value_row(r, &w->rules, "together", &result.all, figure);
        report_end(r, '}');
    }
    if (result.figures > result.depths) {
        double each = 1000 * result.all.seconds / fmax(1, (double)result.all.positions);
        report_print(r, "CPU ms of a short roll-out: %.1f\n", each);
        report_number(r, "milliseconds", "%.1f", each);
    }
    report_end(r, '}');
    for (int i = 0; i < kinds->n; i++) {
        report_print(r, "%s: %s\n", kinds->kind[i].name, kinds->kind[i].what);
    }
    report_print(r, "wild: all but the rest\n");
    return COMMAND_GOOD;
}
