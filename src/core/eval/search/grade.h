// SPDX-License-Identifier: GPL-3.0-or-later
/* How much a loss matters, in grades. */
#ifndef BRADE_GRADE_H
#define BRADE_GRADE_H

#include <stdbool.h>

enum grade { GRADE_EQUAL, GRADE_SLIGHT, GRADE_DOUBTFUL, GRADE_BAD, GRADE_VERY_BAD };

/* From which losses on, in points at stake 1, a play is doubtful, bad and very bad. {0} is the
 * usual: 0.04, 0.08 and 0.16, as gnubg's tutor has it. */
struct grades {
    float from[3];
};

/* Sets other losses. False, changing nothing, unless they rise from 0.01. */
bool grade_set(struct grades *g, const float from[3]);

/* The grade of a loss in points at stake 1. What the net cannot tell from nothing is equal.
 */
enum grade grade_of(struct grades g, float loss);

/* From which loss on, in points, a play is of this grade; 0 for GRADE_EQUAL. */
float grade_from(struct grades g, enum grade grade);

#endif
