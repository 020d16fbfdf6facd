// SPDX-License-Identifier: GPL-3.0-or-later
/* Which play is best by what is known of the positions after the plays (0-ply): the end of the
 * game, the tables of the race, or else the net. */
#ifndef BRADE_CHOOSER_H
#define BRADE_CHOOSER_H

#include "eval/net/net.h"
#include "eval/search/lookmemo.h"
#include "rules/generate.h"

/* The sums that the positions after the plays of pos are near to. */
void chooser_base(const struct net *net, const struct ruleset *r, const struct position *pos,
                  struct net_accumulator *out);

/* The outcome for the side to move of pos, before it rolls. base: sums of nearly the same position
 * told from the same side, or NULL. *exact receives whether nothing is guessed. */
struct outcome chooser_position(const struct net *net, const struct ruleset *r,
                                const struct position *pos, const struct net_accumulator *base,
                                bool *exact);

/* The outcome of what a play leaves, for the side that played it. base: chooser_base() of the
 * position played from, or NULL. */
struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct after *after, const struct net_accumulator *base,
                               bool *exact);

/* The index of the one with the highest equity (the first of equals), and its outcome for the side
 * that played it. base as above, not NULL. *exact receives whether nothing is guessed, of any. */
int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_accumulator *base, const struct after_list *list,
                 struct outcome *outcome, bool *exact);

/* What the best play of a roll on pos leaves, and its outcome for the side that plays it; `list`
 * receives all plays, the answer points into it. base as above. */
const struct after *chooser_roll(const struct net *net, const struct ruleset *r,
                                 const struct worth *worth, const struct net_accumulator *base,
                                 const struct position *pos, struct roll roll,
                                 struct after_list *list, struct outcome *outcome);

/* For looking ahead and roll-outs, where not every play need be looked at: the index of the best
 * among the plays that the pruning net leaves, to which the list is cut down. *exact receives
 * whether nothing is guessed and nothing was left out, *work how many evaluations it took, or would
 * have taken in that time. Else like chooser_best(). */
int chooser_quick(const struct net *net, const struct ruleset *r, const struct worth *worth,
                  const struct net_accumulator *base, struct after_list *list,
                  struct outcome *outcome, bool *exact, int *work);

/* The same for the last roll of a look of several, one choice among hundreds: the pruning net cuts
 * deeper (by judgement.unit), and what memo has is not evaluated again. */
int chooser_last(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_accumulator *base, float unit, struct lookmemo *memo,
                 struct after_list *list, struct outcome *outcome, bool *exact);

/* Roughly what the best play of a roll leaves, for the side that plays it: the better by the net of
 * the two that the pruning net likes best. list is cut down; *work as for chooser_quick(), of which
 * it takes half or less. */
struct outcome chooser_sketch(const struct net *net, const struct ruleset *r,
                              const struct worth *worth, const struct net_accumulator *base,
                              struct after_list *list, int *work);

/* Which of the plays of pos a player without a net chooses: it ends the game, else hits most, else
 * leaves the fewest blots. The list is not empty. */
int greedy_choose(const struct position *pos, const struct after_list *list);

#endif
