// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/lookahead.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "eval/search/threadpool.h"
#include "rules/rollset.h"

static const struct move_filter filters[LOOKAHEAD_MAX + 1] = {
    {0, 0, 0},
    {5, 7, 0.16f},
    {4, 5, 0.14f},
    {2, 2, 0.08f},
};

/* A look ahead, or several by the same judgement, on one thread. */
struct lookahead_look {
    const struct judgement *j;
    struct after_list
        *list; /* room for the plays of a roll, of whatever depth: one of them is kept */
    struct lookmemo *memo; /* of looks of more than one ply; else NULL */
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
    const struct worth *worth = &j->worth[pos->turn];
    int work, best;
    generate_afters(j->rules, pos, roll, l->list);
    best = plies == 1 && l->memo
               ? chooser_last(j->net, j->rules, worth, base, j->unit, l->memo, l->list, &outcome,
                              exact)
               : chooser_quick(j->net, j->rules, worth, base, l->list, &outcome, exact, &work);
    const struct after after = l->list->after[best];
    if (plies == 1 || *exact || after.end.kind != END_NOT) {
        return outcome;
    }
    bool settled = l->list->n == 1; /* one is looked at; with others beside it might not be best */
    outcome = look_from(l, &after.pos, plies - 1, exact);
    *exact = *exact && settled;
    return outcome_flip(&outcome);
}

/* The mean over the rolls of two dice, or of one. */
static struct outcome work_out_mean(const struct lookahead_look *l, const struct position *pos,
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

/* The same, unless it is remembered. */
static struct outcome mean_of_rolls(const struct lookahead_look *l, const struct position *pos,
                                    int dice, int plies, bool *exact)
{
    struct outcome mean;
    if (!l->memo) {
        return work_out_mean(l, pos, dice, plies, exact);
    }
    struct lookmemo_key key = lookmemo_key(pos, (unsigned)(2 * plies + dice));
    if (lookmemo_find(l->memo, LOOKMEMO_LOOKED_AT, key, &mean, exact)) {
        return mean;
    }
    mean = work_out_mean(l, pos, dice, plies, exact);
    lookmemo_keep(l->memo, LOOKMEMO_LOOKED_AT, key, &mean, *exact);
    return mean;
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
    if (race_outcome(j->rules, pos, &known) == RACE_EXACT) {
        return known;
    }
    struct outcome first = mean_of_rolls(l, pos, due, plies, exact);
    if (due == 1 || !roll_one_die_allowed(j->rules, pos)) {
        return first;
    }
    struct outcome one = mean_of_rolls(l, pos, 1, plies, &both);
    const struct worth *worth = &j->worth[pos->turn];
    *exact = *exact && both;
    return outcome_equity(&one, worth) > outcome_equity(&first, worth) ? one : first;
}

static struct lookahead_look begin(const struct judgement *j, int plies)
{
    return (struct lookahead_look){j, mem_resize(NULL, 1, sizeof(struct after_list)),
                                   plies > 1 ? lookmemo_new() : NULL};
}

static void end(struct lookahead_look *l)
{
    lookmemo_free(l->memo);
    free(l->list);
}

struct outcome lookahead_dice(const struct judgement *j, const struct position *pos, int dice,
                              int plies)
{
    struct lookahead_look l = begin(j, plies);
    bool exact;
    struct outcome outcome = mean_of_rolls(&l, pos, dice, plies, &exact);
    end(&l);
    return outcome;
}

struct outcome lookahead_look(const struct judgement *j, const struct position *pos, int plies,
                              bool *exact)
{
    if (plies == 0 && !race_hunted(j->rules, pos)) {
        return chooser_position(j->net, j->rules, pos, NULL, exact);
    }
    plies = plies > 0 ? plies : 1;
    struct lookahead_look l = begin(j, plies);
    struct outcome outcome = look_from(&l, pos, plies, exact);
    end(&l);
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
    if (x->plies != y->plies) {
        return y->plies - x->plies;
    }
    if (x->equity != y->equity) {
        return x->equity < y->equity ? 1 : -1;
    }
    return x->place - y->place;
}

void lookahead_number(struct ranked *ranked, int n)
{
    for (int i = 0; i < n; i++) {
        ranked[i].place = i;
    }
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
    while (kept < n && kept < f.keep + f.extra && out[0].equity - out[kept].equity <= margin) {
        kept++;
    }
    return kept;
}

/* Whether more is found out of a play by looking so far. */
static bool is_open(const struct ranked *ranked, int plies)
{
    return !ranked->exact && ranked->plies < plies;
}

/* Looks at one play, so many plies ahead, unless it was. */
static void look_at(const struct lookahead_look *l, struct ranked *ranked, int plies)
{
    if (!is_open(ranked, plies)) {
        return;
    }
    ranked->plies = plies;
    struct outcome o = look_from(l, &ranked->play.after, plies, &ranked->exact);
    ranked->outcome = outcome_flip(&o);
    ranked->equity = ranked_equity(l->j, ranked);
}

/* Several plays that are to be looked at, by as many threads as take one after the other. */
struct lookahead_several {
    const struct judgement *j;
    struct ranked *ranked;
    int n, plies;
    atomic_int taken;
};

static void *look_at_some(void *context)
{
    struct lookahead_several *s = context;
    struct lookahead_look l = begin(s->j, s->plies);
    for (int i = atomic_fetch_add(&s->taken, 1); i < s->n; i = atomic_fetch_add(&s->taken, 1)) {
        look_at(&l, &s->ranked[i], s->plies);
    }
    end(&l);
    return NULL;
}

void lookahead_further(const struct judgement *j, struct ranked *ranked, int n, int plies)
{
    struct lookahead_several s = {.j = j, .ranked = ranked, .n = n, .plies = plies};
    int open = 0;
    for (int i = 0; i < n; i++) {
        open += is_open(&ranked[i], plies);
    }
    int threads = plies < 2 ? 1 : open < j->threads ? open : j->threads;
    if (open > 0) {
        threadpool_run(threads, look_at_some, &s);
    }
}

void lookahead_rank(const struct judgement *j, const struct position *pos,
                    const struct play_list *list, int plies, struct ranked *out)
{
    int n = list->n;
    rank_by_net(j, pos, list, out);
    lookahead_sort(out, list->n);
    for (int ply = 1; ply <= plies && n > 1; ply++) {
        if (ply > 1 ||
            plies == 1) { /* who looks further looks at all of them once: it costs little,
                            and where jan is near the net alone may be wrong by a point */
            n = lookahead_filtered(out, n, filters[ply], j->unit);
        }
        lookahead_further(j, out, n, ply);
        for (int i = 0; i < n; i++) {
            out[i].plies = ply; /* what is exact is as good as looked at */
        }
        lookahead_sort(out, list->n);
    }
}
