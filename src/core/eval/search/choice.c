// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/choice.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/assess.h"
#include "eval/search/givelater.h"
#include "rules/generate.h"
#include "rules/rollset.h"

/* ---- looking ahead with the cube ---- */

/* Every roll is followed by the other side's decision whether to double, and the model of cube.h
 * speaks only at the end. So that a cube that will never be turned again, as before the last roll
 * of a race, is worth nothing. */
struct cubeahead {
    const struct judgement *j;
    struct cube_stakes stakes[2]; /* by side, from the present cube on */
};

/* A position to roll from, and the cube. */
struct cubeahead_node {
    const struct position *pos;
    int level;
    enum cube_access access; /* told from the side to move */
    int plies;
};

static float cubeahead_value(const struct cubeahead *a, const struct cubeahead_node *n);

static enum cube_access turn_access(enum cube_access access)
{
    return access == CUBE_BOTH ? CUBE_BOTH : access == CUBE_OWN ? CUBE_OTHERS : CUBE_OWN;
}

/* The stakes from a level on. */
static struct cube_stakes from_level(const struct cube_stakes *s, int level)
{
    struct cube_stakes out = {.levels = s->levels - level};
    for (int i = 0; i < out.levels; i++) {
        out.end[i] = s->end[i + level];
        out.won[i] = s->won[i + level];
        out.lost[i] = s->lost[i + level];
    }
    return out;
}

/* What the position after the play is worth to the side that made it. */
static float cubeahead_play(const struct cubeahead *a, const struct cubeahead_node *n,
                            const struct position *after)
{
    const struct cubeahead_node next = {after, n->level, turn_access(n->access), n->plies - 1};
    return -cubeahead_value(a, &next);
}

static float cubeahead_throw(const struct cubeahead *a, const struct cubeahead_node *n,
                             struct roll roll)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    float worth;
    generate(a->j->rules, n->pos, roll, list);
    if (list->n == 0) {
        struct position after = generate_after_pass(a->j->rules, n->pos, roll);
        worth = cubeahead_play(a, n, &after);
    } else {
        struct ranked *ranked = mem_resize(NULL, (size_t)list->n, sizeof *ranked);
        lookahead_rank(a->j, n->pos, list, 0, ranked);
        const struct worth *end = &a->stakes[n->pos->turn].end[n->level];
        worth = ranked[0].exact ? outcome_equity(&ranked[0].outcome, end)
                                : cubeahead_play(a, n, &ranked[0].play.after);
        free(ranked);
    }
    free(list);
    return worth;
}

static float cubeahead_dice(const struct cubeahead *a, const struct cubeahead_node *n, int dice)
{
    float sum = 0;
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        sum += roll_chance(each.roll) * cubeahead_throw(a, n, each.roll);
    }
    return sum;
}

static float cubeahead_best(const struct cubeahead *a, const struct cubeahead_node *n)
{
    if (roll_dice_due(n->pos, (enum colour)n->pos->turn) == 1) {
        return cubeahead_dice(a, n, 1);
    }
    float two = cubeahead_dice(a, n, 2);
    if (!roll_one_die_allowed(a->j->rules, n->pos)) {
        return two;
    }
    float one = cubeahead_dice(a, n, 1);
    return one > two ? one : two;
}

/* What the position is worth to the side to move, which may double first. */
static float cubeahead_value(const struct cubeahead *a, const struct cubeahead_node *n)
{
    struct cube_stakes s = from_level(&a->stakes[n->pos->turn], n->level);
    if (n->plies == 0) {
        struct outcome o = lookahead_position(a->j, n->pos, 0);
        return cube_decide(&s, &o, n->access, CUBE_LIFE).best;
    }
    float rolled = cubeahead_best(a, n);
    if (n->access == CUBE_OTHERS || s.levels == 1) {
        return rolled;
    }
    const struct cubeahead_node taken = {n->pos, n->level + 1, CUBE_OTHERS, n->plies};
    float doubled = cubeahead_best(a, &taken);
    doubled = doubled < s.won[0] ? doubled : s.won[0];
    return doubled > rolled ? doubled : rolled;
}

