// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations as files have them; what they tell is in course.h. */
#ifndef BRADE_EXPLAIN_H
#define BRADE_EXPLAIN_H

#include "course/yaml/complain.h"

/* Whether the question has what the parts of its explanation speak of. Complains if not; node is
 * what stands after explain:. */
bool explain_check(struct loader *in, const struct node *node, const struct course_question *q);

#endif
