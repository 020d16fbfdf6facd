// SPDX-License-Identifier: GPL-3.0-or-later
#include "choice.h"

#include <math.h>
#include <stdlib.h>

#include "generate.h"

/* What rolling a number of dice is found to be. */
struct rolled {
    struct outcome outcome;
    float error;
    int plies, trials;
};

static const struct {
    unsigned kind;
    const char *id;
} ids[] = {
    {CHOICE_TWO_DICE, "two-dice"}, {CHOICE_ONE_DIE, "one-die"}, {CHOICE_GIVE_UP, "give-up"},
    {CHOICE_DOUBLE, "double"},     {CHOICE_TAKE, "take"},       {CHOICE_DROP, "drop"},
};

const char *choice_id(unsigned kind)
{
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (ids[i].kind == kind)
            return ids[i].id;
    return NULL;
}

/* ---- rolling ---- */

/* One throw of two dice and the best play of it, rolled out this many times. */
static bool rollout_throw(const struct judgement *j, const struct position *pos, struct roll roll,
                          const struct rollout_options *options, struct play_list *list,
                          struct rollout_result *result)
{
    generate(j->rules, pos, roll, list);
    if (list->n == 0) {
        struct play pass = {.after = generate_after_pass(j->rules, pos, roll)};
        return rollout_play(j, &pass, options, result);
    }
    struct ranked *ranked = malloc((size_t)list->n * sizeof *ranked);
    if (!ranked)
        return false;
    lookahead_rank(j, pos, list, 1, ranked);
    bool good = rollout_play(j, &ranked[0].play, options, result);
    free(ranked);
    return good;
}

/* Two dice rolled out where one could be chosen, which is what rollout_position() would do: throw by
 * throw, each with its share of the trials. */
static bool rollout_two_dice(const struct judgement *j, const struct position *pos,
                             const struct rollout_options *options, struct rolled *out)
{
    struct play_list *list = malloc(sizeof *list);
    double variance = 0;
    bool good = list != NULL;
    for (int i = 0; i < 21 && good; i++) {
        struct roll roll = roll_nth(i);
        float share = (float)roll_weight(roll) / 36;
        struct rollout_options some = *options;
        struct rollout_result result = {0};
        some.progress = NULL;
        some.trials = (int)((float)options->trials * share) + 1;
        good = rollout_throw(j, pos, roll, &some, list, &result);
        outcome_add(&out->outcome, &result.outcome, share);
        variance += (double)(share * result.error) * (double)(share * result.error);
        out->trials += some.trials;
    }
    out->error = (float)sqrt(variance);
    free(list);
    return good;
}

static bool roll_out(const struct judgement *j, const struct position *pos, int dice,
                     const struct rollout_options *options, struct rolled *out)
{
    struct rollout_result result;
    if (dice == 2 && roll_one_die_allowed(j->rules, pos))
        return rollout_two_dice(j, pos, options, out);
    if (!rollout_position(j, pos, options, &result))
        return false;
    *out = (struct rolled){.outcome = result.outcome, .error = result.error};
    out->trials = result.trials;
    return true;
}

static bool roll_dice(const struct judgement *j, const struct position *pos, int dice,
                      const struct choice_how *how, struct rolled *out)
{
    *out = (struct rolled){.plies = how->plies > 0 ? how->plies : 1};
    if (how->rollout)
        return roll_out(j, pos, dice, how->rollout, out);
    out->outcome = dice == 1 ? lookahead_one_die(j, pos, out->plies)
                             : lookahead_two_dice(j, pos, out->plies);
    return true;
}

/* ---- weighing ---- */

static enum cube_access access_of(const struct game *g)
{
    if (g->owner == GAME_CUBE_CENTRED)
        return CUBE_BOTH;
    return g->owner == g->pos.turn ? CUBE_OWN : CUBE_OTHERS;
}

