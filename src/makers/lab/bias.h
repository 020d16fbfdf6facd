// SPDX-License-Identifier: GPL-3.0-or-later
/* Recalibration: a net whose chances are right on average. */
#ifndef BRADE_BIAS_H
#define BRADE_BIAS_H

#include "lab/fit.h"

/* Moves the biases of the output layers of *net, those of one outcome all by the same, until over
 * the samples every outcome is as probable under r as their targets say it was: the greatest
 * likelihood that so few numbers can have, found by iterative proportional fitting (Deming and
 * Stephan, 1940). Output layers are not moved against each other, so that the net goes on choosing
 * between positions of different layers as it did. *first and *last are the mean cross-entropy
 * before and after. False if there is no sample. */
bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last);

#endif
