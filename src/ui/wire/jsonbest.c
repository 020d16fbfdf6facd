// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>

#include "base/mem.h"
#include "rules/game.h"
#include "view/json.h"
#include "wire/ask.h"
#include "wire/jsonbest.h"

// An equity as it is shown: in a match the chance to win it.
static json_t *equity_figure(const struct judgement *j, float equity)
{
    return json_figure(equity + judgement_level(j));
}

// What is known of the way in which a figure was found.
static void add_method(json_t *object, bool exact, int trials, int plies, float error)
{
    static const char *const names[] = {"net", "1-ply", "2-ply", "3-ply"};
    json_add(object, "{s:s, s:o*, s:o*}", "method",
             exact        ? "exact"
             : trials > 0 ? "rollout"
                          : names[plies],
             "trials", json_count(trials), "stderr", trials > 0 ? json_figure(error) : NULL);
}

// What a play costs, and how far that may be off where the price is in doubt.
static void add_loss(json_t *object, float loss, float doubt)
{
    json_set(object, "loss", json_figure(loss));
    if (doubt > 0) {
        json_set(object, "loss_error", json_figure(doubt));
    }
}

// best: the play to compare it with; NULL where it was valued in another way than the best.
static json_t *ranked_object(const struct judgement *j, const struct ranked *ranked,
                             const struct ranked *best)
{
    json_t *object = json_play(j->rules, &ranked->play);
    json_set(object, "equity", equity_figure(j, ranked->equity));
    if (best != NULL) {
        add_loss(object, best->equity - ranked->equity, assess_doubt(j, best, ranked));
    } else {
        json_set(object, "apart", json_true());
    }
    json_set(object, "outcome", json_outcome(j->rules, &ranked->outcome));
    add_method(object, ranked->exact, ranked->trials, ranked->plies, ranked->error);
    if (ranked->trials > 0) {
        json_add(object, "{s:o, s:o, s:b}", "outcome_stderr",
                 json_errors(j->rules, &ranked->errors), "behind_stderr",
                 json_figure(ranked->behind_error), "dropped", ranked->dropped);
    }
    return object;
}

// The match and the cube, where they were said, in the form of a request. In a match equities are
// chances to win it, and are said to be.
static void add_stakes(json_t *object, const struct situation *ask)
{
    const struct match *m = &ask->match;
    if (ask->has_match) {
        json_add(object, "{s:{s:i, s:[i, i], s:[i, i], s:i, s:[i, i]}, s:s}", "match", "length",
                 m->length, "score", m->points[WHITE], m->points[BLACK], "marks", m->marks[WHITE],
                 m->marks[BLACK], "completed", m->completed, "given_up", m->given_up[WHITE],
                 m->given_up[BLACK], "unit", "match-chance");
    }
    if (ask->has_game) {
        json_set(object, "cube", json_cube(ask->game.cube, ask->game.owner));
    }
}

// What is asked about.
static void add_asked(json_t *object, const struct situation *ask)
{
    json_set(object, "position", json_position(&ask->rules, &ask->position));
    json_add_rules(object, &ask->rules);
    add_stakes(object, ask);
}

struct ranked *json_rank(const struct situation *ask, const struct judgement *j,
                         const struct best_how *how, struct play_list *list, int *n,
                         enum rollout_end *end)
{
    struct ranked *ranked = assess_every(j, &ask->position, ask->roll, how->plies, list);
    *end = ROLLOUT_FULL;
    if (how->rolled > 0) {
        rollout_rank(j, ranked, list->n, how->rolled, &how->rollout, end);
    }
    *n = list->n;
    return ranked;
}

void json_add_best(json_t *object, const struct situation *ask, const struct judgement *j,
                   const struct best_how *how, struct play_list *list)
{
    static const char *const ends[] = {
        [ROLLOUT_FULL] = "trials",
        [ROLLOUT_EXACT] = "until",
        [ROLLOUT_SETTLED] = "settled",
        [ROLLOUT_STOPPED] = "stopped",
    };
    int n;
    enum rollout_end end;
    struct ranked *ranked = json_rank(ask, j, how, list, &n, &end);
    json_t *plays = json_array();
    int alike = assess_alike(ranked, n);
    for (int i = 0; i < n; i++) {
        json_array_append_new(plays, ranked_object(j, &ranked[i], i < alike ? ranked : NULL));
    }
    add_asked(object, ask);
    json_add(object, "{s:o, s:b, s:o}", "dice", json_dice(ask->roll), "must_pass", n == 0, "plays",
             plays);
    if (how->rolled > 0) { // why it ended, and whether it has settled which play is best
        json_add(object, "{s:{s:s, s:b}}", "rollout", "ended", ends[end], "settled",
                 rollout_open(ranked, n) == 1);
    }
    free(ranked);
}