/* What it is worth to the side to move of pos to roll so many dice now, in the units of
 * judgement_stakes(). level: 0 at the present cube, 1 at twice that; access: who may double then,
 * told from the side to move; plies: at least 1. Plays are chosen as if the cube were dead. */
static float cubeahead_roll(const struct judgement *j, const struct position *pos, int dice,
                            int level, enum cube_access access, int plies)
{
    const struct cubeahead a = {j, {judgement_stakes(j, WHITE), judgement_stakes(j, BLACK)}};
    const struct cubeahead_node n = {pos, level, access, plies};
    return cubeahead_dice(&a, &n, dice);
}

/* ---- choices ---- */

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
    {CHOICE_ACCEPT, "accept"},     {CHOICE_PLAY_ON, "play-on"},
};

const char *choice_id(unsigned kind)
{
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (ids[i].kind == kind) {
            return ids[i].id;
        }
    }
    return NULL;
}

/* ---- rolling ---- */

static bool roll_out(const struct judgement *j, const struct position *pos, int dice,
                     const struct rollout_options *options, struct rolled *out)
{
    struct rollout_options so_many_dice = *options;
    struct rollout_result result;
    so_many_dice.dice = dice;
    if (!rollout_position(j, pos, &so_many_dice, &result)) {
        return false;
    }
    *out = (struct rolled){.outcome = result.outcome, .error = result.error};
    out->trials = result.trials;
    return true;
}

static bool roll_dice(const struct judgement *j, const struct position *pos, int dice,
                      const struct choice_how *how, struct rolled *out)
{
    *out = (struct rolled){.plies = how->plies > 0 ? how->plies : 1};
    if (how->rollout) {
        return roll_out(j, pos, dice, how->rollout, out);
    }
    out->outcome = lookahead_dice(j, pos, dice, out->plies);
    return true;
}

/* ---- giving up ---- */

/* What giving up is worth to the side to move; false if the match does not allow it. */
static bool price_of_giving_up(const struct judgement *j, const struct game *g, float *price)
{
    const struct ending given = {.kind = END_GIVEN_UP};
    enum colour side = (enum colour)g->pos.turn;
    *price = judgement_of_end(j, side, colour_other(side), given);
    return !j->table || match_may_give_up(&j->match, side);
}

/* ---- weighing ---- */

enum { BESIDE_ROLLOUT = 2 }; /* rolls that the cube is looked ahead beside a roll-out */

static enum cube_access access_of(const struct game *g)
{
    if (g->owner == GAME_CUBE_CENTRED) {
        return CUBE_BOTH;
    }
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
    for (; i > 0 && out->choice[i - 1].equity < equity; i--) {
        out->choice[i] = out->choice[i - 1];
    }
    out->choice[i] = c;
}

/* Adds going on, which is worth `equity` to the end of the game and `waiting` to who may still give
 * up later. */
static void add_waiting(struct choices *out, unsigned kind, float equity, float waiting,
                        const struct rolled *from)
{
    const struct rolled looked = {.plies = GIVELATER_PLIES};
    if (waiting > equity) {
        add(out, kind, waiting, &looked);
        out->waits = true;
    } else {
        add(out, kind, equity, from);
    }
}

/* What the model of cube.h makes of an outcome: at the present cube, or taken at twice that. */
static float modelled(const struct judgement *j, const struct game *g, int level,
                      const struct outcome *o)
{
    struct cube_stakes stakes = judgement_stakes(j, (enum colour)g->pos.turn);
    return level > 0 ? cube_decide(&stakes, o, CUBE_BOTH, CUBE_LIFE).take
                     : cube_value(&stakes, o, access_of(g), CUBE_LIFE);
}

