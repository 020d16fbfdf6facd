// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/luck.h"

#include "eval/search/chooser.h"

struct rollset luck_rolls(const struct ruleset *r, struct roll came, bool first)
{
    struct rollset all = rollset_all(roll_dice_count(came)), rolls = all;
    if (!first || r->board != BOARD_BACKGAMMON)
        return all;
    rolls = rollset_none(2);
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);)
        if (!roll_is_double(each.roll))
            rollset_add(&rolls, each.roll);
    return rolls;
}

/* What the best play of a roll brings. An end counts as exactly that end. */
static struct luck brings(const struct judgement *j, const struct position *pos,
                          const struct net_accumulator *base, struct roll roll,
                          struct after_list *list)
{
    const struct worth *worth = &j->worth[pos->turn];
    struct outcome outcome;
    bool exact;
    int work;
    generate_afters(j->rules, pos, roll, list);
    int best = chooser_quick(j->net, j->rules, worth, base, list, &outcome, &exact, &work);
    struct ending end = list->after[best].end;
    double points = end.kind != END_NOT ? ending_points(j->rules, end)
                                        : (double)outcome_equity(&outcome, worth);
    return (struct luck){points, (double)outcome_wins(&outcome)};
}

struct luck luck_of(const struct judgement *j, const struct position *pos, struct roll came,
                    struct rollset rolls, struct after_list *list)
{
    double throws = rollset_throws(rolls);
    struct luck luck = {0, 0};
    struct net_accumulator base;
    chooser_base(j->net, j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        struct luck of = brings(j, pos, &base, each.roll, list);
        double weight = (each.index == roll_index(came)) - roll_weight(each.roll) / throws;
        luck.points += weight * of.points;
        luck.wins += weight * of.wins;
    }
    return luck;
}