static void add(struct choices *out, unsigned kind, float equity, const struct rolled *from)
{
    struct choice c = {.kind = kind, .equity = equity};
    c.exact = from == NULL;
    if (from) {
        c.plies = from->plies;
        c.trials = from->trials;
        c.error = from->error;
    }
    int i = out->n++;
    for (; i > 0 && out->choice[i - 1].equity < equity; i--)
        out->choice[i] = out->choice[i - 1];
    out->choice[i] = c;
}

/* What an outcome is worth to the side to move if it rolls now. */
static float played_on(const struct judgement *j, const struct game *g, const struct outcome *o)
{
    enum colour side = (enum colour)g->pos.turn;
    if (j->rules->score != SCORE_CUBE)
        return outcome_equity(o, &j->worth[side]);
    struct cube_stakes stakes = judgement_stakes(j, side);
    return cube_value(&stakes, o, access_of(g), CUBE_LIFE);
}

/* Adds rolling so many dice, and keeps it in *best if it is better than that. */
static bool add_dice(const struct judgement *j, const struct game *g, unsigned kind,
                     const struct choice_how *how, struct choices *out, struct rolled *best)
{
    const struct worth *worth = &j->worth[g->pos.turn];
    bool first = out->n == 0;
    struct rolled now;
    if (!roll_dice(j, &g->pos, kind == CHOICE_ONE_DIE ? 1 : 2, how, &now))
        return false;
    add(out, kind, played_on(j, g, &now.outcome), &now);
    if (first || outcome_equity(&now.outcome, worth) > outcome_equity(&best->outcome, worth))
        *best = now;
    return true;
}

static void keep_value(const struct judgement *j, const struct game *g, const struct rolled *best,
                       struct choices *out)
{
    out->outcome = best->outcome;
    out->equity = outcome_equity(&best->outcome, &j->worth[g->pos.turn]);
    out->error = best->error;
    out->plies = best->plies;
    out->trials = best->trials;
}

static void weigh_cube(const struct judgement *j, const struct game *g, const struct rolled *best,
                       struct choices *out)
{
    struct cube_stakes stakes = judgement_stakes(j, (enum colour)g->pos.turn);
    bool offered = g->phase == GAME_CUBE;
    out->has_cube = true;
    out->cube = cube_decide(&stakes, &best->outcome, access_of(g), CUBE_LIFE);
    if (offered) {
        out->n = 0;
        add(out, CHOICE_TAKE, -out->cube.take, best);
        add(out, CHOICE_DROP, -out->cube.drop, NULL);
    } else if (out->cube.may_double) {
        add(out, CHOICE_DOUBLE, out->cube.doubled, best);
    }
}

static void weigh_giving_up(const struct judgement *j, const struct game *g, struct choices *out)
{
    const struct ending given = {.kind = END_GIVEN_UP};
    enum colour side = (enum colour)g->pos.turn;
    if (!j->table || match_may_give_up(&j->match, side))
        add(out, CHOICE_GIVE_UP, judgement_of_end(j, side, colour_other(side), given), NULL);
}

bool choice_weigh(const struct judgement *j, const struct game *g, const struct choice_how *how,
                  struct choices *out)
{
    struct game before = *g; /* before a double was offered */
    struct rolled best = {.plies = 0};
    before.phase = GAME_CHOICE;
    unsigned may = game_choices(&before);
    *out = (struct choices){.n = 0};
    if ((may & CHOICE_TWO_DICE && !add_dice(j, g, CHOICE_TWO_DICE, how, out, &best)) ||
        (may & CHOICE_ONE_DIE && !add_dice(j, g, CHOICE_ONE_DIE, how, out, &best)))
        return false;
    if (g->rules.score == SCORE_CUBE)
        weigh_cube(j, g, &best, out);
    if (how->plies == 0 && !how->rollout)
        best = (struct rolled){.outcome = lookahead_position(j, &g->pos, 0)};
    keep_value(j, g, &best, out);
    if (g->phase == GAME_CHOICE && may & CHOICE_GIVE_UP)
        weigh_giving_up(j, g, out);
    return true;
}