/* What rolling so many dice is worth to the side to move, at the present cube or twice that. When
 * the cube will be turned only looking ahead tells; a roll-out adds what it knows better of the
 * outcome. */
static float played_on(const struct judgement *j, const struct game *g, int dice, int level,
                       const struct choice_how *how, const struct rolled *rolled)
{
    enum cube_access access = level > 0 ? CUBE_OTHERS : access_of(g);
    if (g->rules.score != SCORE_CUBE) {
        return outcome_equity(&rolled->outcome, &j->worth[g->pos.turn]);
    }
    int plies = how->rollout ? BESIDE_ROLLOUT : rolled->plies;
    float ahead = cubeahead_roll(j, &g->pos, dice, level, access, plies);
    if (how->rollout) {
        struct outcome seen = lookahead_dice(j, &g->pos, dice, plies);
        ahead += modelled(j, g, level, &rolled->outcome) - modelled(j, g, level, &seen);
    }
    return ahead;
}

/* What has been found while choices are added. */
struct choice_found {
    bool may_give_up;
    float price;            /* what that is worth */
    struct rolled best;     /* the better number of dice */
    float no_double, taken; /* the best of rolling at the present cube, and at twice that */
};

static bool may_turn_cube(const struct game *g)
{
    return g->rules.score == SCORE_CUBE && g->cube < GAME_CUBE_MAX && access_of(g) != CUBE_OTHERS;
}

