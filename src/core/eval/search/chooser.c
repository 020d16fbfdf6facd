// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/chooser.h"

#include "eval/race/quarter4.h"
#include "eval/race/race.h"

void chooser_base(const struct net *net, const struct ruleset *r, const struct position *pos,
                  struct net_accumulator *out)
{
    enum colour other = colour_other((enum colour)pos->turn);
    net_accumulate(net, r, pos, other, out);
    prune_base(&net->pruning, pos, other, &out->pruning);
}

/* What the tables of the race know of a position. */
static enum race_certainty look_up(const struct ruleset *r, const struct position *pos,
                                   struct outcome *out)
{
    if (quarter4_holds(pos->men[WHITE]) && quarter4_holds(pos->men[BLACK])) {
        return race_outcome(r, pos, out);
    }
    return RACE_NOT_COVERED;
}

struct outcome chooser_position(const struct net *net, const struct ruleset *r,
                                const struct position *pos, const struct net_accumulator *base,
                                bool *exact)
{
    struct outcome outcome;
    enum race_certainty known = look_up(r, pos, &outcome);
    if (known == RACE_NOT_COVERED) {
        net_evaluate(net, r, pos, base, &outcome);
    }
    *exact = known == RACE_EXACT;
    return outcome;
}

/* Whether an end is final: by some rules hemspel or a pattern may be answered. */
static bool is_final(const struct ruleset *r, struct ending end)
{
    enum end_kind kind = (enum end_kind)end.kind;
    return !(ruleset_answers_wins(r) && (kind == END_HEMSPEL || ending_is_pattern(kind)));
}

struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct after *after, const struct net_accumulator *base,
                               bool *exact)
{
    if (after->end.kind != END_NOT) {
        *exact = is_final(r, after->end);
        return outcome_sure(r, after->end, true);
    }
    struct outcome outcome = chooser_position(net, r, &after->pos, base, exact);
    return outcome_flip(&outcome);
}

enum { TOGETHER = 16 };

/* The outcomes of n plays (at most TOGETHER) for the side that played them; whether nothing is
 * guessed of any. memo may be NULL. */
static bool outcomes_of(const struct net *net, const struct ruleset *r, const struct after *after,
                        int n, const struct net_accumulator *base, struct lookmemo *memo,
                        struct outcome *out)
{
    struct net_case cases[TOGETHER];
    struct lookmemo_key key[TOGETHER];
    int place[TOGETHER], left = 0;
    bool exact = true, guess;
    for (int i = 0; i < n; i++) {
        const struct position *pos = &after[i].pos;
        if (after[i].end.kind != END_NOT) {
            out[i] = outcome_sure(r, after[i].end, true);
            exact = exact && is_final(r, after[i].end);
            continue;
        }
        enum race_certainty known = look_up(r, pos, &out[i]);
        exact = exact && known == RACE_EXACT;
        if (known != RACE_NOT_COVERED) {
            out[i] = outcome_flip(&out[i]);
            continue;
        }
        if (memo) {
            key[left] = lookmemo_key(pos, 0);
            if (lookmemo_find(memo, LOOKMEMO_EVALUATED, key[left], &out[i], &guess)) {
                continue;
            }
        }
        cases[left].pos = pos;
        features_compute(r, pos, (enum colour)pos->turn, &cases[left].features);
        place[left++] = i;
    }
    net_evaluate_near(net, base, cases, left);
    for (int k = 0; k < left; k++) {
        out[place[k]] = outcome_flip(&cases[k].outcome);
        if (memo) {
            lookmemo_keep(memo, LOOKMEMO_EVALUATED, key[k], &out[place[k]], false);
        }
    }
    return exact;
}

