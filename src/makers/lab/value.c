// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "eval/search/rollout.h"
#include "lab/start.h"
#include "rules/ending.h"
#include "tool/parallel.h"

enum { UNUSUAL = 15, ODD_TURNS = 4, TURNS_MAX = 400, GAMES_MAX = 200, HANDSOME_MOVES = 4 };

/* ---- kinds ---- */

/* Whether c has to enter past four enemy bands or more, and so may burst one. */
static bool may_burst(const struct ruleset *r, const struct position *pos, enum colour c)
{
    int bands = 0;
    for (int p = 1; p <= 6; p++)
        bands += board_enemy_on(r, pos, c, p) > 1;
    return pos->men[c][POINT_BAR] > 0 && bands >= 4;
}

static bool is_sharp(const struct ruleset *r, const struct position *pos)
{
    int white = ending_jan_count(pos, WHITE), black = ending_jan_count(pos, BLACK);
    return r->jan_when != END_NONE && (white >= 6 || black >= 6 || (white >= 5 && black >= 5) ||
                                       may_burst(r, pos, WHITE) || may_burst(r, pos, BLACK));
}

static bool is_handsome_near(const struct ruleset *r, const struct position *pos)
{
    return ending_pattern_near(r, pos, WHITE, HANDSOME_MOVES) ||
           ending_pattern_near(r, pos, BLACK, HANDSOME_MOVES);
}

static bool is_any(const struct ruleset *r, const struct position *pos)
{
    (void)r;
    (void)pos;
    return true;
}

static const struct {
    const char *name, *what;
    bool (*is)(const struct ruleset *r, const struct position *pos);
} kinds[VALUE_KINDS] = {
    {"sharp", "a jan count of six, or both of five, or four bands before a bar", is_sharp},
    {"handsome", "a side lacks four moves or fewer to a handsome win", is_handsome_near},
    {"rest", "the rest", is_any},
};

int value_kind_of(const struct ruleset *r, const struct position *pos)
{
    int i = 0;
    while (!kinds[i].is(r, pos))
        i++;
    return i;
}

const char *value_kind_name(int kind)
{
    return kinds[kind].name;
}

const char *value_kind_what(int kind)
{
    return kinds[kind].what;
}

/* ---- drawing ---- */

/* What was found of one position. */
struct valued {
    bool found;
    struct position pos;
    int kind;
    double rolled, error, figure[VALUE_DEPTHS];
};

struct value_run {
    const struct value_options *options;
    struct judgement j;
    int depths;
    struct after_list *list[PARALLEL_THREADS_MAX];
    struct valued *finding;
};

/* What the net plays, or now and then anything. */
static struct after turn(const struct judgement *j, const struct position *pos, struct rng *rng,
                         struct after_list *list)
{
    struct net_accumulator base;
    struct outcome outcome;
    chooser_base(j->net, j->rules, pos, &base);
    struct roll roll = start_throw(j->rules, rng, pos);
    struct after best =
        *chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, list, &outcome);
    return rng_below(rng, ODD_TURNS) > 0 ? best : list->after[rng_below(rng, (uint32_t)list->n)];
}

/* One of the positions of this kind in a game, each as likely. False if there is none. */
static bool draw(const struct judgement *j, int kind, struct rng *rng, struct after_list *list,
                 struct position *out)
{
    struct position pos = start_draw(j->rules, rng, UNUSUAL, list);
    uint32_t seen = 0;
    for (int i = 0; i < TURNS_MAX; i++) {
        bool exact;
        if (value_kind_of(j->rules, &pos) == kind) {
            chooser_position(j->net, j->rules, &pos, NULL, &exact);
            if (!exact && rng_below(rng, ++seen) == 0)
                *out = pos;
        }
        struct after after = turn(j, &pos, rng, list);
        if (after.end.kind != END_NOT)
            break;
        pos = after.pos;
    }
    return seen > 0;
}

static bool find(void *context, int thread, long job)
{
    const struct value_run *run = context;
    const struct judgement *j = &run->j;
    struct valued *f = &run->finding[job];
    struct rollout_options how = {
        .trials = run->options->trials, .reduce = true, .threads = 1, .plies = 1};
    struct rollout_result result;
    struct rng rng;
    rng_seed(&rng, run->options->seed);
    rng = rng_split(&rng, (uint64_t)job);
    f->kind = (int)(job % VALUE_KINDS);
    for (int i = 0; i < GAMES_MAX && !f->found; i++)
        f->found = draw(j, f->kind, &rng, run->list[thread], &f->pos);
    if (!f->found)
        return true;
    how.seed = rng_u64(&rng);
    if (!rollout_position(j, &f->pos, &how, &result)) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    f->rolled = (double)result.equity;
    f->error = (double)result.error;
    for (int i = 0; i < run->depths; i++) {
        struct outcome o = lookahead_position(j, &f->pos, i);
        f->figure[i] = (double)outcome_equity(&o, &j->worth[f->pos.turn]);
    }
    return true;
}

/* ---- the sum ---- */

static void add(struct value_kind *k, const struct valued *f, int depths)
{
    k->positions++;
    k->noise += f->error * f->error;
    for (int i = 0; i < depths; i++) {
        struct value_error *e = &k->depth[i];
        double off = fabs(f->figure[i] - f->rolled);
        e->sum += off;
        e->squares += off * off;
        if (off > e->worst) {
            e->worst = off;
            e->at = f->pos;
        }
    }
}

double value_rms(const struct value_kind *k, int depth)
{
    double more = k->depth[depth].squares - k->noise;
    return k->positions > 0 && more > 0 ? sqrt(more / (double)k->positions) : 0;
}

bool value_run(const struct ruleset *r, const struct player *net,
               const struct value_options *options, struct value_result *out)
{
    struct value_run run = {.options = options, .depths = net->plies + 1};
    struct parallel p = {options->positions, options->threads, find, &run, "positions"};
    run.j = judgement_for_points(net->net, r, 1);
    run.finding = mem_alloc((size_t)options->positions * sizeof *run.finding);
    for (int i = 0; i < options->threads; i++)
        run.list[i] = mem_alloc(sizeof *run.list[i]);
    bool good = parallel_run(&p);
    *out = (struct value_result){.depths = run.depths};
    for (long i = 0; good && i < options->positions; i++)
        if (run.finding[i].found) {
            add(&out->all, &run.finding[i], run.depths);
            add(&out->kind[run.finding[i].kind], &run.finding[i], run.depths);
        }
    for (int i = 0; i < options->threads; i++)
        free(run.list[i]);
    free(run.finding);
    return good;
}
