// SPDX-License-Identifier: GPL-3.0-or-later
/* Fits a net's overlay: outputs for another ruleset (eval/net/netover.h). */
#ifndef BRADE_OVERFIT_H
#define BRADE_OVERFIT_H

#include "eval/net/netover.h"
#include "lab/fit.h"

/* Fits what is to be laid over *net, so that its chances under r come nearest to the targets of the
 * samples: logistic regression on its logits, 156 numbers, by Adam. out->base is left alone. *first
 * and *last are the mean cross-entropy of the first and the last time through. False if there are
 * too few samples. */
bool over_fit(const struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              uint64_t seed, struct net_over *out, double *first, double *last);

#endif
