// SPDX-License-Identifier: GPL-3.0-or-later
/* A dilemma of an idea that goes on: after the best play and the other side's answer to a roll
 * there is again one where somebody would go wrong. */
#ifndef BRADE_IDEALINE_H
#define BRADE_IDEALINE_H

#include "drill/draft.h"
#include "puzzlegen/idea.h"

/* Makes a line of two or three turns of the learner, each proved as a problem is, from a dilemma of
 * an idea. recipe is filled and must live as long as the draft. False if it does not go on, or a
 * roll-out does not bear it out. The draft is to be freed with draft_free() in any case. */
bool line_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
               struct recipe *recipe, struct draft *out);

#endif
