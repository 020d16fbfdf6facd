// SPDX-License-Identifier: GPL-3.0-or-later
/* All questions that can be asked in training, with where each is asked. */
#ifndef BRADE_DRILLPOOL_H
#define BRADE_DRILLPOOL_H

#include "learner/memory/choose.h"
#include "tutor/core/session.h"

/* Where a question is asked; or, item == NULL, the template that a drill is made from. */
struct drillpool_unit {
    const struct course_item *item;
    size_t step, template;
};

/* Questions, and for each of them where it is asked. All zero is one with none. */
struct drillpool {
    struct choose_item *items;    /* owned, as the units */
    struct drillpool_unit *units; /* of each item */
    size_t count, item_room, unit_room;
    char **ids; /* of the drills of each template, by difficulty; owned, or NULL */
};

/* Adds a question. */
void drillpool_add(struct drillpool *p, const struct course_item *item, size_t step);

/* Every puzzle, those of the learner's own too, and of the lessons what was asked before; what was
 * in it is forgotten. The history must have been read. */
void drillpool_gather(struct drillpool *p, struct session *s);

/* Adds drills, as one question for each template and difficulty: those of the theme that these
 * words name, and those that were asked and failed. How many of the theme there are. */
size_t drillpool_add_drills(struct drillpool *p, struct session *s, const char *theme);

/* Frees what it holds. */
void drillpool_free(struct drillpool *p);

#endif
