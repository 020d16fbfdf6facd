// SPDX-License-Identifier: GPL-3.0-or-later
/* Which play is best by the net on the positions after the plays (0-ply). */
#ifndef BRADE_CHOOSER_H
#define BRADE_CHOOSER_H

#include "net.h"
#include "play.h"

/* The outcome of one play, for the side that plays it. */
struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct play *play, const struct net_sum *base);

/* The index of the play with the highest equity (the first of equals), and its outcome for the side
 * that plays it. list must not be empty. */
int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct position *pos, const struct play_list *list, struct outcome *outcome);

#endif
