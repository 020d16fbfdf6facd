// SPDX-License-Identifier: GPL-3.0-or-later
/* What weighing reasons works on. Inner to the coach. */
#ifndef BRADE_REASONWEIGH_H
#define BRADE_REASONWEIGH_H

#include "coach/reasons/reason.h"
#include "rules/generate.h"

/* A play between the two that are compared. */
struct weighed {
    float loss; /* against the better */
    struct reason_facts facts;
};

struct weighing {
    const struct judgement *j;
    struct explanation *e;
    const struct ranked *ranked;
    int n;
    struct weighed *other; /* plays that lose less than the worse one */
    int others;
    float theirs[2][ROLLSET_MAX],
        yours[2][ROLLSET_MAX];   /* your equity after each roll, best played */
    uint32_t deeds[ROLLSET_MAX]; /* what their best answer to the worse play does with each roll */
    int dice[2];                 /* with which they roll, and you */
};

/* Fills theirs and yours for the two plays: index 0 is the better. list is scratch memory. */
void reason_look_ahead(struct weighing *w, struct after_list *list);

/* Whether the answer sends checkers of yours to the bar or wins. */
bool reason_is_deed(uint32_t deeds);

/* Finds the roll that most is to be feared from after the worse play, and what they play then. */
void reason_refute(const struct weighing *w, struct after_list *list);

#endif
