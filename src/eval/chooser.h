// SPDX-License-Identifier: GPL-3.0-or-later
/* Which play is best by the net on the positions after the plays (0-ply). */
#ifndef BRADE_CHOOSER_H
#define BRADE_CHOOSER_H

#include "generate.h"
#include "net.h"

/* The sums that the positions after the plays of pos are near to. */
void chooser_base(const struct net *net, const struct ruleset *r, const struct position *pos,
                  struct net_base *out);

/* The outcome of what a play leaves, for the side that played it. base: chooser_base() of the
 * position played from, or NULL. */
struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct after *after, const struct net_base *base);

/* The index of the one with the highest equity (the first of equals), and its outcome for the side
 * that played it. base as above, not NULL. */
int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_base *base, const struct after_list *list,
                 struct outcome *outcome);

#endif