/* chooser_best(), by what is remembered where memo is not NULL. */
static int best_of(const struct net *net, const struct ruleset *r, const struct worth *worth,
                   const struct net_accumulator *base, struct lookmemo *memo,
                   const struct after_list *list, struct outcome *outcome, bool *exact)
{
    struct outcome some[TOGETHER];
    float most = 0;
    int best = -1;
    *exact = true;
    for (int i = 0; i < list->n; i++) {
        int k = i % TOGETHER, n = list->n - i < TOGETHER ? list->n - i : TOGETHER;
        if (k == 0 && !outcomes_of(net, r, &list->after[i], n, base, memo, some)) {
            *exact = false;
        }
        float equity = outcome_equity(&some[k], worth);
        if (best < 0 || equity > most) {
            best = i;
            most = equity;
            *outcome = some[k];
        }
    }
    return best;
}

int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_accumulator *base, const struct after_list *list,
                 struct outcome *outcome, bool *exact)
{
    return best_of(net, r, worth, base, NULL, list, outcome, exact);
}

const struct after *chooser_roll(const struct net *net, const struct ruleset *r,
                                 const struct worth *worth, const struct net_accumulator *base,
                                 const struct position *pos, struct roll roll,
                                 struct after_list *list, struct outcome *outcome)
{
    bool exact;
    generate_afters(r, pos, roll, list);
    return &list->after[chooser_best(net, r, worth, base, list, outcome, &exact)];
}

/* The best by the net of the plays that a cut leaves; see chooser_quick(). */
static int best_of_cut(const struct net *net, const struct ruleset *r, const struct worth *worth,
                       const struct net_accumulator *base, const struct prune_cut *cut,
                       struct lookmemo *memo, struct after_list *list, struct outcome *outcome,
                       bool *exact, int *work)
{
    enum { PRUNE_IN_ONE = 10 }; /* plays that the pruning net looks at while the net looks at one */
    int all = list->n, seen = prune_plays(&net->pruning, worth, &base->pruning, cut, list);
    *work = list->n + seen / PRUNE_IN_ONE;
    int best = best_of(net, r, worth, base, memo, list, outcome, exact);
    *exact = *exact && list->n == all; /* what was left out was only guessed at */
    return best;
}

int chooser_quick(const struct net *net, const struct ruleset *r, const struct worth *worth,
                  const struct net_accumulator *base, struct after_list *list,
                  struct outcome *outcome, bool *exact, int *work)
{
    return best_of_cut(net, r, worth, base, &prune_usual, NULL, list, outcome, exact, work);
}

int chooser_last(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_accumulator *base, float unit, struct lookmemo *memo,
                 struct after_list *list, struct outcome *outcome, bool *exact)
{
    const struct prune_cut deeper = {.from = 4, .least = 3, .most = 6, .margin = 0.15f * unit};
    int work;
    return best_of_cut(net, r, worth, base, &deeper, memo, list, outcome, exact, &work);
}

struct outcome chooser_sketch(const struct net *net, const struct ruleset *r,
                              const struct worth *worth, const struct net_accumulator *base,
                              struct after_list *list, int *work)
{
    static const struct prune_cut two = {.from = 3, .least = 2, .most = 2};
    struct outcome outcome;
    bool exact;
    best_of_cut(net, r, worth, base, &two, NULL, list, &outcome, &exact, work);
    return outcome;
}

/* ---- without a net ---- */

static int greedy_value(const struct position *pos, const struct after *after)
{
    enum colour mover = (enum colour)pos->turn, enemy = colour_other(mover);
    int value = after->end.kind != END_NOT ? 1000 : 0;
    value += 10 * (after->pos.men[enemy][POINT_BAR] - pos->men[enemy][POINT_BAR]);
    for (int p = 2; p <= POINT_LAST; p++) {
        value -= after->pos.men[mover][p] == 1;
    }
    return value;
}

int greedy_choose(const struct position *pos, const struct after_list *list)
{
    int best = 0;
    for (int i = 1; i < list->n; i++) {
        if (greedy_value(pos, &list->after[i]) > greedy_value(pos, &list->after[best])) {
            best = i;
        }
    }
    return best;
}
