// SPDX-License-Identifier: GPL-3.0-or-later
/* Making one question of a theme out of positions by lot. */
#ifndef BRADE_DRAWING_H
#define BRADE_DRAWING_H

#include "base/arena.h"
#include "course/exam/positiontemplate.h"
#include "course/load/theme.h"

/* What goes on while a question is drawn. */
struct drawing {
    struct arena *arena; /* of the paper */
    const struct course_draw *line;
    const struct theme *theme;
    struct rng rng;
    struct maker maker;
    struct ruleset rules;
    bool wanted; /* the answer that is looked for: yes or no, where there is one */
    struct position position;
    struct roll roll;
    struct play_list *list; /* legal plays of the roll; scratch memory */
};

/* Tries to make a question of the position at hand; NULL where it is good for none. */
struct course_question *drawing_ask(struct drawing *d);

#endif
