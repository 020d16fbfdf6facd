// SPDX-License-Identifier: GPL-3.0-or-later
/* Which puzzles fit what a learner knows: those of the rules that are played by, which need nothing
 * that only lessons ahead teach. All the others can be asked for by name. */
#ifndef BRADE_FITTING_H
#define BRADE_FITTING_H

#include "tutor/core/session.h"

/* What fits, as long as no lesson is finished. */
struct fitting {
    struct ruleset rules; /* those the learner plays by */
    uint64_t taught;      /* themes that some lesson teaches … */
    uint64_t known;       /* … and that a lesson which was gone through taught */
};

/* Looks at the lessons at hand. */
struct fitting fitting_now(struct session *s);

/* Whether every question of a puzzle fits. */
bool fitting_is(const struct fitting *f, const struct course_item *item);

/* The first lesson at hand that teaches something a puzzle needs and the learner does not know;
 * NULL where it fits, or has other rules. */
const struct course_item *fitting_lesson(struct session *s, const struct course_item *item);

/* Puts what fits before the rest; both keep their order. */
void fitting_first(struct session *s, struct item_list *list);

#endif
