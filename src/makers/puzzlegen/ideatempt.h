// SPDX-License-Identifier: GPL-3.0-or-later
/* Which play a problem of an idea is compared with: the one that tempts. */
#ifndef BRADE_IDEATEMPT_H
#define BRADE_IDEATEMPT_H

#include "puzzlegen/decision.h"
#include "puzzlegen/idea.h"

enum { TEMPT_PLAYS_LEAST = 5 }; /* legal plays: where there are fewer nothing is to be found */

/* Points that every play which is wrong by the idea loses by looking ahead: whatever loses less has
 * the idea right. */
#define TEMPT_LEAST 0.12f

/* What tempts in a decision, and what tells why it is wrong. */
struct temptation {
    struct dilemma dilemma; /* as given, its wrong play the one that tempts */
    const char *reason;     /* by this reason (reason.h); NULL: any */
};

/* Of the plays that show what tempts, one that people make, among those that lose least: one that
 * hits, makes a band, is the safest or a player's choice, and does not break bands for nothing.
 * False where the idea does not decide: what tempts costs too little or too much, a natural play
 * that has the idea right costs about as much, no reason of the idea holds, the game is as good as
 * over, or there is hardly a choice.
 * c: with both rankings, and the greedy play. */
bool tempt_choose(const struct decision *c, const struct idea *idea, const struct dilemma *d,
                  const struct ruleset *r, struct temptation *out);

#endif
