// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>

#include "game.h"
#include "json.h"
#include "mem.h"
#include <stdlib.h>

json_t *json_figure(float value)
{
    return json_real(round((double)value * 1e5) / 1e5);
}

static void set_chances(json_t *object, const char *key, const char *const *names, int step,
                        const float *p)
{
    json_t *side = json_object();
    for (int c = 0; c < OUTCOME_CLASSES; c += step) {
        float sum = p[c] + (step == 2 ? p[c + 1] : 0);
        json_object_set_new(side, names[c / step], json_figure(sum));
    }
    json_object_set_new(object, key, side);
}

void json_add_outcome(json_t *object, const struct ruleset *r, const struct outcome *o)
{
    static const char *const brade[] = {"hemspel",       "hemspel-munk", "handsome",
                                        "handsome-munk", "jan",          "sprangjan"};
    static const char *const backgammon[] = {"single", "gammon", "backgammon"};
    bool pairs = r->board == BOARD_BACKGAMMON;
    const char *const *names = pairs ? backgammon : brade;
    set_chances(object, "won", names, pairs ? 2 : 1, o->p);
    set_chances(object, "lost", names, pairs ? 2 : 1, o->p + OUTCOME_CLASSES);
}

static json_t *outcome_object(const struct ruleset *r, const struct outcome *o)
{
    json_t *object = json_object();
    json_add_outcome(object, r, o);
    return object;
}

static const char *method_name(const struct ranked *ranked)
{
    static const char *const names[] = {"net", "1-ply", "2-ply", "3-ply"};
    return ranked->exact ? "exact" : ranked->trials > 0 ? "rollout" : names[ranked->plies];
}

static json_t *ranked_object(const struct ruleset *r, const struct ranked *ranked)
{
    json_t *object = json_play(r, &ranked->play);
    json_object_set_new(object, "equity", json_figure(ranked->equity));
    json_object_set_new(object, "outcome", outcome_object(r, &ranked->outcome));
    json_object_set_new(object, "method", json_string(method_name(ranked)));
    if (ranked->trials > 0) {
        json_object_set_new(object, "trials", json_integer(ranked->trials));
        json_object_set_new(object, "stderr", json_figure(ranked->error));
    }
    return object;
}

struct ranked *json_rank(const struct ask *ask, const struct judgement *j,
                         const struct best_how *how, struct play_list *list, int *n)
{
    generate(&ask->rules, &ask->position, ask->roll, list);
    canonical_list(&ask->rules, &ask->position, ask->roll, list);
    struct ranked *ranked = mem_alloc(((size_t)list->n + 1) * sizeof *ranked);
    lookahead_rank(j, &ask->position, list, how->plies, ranked);
    if (how->rolled > 0 && !rollout_rank(j, ranked, list->n, how->rolled, &how->rollout)) {
        mem_out();
    }
    *n = list->n;
    return ranked;
}

void json_add_best(json_t *object, const struct ask *ask, const struct judgement *j,
                   const struct best_how *how, struct play_list *list)
{
    int n;
    struct ranked *ranked = json_rank(ask, j, how, list, &n);
    json_object_set_new(object, "position", json_position(&ask->rules, &ask->position));
    json_add_rules(object, &ask->rules);
    json_object_set_new(object, "dice", json_dice(ask->roll));
    json_object_set_new(object, "must_pass", json_boolean(n == 0));
    json_t *plays = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(plays, ranked_object(&ask->rules, &ranked[i]));
    }
    free(ranked);
    json_object_set_new(object, "plays", plays);
}

static void add_choice(json_t *list, const char *name, float equity)
{
    json_t *choice = json_object();
    json_object_set_new(choice, "choice", json_string(name));
    json_object_set_new(choice, "equity", json_figure(equity));
    json_array_append_new(list, choice);
}

void json_add_value(json_t *object, const struct ask *ask, const struct judgement *j, int plies)
{
    const struct position *pos = &ask->position;
    struct outcome o = lookahead_position(j, pos, plies);
    json_t *choices = json_array();
    json_object_set_new(object, "position", json_position(&ask->rules, pos));
    json_add_rules(object, &ask->rules);
    json_object_set_new(object, "equity", json_figure(outcome_equity(&o, &j->worth)));
    json_object_set_new(object, "outcome", outcome_object(&ask->rules, &o));
    const struct ranked as = {.plies = plies};
    json_object_set_new(object, "method", json_string(method_name(&as)));
    if (pos->one[pos->turn] == 0) {
        struct outcome two = lookahead_two_dice(j, pos, plies > 0 ? plies : 1);
        add_choice(choices, "two-dice", outcome_equity(&two, &j->worth));
    }
    if (pos->one[pos->turn] > 0 || roll_one_die_allowed(&ask->rules, pos)) {
        struct outcome one = lookahead_one_die(j, pos, plies > 0 ? plies : 1);
        add_choice(choices, "one-die", outcome_equity(&one, &j->worth));
    }
    if (game_give_up_allowed(&ask->rules, pos)) {
        struct ending given = {END_GIVEN_UP, 0, 0};
        add_choice(choices, "give-up", -(float)ending_points(&ask->rules, given));
    }
    json_object_set_new(object, "choices", choices);
}

// The play's worth, and where it is not best why.
static void add_assessment(json_t *object, const struct ask *ask, const struct judgement *j,
                           const struct ranked *ranked, int n, const struct assessment *a)
{
    json_object_set_new(object, "equity", json_figure(a->own.equity));
    json_object_set_new(object, "best", json_play_text(&ask->rules, &a->best.play));
    json_object_set_new(object, "loss", json_figure(a->loss));
    if (grade_of(a->loss) == GRADE_EQUAL) {
        return;
    }
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(j, &ask->position, ask->roll, ranked, n, &a->best, &a->own, e);
    json_object_set_new(object, "reasons", json_reasons(e));
    free(e);
}

void json_add_worth(json_t *object, const struct ask *ask, const struct verdict *v,
                    struct evaluator *evaluator, struct play_list *list)
{
    struct judgement j;
    struct text why = {0};
    struct assessment a;
    if (v->legal && !play_is_pass(&v->play) && evaluator_open(evaluator, &ask->rules, &j, &why)) {
        struct ranked *ranked = assess_rank(&j, &ask->position, ask->roll, BEST_PLIES, list);
        const struct ranked *own = assess_find(ranked, list->n, &v->play);
        if (own != NULL) {
            assess_among(&j, ranked, list->n, own, &a);
            add_assessment(object, ask, &j, ranked, list->n, &a);
        }
        free(ranked);
    }
    text_free(&why);
}
