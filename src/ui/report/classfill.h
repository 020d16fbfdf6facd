// SPDX-License-Identifier: GPL-3.0-or-later
/* A class with what its lessons and questions are called, from the lessons and puzzles at hand. */
#ifndef BRADE_CLASSFILL_H
#define BRADE_CLASSFILL_H

#include "base/names.h"
#include "learner/class/classroom.h"
#include "tutor/core/library.h"

struct classfill {
    struct classroom *class;
    struct library library; /* what the class borrows from … */
    struct classroom_title *titles;
    size_t title_count;
    struct names kept;
};

/* Makes the class of what was handed in, which it borrows from. grades: as in struct progress. To
 * be freed with classfill_free(). */
void classfill(struct classfill *out, struct submission *handed, struct grades grades);
void classfill_free(struct classfill *f);

#endif
