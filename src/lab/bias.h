// SPDX-License-Identifier: GPL-3.0-or-later
/* Recalibration: a net whose chances are right on average, in each of its output layers. */
#ifndef BRADE_BIAS_H
#define BRADE_BIAS_H

#include "lab/fit.h"

/* Moves the biases of the output layers of *net, and nothing else, until over the samples that a
 * layer evaluates under r every outcome is as probable as their targets say it was: the greatest
 * likelihood that biases alone can have, found by iterative proportional fitting (Deming and
 * Stephan, 1940). Outcomes seldom met move less. *first and *last are the mean cross-entropy
 * before and after. False if there is no sample. */
bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last);

#endif
