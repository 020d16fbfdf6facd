// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a game is worth being looked at again: every decision that cost too much, and the offers
 * missed again and again as one. Values; view/reviewtell.h tells them. */
#ifndef BRADE_TURNINGPOINTS_H
#define BRADE_TURNINGPOINTS_H

#include "game/analysis.h"

/* One of them. */
struct stop {
    size_t first, last; /* items of the analysis: the same but for offers missed several times */
    int times;          /* how many decisions it stands for, of the same kind in one game */
    float cost;         /* of all of them, as the judgement counts */
    float points;       /* the same in points, which is what they are put in order by */
    enum grade grade;   /* of the worst of them */
};

struct turning_points {
    struct stop *stop; /* in the order of the game; owned */
    size_t *worst;     /* their numbers, the most costly first; owned */
    size_t count, cap;
};

/* Those of some sides (bits 1 << colour), from GRADE_DOUBTFUL on. To be freed by
 * turning_points_free(). */
void turning_points_find(struct turning_points *out, const struct analysis *a, unsigned sides);
void turning_points_free(struct turning_points *s);

/* The stop that an item belongs to; NULL if it belongs to none. */
const struct stop *turning_points_of_item(const struct turning_points *s, const struct analysis *a,
                                          size_t item);

#endif
