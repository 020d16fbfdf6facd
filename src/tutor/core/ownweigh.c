// SPDX-License-Identifier: GPL-3.0-or-later
/* What a mistake costs, told anew: figures that were kept grow stale with the net and the depth. */
#include <stdlib.h>

#include "base/mem.h"
#include "coach/reasons/opinion.h"
#include "rules/notation.h"
#include "tutor/core/own.h"

static void set_best(struct own_item *item, const struct ruleset *r, const struct play *best)
{
    char words[NOTATION_SIZE];
    notation_format((enum board_kind)r->board, best, words);
    free(item->best);
    item->best = mem_copy(words);
}

void own_weigh(struct evaluator *e, struct own_item *item)
{
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0};
    if (item->weighed || item->item == NULL || item->played.moves == 0) {
        return;
    }
    const struct course_question *q = item->item->steps[0].ask;
    struct situation situation = course_situation(&q->rules, NULL, q);
    struct play_list *list = mem_alloc(sizeof *list);
    if (evaluator_open_situation(e, &situation, &j, &why) &&
        opinion_assess(&j, &situation, &item->played, list, &a)) {
        item->weighed = true;
        item->loss = (double)judgement_in_points(&j, a.loss);
        set_best(item, &q->rules, &a.best.play);
        opinion_cost(&item->cost, &j, a.loss);
    }
    free(list);
}
