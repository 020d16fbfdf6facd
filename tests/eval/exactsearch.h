// SPDX-License-Identifier: GPL-3.0-or-later
/* Any position solved exactly where few others can come of it, from the rules alone: where the
 * sides have not passed each other, and munk and jan are possible. Both play for the most points;
 * giving up and answers to a pending win are left out. */
#ifndef BRADE_TEST_EXACTSEARCH_H
#define BRADE_TEST_EXACTSEARCH_H

#include <stddef.h>

#include "rules/generate.h"

/* The value for the side to move, in points, from all positions that can come of pos, if they are
 * at most `most`. Where they are more, the nearest are taken and what lies beyond may be anything
 * from -points to points. False where that leaves more than `width` points open. */
bool search_exact(const struct ruleset *r, const struct position *pos, size_t most, double points,
                  double width, double *value);

#endif
