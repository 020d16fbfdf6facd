// SPDX-License-Identifier: GPL-3.0-or-later
#include "lookahead.h"

#include <stdlib.h>

#include "generate.h"

static const struct move_filter filters[LOOKAHEAD_MAX + 1] = {
    {0, 0, 0},
    {8, 12, 0.30f},
    {4, 6, 0.16f},
    {2, 2, 0.08f},
};

/* The outcome for the roller of the play it would choose. */
static struct outcome roll_outcome(const struct judgement *j, const struct position *pos,
                                   struct roll roll, int plies)
{
    struct play_list list;
    struct outcome outcome;
    generate(j->rules, pos, roll, &list);
    if (list.n == 0) {
        struct position after = generate_after_pass(j->rules, pos, roll);
        outcome = lookahead_position(j, &after, plies - 1);
        return outcome_flip(&outcome);
    }
    const struct worth *worth = &j->worth[pos->turn];
    int best = chooser_best(j->net, j->rules, worth, pos, &list, &outcome);
    const struct play *play = &list.play[best];
    if (plies == 1 || play->end.kind != END_NOT)
        return outcome;
    outcome = lookahead_position(j, &play->after, plies - 1);
    return outcome_flip(&outcome);
}

struct outcome lookahead_two_dice(const struct judgement *j, const struct position *pos, int plies)
{
    struct outcome sum = {{0}};
    for (int i = 0; i < 21; i++) {
        struct roll roll = roll_nth(i);
        struct outcome o = roll_outcome(j, pos, roll, plies);
        outcome_add(&sum, &o, (float)roll_weight(roll) / 36);
    }
    return sum;
}

struct outcome lookahead_one_die(const struct judgement *j, const struct position *pos, int plies)
{
    struct outcome sum = {{0}};
    for (int die = 1; die <= 6; die++) {
        struct outcome o = roll_outcome(j, pos, roll_make(die, 0), plies);
        outcome_add(&sum, &o, 1.0f / 6);
    }
    return sum;
}

struct outcome lookahead_position(const struct judgement *j, const struct position *pos, int plies)
{
    struct net_run run;
    if (plies == 0) {
        net_evaluate(j->net, j->rules, pos, NULL, &run);
        return run.outcome;
    }
    if (pos->one[pos->turn] > 0)
        return lookahead_one_die(j, pos, plies);
    struct outcome two = lookahead_two_dice(j, pos, plies);
    if (!roll_one_die_allowed(j->rules, pos))
        return two;
    struct outcome one = lookahead_one_die(j, pos, plies);
    const struct worth *worth = &j->worth[pos->turn];
    return outcome_equity(&one, worth) > outcome_equity(&two, worth) ? one : two;
}

/* ---- ranking ---- */

static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->plies != y->plies)
        return y->plies - x->plies;
    if (x->equity != y->equity)
        return x->equity < y->equity ? 1 : -1;
    return 0;
}

/* The side that has made a ranked play. */
static enum colour player(const struct ranked *ranked)
{
    return colour_other((enum colour)ranked->play.after.turn);
}

static float ranked_equity(const struct judgement *j, const struct ranked *ranked)
{
    enum colour side = player(ranked);
    return ranked->exact ? judgement_of_end(j, side, side, ranked->play.end)
                         : outcome_equity(&ranked->outcome, &j->worth[side]);
}

static void rank_by_net(const struct judgement *j, const struct position *pos,
                        const struct play_list *list, struct ranked *out)
{
    struct net_sum base;
    net_sum_of(j->net, pos, colour_other((enum colour)pos->turn), &base);
    for (int i = 0; i < list->n; i++) {
        out[i] = (struct ranked){.play = list->play[i]};
        out[i].exact = list->play[i].end.kind != END_NOT;
        out[i].outcome = chooser_outcome(j->net, j->rules, &list->play[i], &base);
        out[i].equity = ranked_equity(j, &out[i]);
    }
}

/* How many of the first n go on to the next ply. */
static int filtered(const struct ranked *out, int n, struct move_filter f, float unit)
{
    float margin = f.margin * unit;
    int kept = n < f.keep ? n : f.keep;
    while (kept < n && kept < f.keep + f.extra && out[0].equity - out[kept].equity <= margin)
        kept++;
    return kept;
}

static void look_at(const struct judgement *j, struct ranked *ranked, int plies)
{
    struct outcome o = lookahead_position(j, &ranked->play.after, plies);
    ranked->outcome = outcome_flip(&o);
    ranked->equity = ranked_equity(j, ranked);
}

void lookahead_rank(const struct judgement *j, const struct position *pos,
                    const struct play_list *list, int plies, struct ranked *out)
{
    int n = list->n;
    rank_by_net(j, pos, list, out);
    qsort(out, (size_t)list->n, sizeof *out, compare);
    for (int ply = 1; ply <= plies && n > 1; ply++) {
        n = filtered(out, n, filters[ply], j->unit);
        for (int i = 0; i < n; i++) {
            out[i].plies = ply;
            if (!out[i].exact)
                look_at(j, &out[i], ply);
        }
        qsort(out, (size_t)list->n, sizeof *out, compare);
    }
}
