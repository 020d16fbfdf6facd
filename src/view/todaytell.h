// SPDX-License-Identifier: GPL-3.0-or-later
/* The day's set as a value, and in words. */
#ifndef BRADE_TODAYTELL_H
#define BRADE_TODAYTELL_H

#include "base/text.h"
#include "course/course.h"

enum today_state { TODAY_NONE, TODAY_FRESH, TODAY_BEGUN, TODAY_DONE };

/* How it stands, and what is left of it. */
struct today_set {
    enum today_state state;         /* NONE: there is nothing to do */
    int done, planned;              /* questions, ideas and puzzles */
    int again;                      /* questions that are to be repeated */
    const struct course_item *idea; /* the lesson, or the puzzle of a theme, that is new; or NULL */
    int line;                       /* plays of the first puzzle, where it is a line; else 0 */
    int puzzles;                    /* besides that */
    int minutes;                    /* that the rest takes, about */
};

/* Appends it: "Today: 12 repetitions, a new idea (Bearing off), a line of 3 plays: about 9
 * minutes.", "Today's set is done."; nothing where there is nothing to do. */
void todaytell(struct text *out, const struct today_set *set);

#endif
