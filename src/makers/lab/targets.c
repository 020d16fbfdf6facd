// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/training.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "eval/search/chooser.h"
#include "eval/search/rollout.h"
#include "eval/search/trial.h"
#include "lab/kinds.h"

/* ---- a short roll-out ---- */

/* Chosen by docs/measured/strength.md, "Targets from short roll-outs". */
const struct command_rollout target_rollout = {
    .given = true, .trials = 12, .rolls = 10, .plies = 1};

bool target_of(const struct judgement *j, const struct position *pos,
               const struct command_rollout *how, uint64_t seed, struct rollout_result *out)
{
    const struct rollout_options o = {.trials = how->trials,
                                      .seed = seed,
                                      .truncate = how->rolls,
                                      .last_plies = how->plies,
                                      .reduce = true,
                                      .threads = 1};
    return rollout_position(j, pos, &o, out);
}

/* ---- games ---- */

enum { TURNS_MAX = 400, UNUSUAL = 10, ODD_TURNS = 10 };

/* A position is drawn so often by its kind (of kinds_of_values), and more often the farther the net
 * is from its own look one roll ahead, in points of the usual scale. */
static const float drawn_by_kind[KINDS_MAX] = {0.06f, 0.06f, 0.005f};
static const float drawn_by_point = 0.3f, margin = 0.15f;
static const double exploration = 0.25;

/* What a thread works with. */
struct targeter {
    struct judgement judgement;
    const struct command_rollout *how;
    double point; /* of the usual scale, in points of these rules */
    struct selfplay_values values;
    struct position rival; /* what another play would have led to instead of the position */
    bool has_rival;
    struct harvest studies;
};

static void targets_begin(struct selfplay_game *g)
{
    ((struct targeter *)g->workspace)->has_rival = false;
}

/* Values a position, with dice that hang on the seed alone. */
static bool targets_add(struct selfplay_game *g, const struct position *pos, enum study_kind kind,
                        uint64_t seed)
{
    struct targeter *t = g->workspace;
    const struct judgement *j = &t->judgement;
    struct rollout_result rolled;
    bool exact;
    struct study s = {.pos = *pos, .kind = (uint8_t)kind};
    s.guess = chooser_position(j->net, j->rules, pos, NULL, &exact);
    if (!target_of(j, pos, t->how, seed, &rolled)) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    s.ahead = rolled.outcome;
    *(struct study *)harvest_add(&t->studies, sizeof s) = s;
    return true;
}

/* Values the position of the turn if it is drawn, and its rival with the same dice, so that the
 * difference between them is known better than either. */
static bool targets_draw(struct selfplay_game *g)
{
    struct targeter *t = g->workspace;
    const struct judgement *j = &t->judgement;
    const struct worth *worth = &j->worth[g->pos.turn];
    const struct kinds_case at = {g->rules, &g->pos, g->turn, NULL};
    struct outcome guess = lookahead_position(j, &g->pos, 0);
    struct outcome ahead = lookahead_position(j, &g->pos, 1);
    double off = fabs((double)(outcome_equity(&ahead, worth) - outcome_equity(&guess, worth)));
    double chance = (double)drawn_by_kind[kinds_find(&kinds_of_values, &at)];
    if (rng_unit(&g->rng) >= chance + (double)drawn_by_point * off / t->point) {
        return true;
    }
    uint64_t seed = rng_u64(&g->rng);
    return targets_add(g, &g->pos, STUDY_FIRST, seed) &&
           (!t->has_rival || targets_add(g, &t->rival, STUDY_PLAY, seed));
}

/* The play of the turn, mostly the best by the net, and as a rival any other that seems nearly as
 * good. */
static void targets_choose(struct selfplay_game *g, struct after *next)
{
    struct targeter *t = g->workspace;
    const struct judgement *j = &t->judgement;
    struct roll roll = start_throw(g->rules, &g->rng, &g->pos);
    float least;
    int near = 0, chosen, rival = -1;
    generate_afters(g->rules, &g->pos, roll, &g->list);
    selfplay_value(&t->values, j->net, g->rules, &j->worth[g->pos.turn], &g->pos, &g->list);
    chosen = t->values.best;
    least = t->values.equity[chosen] - margin * (float)t->point;
    if (rng_below(&g->rng, ODD_TURNS) == 0) {
        chosen = (int)rng_below(&g->rng, (uint32_t)g->list.n);
    }
    for (int i = 0; i < g->list.n; i++) {
        if (i != chosen && t->values.equity[i] >= least &&
            selfplay_is_open(g->rules, &g->list.after[i]) &&
            rng_below(&g->rng, (uint32_t)++near) == 0) {
            rival = i;
        }
    }
    if (rival >= 0 && rng_unit(&g->rng) < exploration) {
        int other = chosen;
        chosen = rival;
        rival = selfplay_is_open(g->rules, &g->list.after[other]) ? other : -1;
    }
    *next = g->list.after[chosen];
    t->has_rival = rival >= 0;
    t->rival = rival >= 0 ? g->list.after[rival].pos : g->pos;
}

static bool targets_turn(struct selfplay_game *g, struct after *next)
{
    const volatile sig_atomic_t *stop = g->context;
    if ((stop && *stop) || !targets_draw(g)) {
        return false;
    }
    targets_choose(g, next);
    return true;
}

struct study *targets_part(const struct selfplay_games *games, const struct distil_options *options,
                           long part, long *n)
{
    static const struct selfplay how = {.turns = TURNS_MAX,
                                        .drawn = true,
                                        .unusual = UNUSUAL,
                                        .to_tables = true,
                                        .begin = targets_begin,
                                        .turn = targets_turn};
    struct selfplay_game *g = mem_alloc(sizeof *g);
    struct targeter *t = mem_alloc(sizeof *t);
    struct rng all;
    bool good = true;
    rng_seed(&all, games->seed);
    g->rng = rng_split(&all, (uint64_t)part);
    g->rules = games->rules;
    g->workspace = t;
    g->context = (void *)(uintptr_t)options->stop;
    t->judgement = judgement_for_points(options->net, games->rules, 1);
    t->how = &options->rollout;
    t->point = sqrt(trial_scale(&t->judgement));
    while (good && t->studies.n < games->count) {
        good = selfplay_one(&how, g);
    }
    struct study *studies = t->studies.items;
    *n = t->studies.n;
    free(t);
    free(g);
    if (!good) {
        free(studies);
        return NULL;
    }
    return studies;
}
