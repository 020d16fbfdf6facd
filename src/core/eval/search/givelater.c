// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/givelater.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "eval/search/lookahead.h"
#include "rules/game.h"
#include "rules/rollset.h"

/* The side that may give up, what that is worth to it, and room for the other side's plays. */
struct waiting {
    const struct judgement *j;
    enum colour side;
    float price;
    struct after_list *answers;
};

/* What is left to the side when the other has answered with this roll. */
static float after_answer(const struct waiting *w, const struct position *pos, struct roll roll,
                          const struct net_accumulator *base)
{
    const struct judgement *j = w->j;
    enum colour other = colour_other(w->side);
    struct outcome theirs;
    const struct after *answer =
        chooser_roll(j->net, j->rules, &j->worth[other], base, pos, roll, w->answers, &theirs);
    if (answer->end.kind != END_NOT) {
        return judgement_of_end(j, w->side, other, answer->end);
    }
    struct outcome mine = outcome_flip(&theirs);
    float value = outcome_equity(&mine, &j->worth[w->side]);
    bool may = answer->pos.turn == w->side && game_give_up_allowed(j->rules, &answer->pos);
    return may ? fmaxf(value, w->price) : value;
}

static float after_dice(const struct waiting *w, const struct position *pos, int dice)
{
    struct net_accumulator base;
    float sum = 0;
    chooser_base(w->j->net, w->j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        sum += roll_chance(each.roll) * after_answer(w, pos, each.roll, &base);
    }
    return sum;
}

/* What it is worth to the side that the other is about to roll, which takes one die or two as is
 * worse for the side. */
static float waiting_value(const struct waiting *w, const struct position *pos)
{
    int due = roll_dice_due(pos, (enum colour)pos->turn);
    float value = after_dice(w, pos, due);
    if (due != 1 && roll_one_die_allowed(w->j->rules, pos)) {
        value = fminf(value, after_dice(w, pos, 1));
    }
    return value;
}

/* Who gives up after every throw has lost the price, whatever is lost in adding up. */
static float rounded(float value, float price)
{
    return fabsf(value - price) < 1e-5f ? price : value;
}

float givelater_after_play(const struct judgement *j, const struct position *after, float price)
{
    struct waiting w = {j, colour_other((enum colour)after->turn), price,
                        mem_resize(NULL, 1, sizeof(struct after_list))};
    float value = waiting_value(&w, after);
    free(w.answers);
    return rounded(value, price);
}

/* The roll given up after it, or played as the net likes best. */
static float rolled_value(const struct waiting *w, const struct position *pos, struct roll roll,
                          struct play_list *list)
{
    const struct judgement *j = w->j;
    generate(j->rules, pos, roll, list);
    float least = game_give_up_after_roll(j->rules, pos, roll, list) ? w->price : -INFINITY;
    if (list->n == 0) {
        struct position passed = generate_after_pass(j->rules, pos, roll);
        return fmaxf(waiting_value(w, &passed), least);
    }
    struct ranked *ranked = mem_resize(NULL, (size_t)list->n, sizeof *ranked);
    lookahead_rank(j, pos, list, 0, ranked);
    const struct play *best = &ranked->play;
    float value = best->end.kind != END_NOT ? ranked->equity : waiting_value(w, &best->after);
    free(ranked);
    return fmaxf(value, least);
}

float givelater_before_roll(const struct judgement *j, const struct position *pos, int dice,
                            float price)
{
    struct waiting w = {j, (enum colour)pos->turn, price,
                        mem_resize(NULL, 1, sizeof(struct after_list))};
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    float sum = 0;
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        sum += roll_chance(each.roll) * rolled_value(&w, pos, each.roll, list);
    }
    free(list);
    free(w.answers);
    return rounded(sum, price);
}
