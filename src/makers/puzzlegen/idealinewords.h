// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of a line of dilemmas (idealine.h). */
#ifndef BRADE_IDEALINEWORDS_H
#define BRADE_IDEALINEWORDS_H

#include "drill/draft.h"
#include "puzzlegen/idea.h"

enum { LINE_TURNS = 3 }; /* at most */

/* One turn of the learner, and what led to it. */
struct line_turn {
    struct position from; /* before the other side's answer, … */
    struct roll reply_roll;
    struct play reply; /* … which is this; nothing of the first turn */
    struct dilemma d;
    const struct idea *idea;
};

/* The question of turn number i of a line, into its draft; its hints and explanation are there. */
void idealine_turn(const struct line_turn *turn, int i, struct draft *out);

/* Title, question and what the line of n turns showed. */
void idealine_whole(const struct line_turn *turn, int n, struct draft *out);

#endif
