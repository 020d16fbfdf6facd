// SPDX-License-Identifier: GPL-3.0-or-later
/* Where no ID is read (rules/neighbourless.c), none is wrong: a browser fetches no words for it. */
#include "coach/coach.h"
#include "coach/verdict/words.h"

void coach_id_fault(struct text *out, const struct ruleset *r, const struct position_fault *fault)
{
    (void)out;
    (void)r;
    (void)fault;
}

void coach_left_out(struct text *out, unsigned left)
{
    (void)out;
    (void)left;
}
