// SPDX-License-Identifier: GPL-3.0-or-later
/* Which themes a question takes for granted, so that an exam asks nothing that is taught later. */
#ifndef BRADE_NEEDS_H
#define BRADE_NEEDS_H

#include "course/course.h"

/* The themes (bit i: theme_nth(i)) that a question cannot be answered without, as far as its
 * position, its roll and what may be played tell: checkers on the bar need "entering", a play that
 * hits "hitting", one that bears off "hemspel" … A question without a position needs none. */
uint64_t needs_of(const struct course_question *q);

#endif