void json_weigh(const struct situation *ask, const struct judgement *j, const struct best_how *how,
                struct choices *out)
{
    struct game g = situation_game(ask);
    const struct choice_how choice_how = {how->plies, how->rolled > 0 ? &how->rollout : NULL};
    if (!choice_weigh(j, &g, &choice_how, out)) {
        mem_out();
    }
}

static json_t *choice_object(const struct judgement *j, const struct choice *choice, float best)
{
    json_t *object =
        json_pack("{s:s, s:o, s:o}", "choice", choice_id(choice->kind), "equity",
                  equity_figure(j, choice->equity), "loss", json_figure(best - choice->equity));
    add_method(object, choice->exact, choice->trials, choice->plies, choice->error);
    return object;
}

// What doubling leads to, and what the other side should do about it.
static json_t *double_object(const struct judgement *j, const struct cube_decision *d)
{
    return json_pack("{s:o, s:o, s:o, s:b, s:b, s:s, s:o}", "no-double",
                     equity_figure(j, d->no_double), "take", equity_figure(j, d->take), "drop",
                     equity_figure(j, d->drop), "double", d->doubles, "too-good", d->too_good,
                     "answer", d->takes ? "take" : "drop", "take-point",
                     json_figure(d->take_point));
}

void json_add_value(json_t *object, const struct situation *ask, const struct judgement *j,
                    const struct best_how *how)
{
    struct choices found;
    json_weigh(ask, j, how, &found);
    add_asked(object, ask);
    json_set(object, "equity", equity_figure(j, found.equity));
    if (j->table != NULL && !match_is_to_points(&ask->rules)) {
        enum colour side = (enum colour)ask->position.turn;
        json_set(object, "level", json_figure(judgement_ends_level(j, side, &found.outcome)));
    }
    json_set(object, "outcome", json_outcome(&ask->rules, &found.outcome));
    add_method(object, false, found.trials, found.plies, found.error);
    json_t *choices = json_array();
    for (int i = 0; i < found.n; i++) {
        const struct choice *choice = &found.choice[i];
        json_array_append_new(choices, choice_object(j, choice, found.choice[0].equity));
    }
    json_add(object, "{s:o, s:s}", "choices", choices, "best", choice_id(found.choice[0].kind));
    if (found.has_cube && found.cube.may_double) {
        json_set(object, "doubling", double_object(j, &found.cube));
    }
}

// The play's worth, and where it is not best why.
static void add_assessment(json_t *object, const struct situation *ask, const struct judgement *j,
                           const struct ranked *ranked, int n, const struct assessment *a)
{
    add_stakes(object, ask);
    json_set(object, "equity", equity_figure(j, a->own.equity));
    json_set(object, "best", json_play_text(&ask->rules, &a->best.play));
    add_loss(object, a->loss, a->doubt);
    if (a->grade == GRADE_EQUAL) {
        return;
    }
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(j, &ask->position, ask->roll, ranked, n, &a->best, &a->own, e);
    json_set(object, "reasons", json_reasons(e));
    free(e);
}

void json_add_worth(json_t *object, const struct situation *ask, const struct verdict *v, int plies,
                    struct evaluator *evaluator, struct play_list *list)
{
    struct judgement j;
    TEXT_HERE why = {0};
    struct assessment a;
    if (v->legal && !play_is_pass(&v->play) && evaluator_open_situation(evaluator, ask, &j, &why)) {
        struct ranked *ranked = assess_every(&j, &ask->position, ask->roll, plies, list);
        const struct ranked *own = assess_find(ranked, list->n, &v->play);
        if (own != NULL) {
            assess_among(&j, ranked, list->n, own, &a);
            add_assessment(object, ask, &j, ranked, list->n, &a);
        }
        free(ranked);
    }
}
