// SPDX-License-Identifier: GPL-3.0-or-later
/* A question, and what came of the last answer to it, on the screen. */
#ifndef BRADE_QUESTIONSCREEN_H
#define BRADE_QUESTIONSCREEN_H

#include "tutor/core/session.h"

/* Where the question stands and what is told with it. */
struct questionscreen {
    struct screen_place place;
    const struct course_text *prose;    /* what the step says before it; NULL: nothing */
    const struct course_item *item;     /* the lesson or puzzle; NULL */
    int step;                           /* of it, from 1; 0: none */
    const struct course_question *game; /* a small game that waits to be played; NULL */

    /* A question of before that is looked at again, in place of the one that is asked; NULL. */
    const struct course_question *again;
    const struct course_reply *reply; /* to it; NULL: it was left out */
    bool half;                        /* what was right is still to be shown */
};

/* Puts the question that is asked, or was answered last, on the screen, with the reply to it where
 * there is one; where there is no question, the step alone. */
void questionscreen_put(struct session *s, struct screen *out, const struct questionscreen *about);

/* An item as it stands on a screen, at a step of it from 1, 0: at none; it belongs to the screen.
 */
const struct screen_item *questionscreen_item(struct screen *out, const struct course_item *item,
                                              int step);

#endif
