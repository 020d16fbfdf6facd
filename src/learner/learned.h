// SPDX-License-Identifier: GPL-3.0-or-later
/* Which lessons the learner knows. For the time of one session only: nothing is kept. */
#ifndef BRADE_LEARNED_H
#define BRADE_LEARNED_H

#include "course.h"

/* All zero is a learner who knows nothing yet. */
struct learned {
    char **ids; /* of lessons */
    size_t count, room;
};

/* The learner has passed the exam of this lesson. The tutor calls this and nothing else. */
void learned_add(struct learned *l, const struct course_item *lesson);

/* Whether the lesson is learned. */
bool learned_has(const struct learned *l, const struct course_item *lesson);

/* Frees what it holds and leaves it empty. */
void learned_free(struct learned *l);

#endif