/* Adds rolling so many dice, and keeps in *found what is better than what was there. */
static bool add_dice(const struct judgement *j, const struct game *g, unsigned kind,
                     const struct choice_how *how, struct choices *out, struct choice_found *found)
{
    const struct worth *worth = &j->worth[g->pos.turn];
    bool first = out->n == 0;
    int dice = kind == CHOICE_ONE_DIE ? 1 : 2;
    struct rolled now;
    if (!roll_dice(j, &g->pos, dice, how, &now)) {
        return false;
    }
    float equity = played_on(j, g, dice, 0, how, &now);
    float taken = may_turn_cube(g) ? played_on(j, g, dice, 1, how, &now) : 0;
    if (isnan(equity) || isnan(taken)) {
        return false;
    }
    if (found->may_give_up && equity < found->price) {
        add_waiting(out, kind, equity, givelater_before_roll(j, &g->pos, dice, found->price), &now);
    } else {
        add(out, kind, equity, &now);
    }
    found->no_double = first || equity > found->no_double ? equity : found->no_double;
    found->taken = first || taken > found->taken ? taken : found->taken;
    if (first ||
        outcome_equity(&now.outcome, worth) > outcome_equity(&found->best.outcome, worth)) {
        found->best = now;
    }
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

static void weigh_cube(const struct judgement *j, const struct game *g,
                       const struct choice_found *found, struct choices *out)
{
    const struct rolled *best = &found->best;
    struct cube_stakes stakes = judgement_stakes(j, (enum colour)g->pos.turn);
    bool offered = g->phase == GAME_CUBE;
    out->has_cube = true;
    out->cube = cube_settle(&stakes, &best->outcome, access_of(g), found->no_double, found->taken);
    if (offered) {
        out->n = 0;
        add(out, CHOICE_TAKE, -out->cube.take, best);
        add(out, CHOICE_DROP, -out->cube.drop, NULL);
    } else if (out->cube.may_double) {
        add(out, CHOICE_DOUBLE, out->cube.doubled, best);
    }
}

/* What is worth so much for sure. */
static void add_sure(struct choices *out, unsigned kind, float equity)
{
    add(out, kind, equity, NULL);
}

/* Answering a pending win. */
static void weigh_answers(const struct judgement *j, const struct game *g, struct choices *out)
{
    unsigned may = game_choices(g);
    for (int dice = 2; dice >= 1; dice--) {
        unsigned kind = dice == 1 ? CHOICE_ONE_DIE : CHOICE_TWO_DICE;
        if (!(may & kind)) {
            continue;
        }
        struct pendingwin answer = pendingwin_dice(j, g, dice);
        if (out->n == 0 || answer.equity > out->equity) {
            out->outcome = answer.outcome;
            out->equity = answer.equity;
        }
        add_sure(out, kind, answer.equity);
    }
    add_sure(out, CHOICE_ACCEPT, pendingwin_stands(j, g).equity);
}

/* The best play of the roll, or what forfeiting it leaves; list receives the plays. */
static struct ranked best_play(const struct judgement *j, const struct game *g, int plies,
                               struct play_list *list)
{
    struct ranked best = {.plies = plies};
    struct ranked *ranked =
        g->pending ? pendingwin_rank(j, g, list) : assess_every(j, &g->pos, g->roll, plies, list);
    if (list->n > 0) {
        best = ranked[0];
    } else if (g->pending) {
        struct pendingwin answer = pendingwin_pass(j, g);
        best = (struct ranked){.outcome = answer.outcome, .equity = answer.equity, .exact = true};
    } else {
        best.play.after = generate_after_pass(j->rules, &g->pos, g->roll);
        struct outcome other = lookahead_look(j, &best.play.after, plies, &best.exact);
        best.outcome = outcome_flip(&other);
        best.equity = outcome_equity(&best.outcome, &j->worth[g->pos.turn]);
    }
    free(ranked);
    return best;
}

void choice_weigh_roll(const struct judgement *j, const struct game *g, int plies,
                       struct play_list *list, struct choices *out)
{
    struct ranked best = best_play(j, g, plies, list);
    struct rolled rolled = {.outcome = best.outcome, .plies = best.plies};
    *out = (struct choices){.outcome = best.outcome, .equity = best.equity, .plies = best.plies};
    const struct rolled *from = best.exact ? NULL : &rolled;
    float price;
    if (g->pending) {
        add(out, CHOICE_PLAY_ON, best.equity, from);
        add_sure(out, CHOICE_ACCEPT, pendingwin_stands(j, g).equity);
    } else if (game_give_up_after_roll(&g->rules, &g->pos, g->roll, list) &&
               price_of_giving_up(j, g, &price)) {
        bool waits = best.equity < price && best.play.end.kind == END_NOT;
        float waiting = waits ? givelater_after_play(j, &best.play.after, price) : best.equity;
        add_waiting(out, CHOICE_PLAY_ON, best.equity, waiting, from);
        add_sure(out, CHOICE_GIVE_UP, price);
    } else {
        add(out, CHOICE_PLAY_ON, best.equity, from);
    }
}

bool choice_weigh(const struct judgement *j, const struct game *g, const struct choice_how *how,
                  struct choices *out)
{
    struct game before = *g; /* before a double was offered */
    struct choice_found found = {.taken = 0};
    before.phase = GAME_CHOICE;
    unsigned may = game_choices(&before);
    *out = (struct choices){.n = 0};
    if (g->pending) {
        weigh_answers(j, g, out);
        return true;
    }
    found.may_give_up =
        g->phase == GAME_CHOICE && may & CHOICE_GIVE_UP && price_of_giving_up(j, g, &found.price);
    if ((may & CHOICE_TWO_DICE && !add_dice(j, g, CHOICE_TWO_DICE, how, out, &found)) ||
        (may & CHOICE_ONE_DIE && !add_dice(j, g, CHOICE_ONE_DIE, how, out, &found))) {
        return false;
    }
    if (g->rules.score == SCORE_CUBE) {
        weigh_cube(j, g, &found, out);
    }
    if (how->plies == 0 && !how->rollout) {
        found.best = (struct rolled){.outcome = lookahead_position(j, &g->pos, 0)};
    }
    keep_value(j, g, &found.best, out);
    if (found.may_give_up) {
        add_sure(out, CHOICE_GIVE_UP, found.price);
    }
    return true;
}
