// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/lookahead.h"

#include <stdlib.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "rules/rollset.h"

static const struct move_filter filters[LOOKAHEAD_MAX + 1] = {
    {0, 0, 0},
    {5, 7, 0.16f},
    {4, 5, 0.14f},
    {2, 2, 0.08f},
};

/* A look ahead. */
struct lookahead_look {
    const struct judgement *j;
    struct after_list
        *list; /* room for the plays of a roll, of whatever depth: one of them is kept */
};

static struct outcome look_from(const struct lookahead_look *l, const struct position *pos,
                                int plies, bool *exact);

/* The outcome for the roller of the play it would choose. */
static struct outcome roll_outcome(const struct lookahead_look *l, const struct position *pos,
                                   const struct net_accumulator *base, struct roll roll, int plies,
                                   bool *exact)
{
    const struct judgement *j = l->j;
    struct outcome outcome;
    generate_afters(j->rules, pos, roll, l->list);
    int work, best = chooser_quick(j->net, j->rules, &j->worth[pos->turn], base, l->list, &outcome,
                                   exact, &work);
    const struct after after = l->list->after[best];
    if (plies == 1 || *exact || after.end.kind != END_NOT)
        return outcome;
    bool settled = l->list->n == 1; /* one is looked at; with others beside it might not be best */
    outcome = look_from(l, &after.pos, plies - 1, exact);
    *exact = *exact && settled;
    return outcome_flip(&outcome);
}

/* The mean over the rolls of two dice, or of one. */
static struct outcome mean_of_rolls(const struct lookahead_look *l, const struct position *pos,
                                    int dice, int plies, bool *exact)
{
    const struct judgement *j = l->j;
    struct outcome sum = {.p = {0}};
    struct net_accumulator base;
    *exact = true;
    chooser_base(j->net, j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        bool sure;
        struct outcome o = roll_outcome(l, pos, &base, each.roll, plies, &sure);
        outcome_add(&sum, &o, roll_chance(each.roll));
        *exact = *exact && sure;
    }
    return sum;
}

/* At least one ply. */
static struct outcome look_from(const struct lookahead_look *l, const struct position *pos,
                                int plies, bool *exact)
{
    const struct judgement *j = l->j;
    int due = roll_dice_due(pos, (enum colour)pos->turn);
    bool both;
    struct outcome known;
    *exact = true;
    if (race_outcome(j->rules, pos, &known) == RACE_EXACT)
        return known;
    struct outcome first = mean_of_rolls(l, pos, due, plies, exact);
    if (due == 1 || !roll_one_die_allowed(j->rules, pos))
        return first;
    struct outcome one = mean_of_rolls(l, pos, 1, plies, &both);
    const struct worth *worth = &j->worth[pos->turn];
    *exact = *exact && both;
    return outcome_equity(&one, worth) > outcome_equity(&first, worth) ? one : first;
}

static struct lookahead_look begin(const struct judgement *j)
{
    return (struct lookahead_look){j, mem_resize(NULL, 1, sizeof(struct after_list))};
}

/* When so many dice are rolled. */
static struct outcome when_rolled(const struct judgement *j, const struct position *pos, int dice,
                                  int plies)
{
    struct lookahead_look l = begin(j);
    bool exact;
    struct outcome outcome = mean_of_rolls(&l, pos, dice, plies, &exact);
    free(l.list);
    return outcome;
}

struct outcome lookahead_two_dice(const struct judgement *j, const struct position *pos, int plies)
{
    return when_rolled(j, pos, 2, plies);
}

struct outcome lookahead_one_die(const struct judgement *j, const struct position *pos, int plies)
{
    return when_rolled(j, pos, 1, plies);
}

struct outcome lookahead_look(const struct judgement *j, const struct position *pos, int plies,
                              bool *exact)
{
    if (plies == 0 && !race_hunted(j->rules, pos))
        return chooser_position(j->net, j->rules, pos, NULL, exact);
    plies = plies > 0 ? plies : 1;
    struct lookahead_look l = begin(j);
    struct outcome outcome = look_from(&l, pos, plies, exact);
    free(l.list);
    return outcome;
}

struct outcome lookahead_position(const struct judgement *j, const struct position *pos, int plies)
{
    bool exact;
    return lookahead_look(j, pos, plies, &exact);
}

/* ---- ranking ---- */

static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->plies != y->plies)
        return y->plies - x->plies;
    if (x->equity != y->equity)
        return x->equity < y->equity ? 1 : -1;
    return x->place - y->place;
}

void lookahead_number(struct ranked *ranked, int n)
{
    for (int i = 0; i < n; i++)
        ranked[i].place = i;
}

void lookahead_sort(struct ranked *ranked, int n)
{
    lookahead_number(ranked, n);
    qsort(ranked, (size_t)n, sizeof *ranked, compare);
}

/* The side that has made a ranked play. */
static enum colour player(const struct ranked *ranked)
{
    return colour_other((enum colour)ranked->play.after.turn);
}

static float ranked_equity(const struct judgement *j, const struct ranked *ranked)
{
    enum colour side = player(ranked);
    return ranked->play.end.kind != END_NOT ? judgement_of_end(j, side, side, ranked->play.end)
                                            : outcome_equity(&ranked->outcome, &j->worth[side]);
}

static void rank_by_net(const struct judgement *j, const struct position *pos,
                        const struct play_list *list, struct ranked *out)
{
    struct net_accumulator base;
    chooser_base(j->net, j->rules, pos, &base);
    for (int i = 0; i < list->n; i++) {
        struct after after = {list->play[i].after, list->play[i].end};
        out[i] = (struct ranked){.play = list->play[i]};
        out[i].outcome = chooser_outcome(j->net, j->rules, &after, &base, &out[i].exact);
        out[i].equity = ranked_equity(j, &out[i]);
    }
}

int lookahead_filtered(const struct ranked *out, int n, struct move_filter f, float unit)
{
    float margin = f.margin * unit;
    int kept = n < f.keep ? n : f.keep;
    while (kept < n && kept < f.keep + f.extra && out[0].equity - out[kept].equity <= margin)
        kept++;
    return kept;
}

void lookahead_again(const struct judgement *j, struct ranked *ranked, int plies)
{
    ranked->plies = plies;
    struct outcome o = lookahead_look(j, &ranked->play.after, plies, &ranked->exact);
    ranked->outcome = outcome_flip(&o);
    ranked->equity = ranked_equity(j, ranked);
}

/* The same, unless more is known already. */
static void look_further(const struct judgement *j, struct ranked *ranked, int plies)
{
    if (ranked->exact)
        ranked->plies = plies;
    else
        lookahead_again(j, ranked, plies);
}

void lookahead_rank(const struct judgement *j, const struct position *pos,
                    const struct play_list *list, int plies, struct ranked *out)
{
    int n = list->n;
    rank_by_net(j, pos, list, out);
    lookahead_sort(out, list->n);
    for (int ply = 1; ply <= plies && n > 1; ply++) {
        if (ply > 1 || plies == 1) /* who looks further looks at all of them once: it costs little,
                                      and where jan is near the net alone may be wrong by a point */
            n = lookahead_filtered(out, n, filters[ply], j->unit);
        for (int i = 0; i < n; i++)
            look_further(j, &out[i], ply);
        lookahead_sort(out, list->n);
    }
}
