// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations as files have them; what they tell is in course.h. */
#ifndef BRADE_EXPLAIN_H
#define BRADE_EXPLAIN_H

#include "course/course.h"
#include "course/fill/slot.h"

/* What a slot of words speaks of that the question does not have. */
enum explain_fault {
    EXPLAIN_GOOD,
    EXPLAIN_NO_VERDICT, /* no play is asked for or about */
    EXPLAIN_NO_PLAY,    /* it names none of the certificate that is not the best */
    EXPLAIN_NO_REASON   /* it names none that there is */
};

/* The first that an explanation speaks of in vain, in *slot. */
enum explain_fault explain_check(const struct course_question *q, struct slot *slot);

#endif
