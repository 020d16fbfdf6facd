// SPDX-License-Identifier: GPL-3.0-or-later
/* What a day's set holds: about ten minutes of what is to be repeated, something new and a puzzle.
 * Kept from one session to the next as the setting "today" of the learner's store. */
#ifndef BRADE_TODAYPLAN_H
#define BRADE_TODAYPLAN_H

#include "tutor/train/drillpool.h"

/* One kind of what is in it. */
struct todayplan_part {
    int planned, done;
};

struct todayplan {
    struct todayplan_part again; /* questions that are due */
    struct todayplan_part idea;  /* some steps of a lesson, or the first puzzle of a theme */
    struct todayplan_part
        puzzles;      /* the first of them a line of several plays where there is one */
    int asked, right; /* of the questions that are over */
    bool over;
};

enum {
    TODAYPLAN_SECONDS = 600, /* of the whole set, about */
    TODAYPLAN_READING = 8,   /* seconds besides those until the answer */
    TODAYPLAN_IDEA = 3,      /* questions of a lesson that make an idea */
    TODAYPLAN_PUZZLES = 5    /* at most, where little is due */
};

/* The plan of the day of now as it was kept. False if there is none. */
bool todayplan_kept(struct session *s, struct todayplan *out);

/* Keeps it. */
void todayplan_keep(struct session *s, const struct todayplan *plan);

/* A new one, from what the learner has done and what is at hand. The history must have been read.
 */
void todayplan_make(struct session *s, struct todayplan *out);

/* Whether all that was planned is done. */
bool todayplan_is_done(const struct todayplan *plan);

/* Leaves in the pool what is due now. */
void todayplan_due(struct session *s, struct drillpool *pool);

/* Where something new begins: *item, at *step. False: nothing new is left. */
bool todayplan_idea(struct session *s, const struct course_item **item, size_t *step);

/* The next puzzle; NULL if there is none. Belongs to the pool, which is filled anew. */
const struct drillpool_unit *todayplan_puzzle(struct session *s, const struct todayplan *plan,
                                              struct drillpool *pool);

/* "12 repetitions, a new idea (Bearing off), a line of 3 plays: about 9 minutes.", what is left of
 * it appended. False, appending nothing, where nothing is. */
bool todayplan_words(struct session *s, const struct todayplan *plan, struct text *out);

/* How many minutes what is left takes, about; 0: nothing is left. */
int todayplan_minutes(struct session *s, const struct todayplan *plan);

/* The easiest puzzle of a theme that was never tried; NULL: there is none. The history must have
 * been read. */
const struct course_item *todayplan_new_theme(struct session *s);

/* How many questions, ideas and puzzles there are in it, and how many of them are done. */
struct todayplan_part todayplan_sum(const struct todayplan *plan);

#endif
