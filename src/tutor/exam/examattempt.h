// SPDX-License-Identifier: GPL-3.0-or-later
/* What is kept of the exam that is sat. Inner to this folder. */
#ifndef BRADE_EXAMATTEMPT_H
#define BRADE_EXAMATTEMPT_H

#include "course/exam/examset.h"
#include "tutor/core/session.h"

/* How a question was answered. */
struct exam_mark {
    bool right;
    bool unreached;             /* it was not asked before the time was over */
    enum clause clause;         /* that the play in question breaks, or CLAUSE_LEGAL */
    char *typed;                /* a wrong answer; owned; NULL: it was right, or left out */
    struct course_reply *reply; /* what it was judged to be; owned; NULL likewise */
};

/* What exams are to be sat. */
struct exam_plan {
    bool series;  /* those of the other lessons follow */
    bool placing; /* it is to tell where the learner begins */
    bool told;    /* what it asks and how long it may take */
    bool seed_given;
    uint64_t seed; /* that was named: of every exam of the series */
};

/* The exam of a lesson, and how far the learner has come with it. */
struct exam_attempt {
    struct course_examset *paper; /* owned; NULL: none, or the last one is over */
    size_t at;                    /* the question, from 1; 0: none yet */
    struct exam_mark *marks;      /* of each question; owned */
    int right;                    /* how many were … */
    int earned;                   /* … and the marks for them */
    int64_t begun, deadline;      /* by clock_ms(); deadline 0: as long as one likes */
    int64_t since;                /* when it was begun, UTC seconds */
    bool noted;                   /* it is kept that it is sat */
    int64_t taken;                /* milliseconds, once it is over */
    bool over;   /* the result was told: what follows is a second look at the mistakes … */
    size_t look; /* … this question, from 1; 0: none yet */
    bool half;   /* of it the right play is still to be shown */
    const struct course_item *begin; /* where a learner who was placed begins; or NULL */
    struct exam_plan plan;
};

/* "Exam · Lesson 4 · Bands and blots", set as a heading with this beside it. */
void attempt_heading(struct session *s, const struct course_item *item, const char *beside);

/* What stands over the words of a question: what it is told with, rules and the board. */
void attempt_show(struct session *s, const struct course_item *item,
                  const struct course_asked *asked);

/* "No.", and why a wrong answer is wrong. */
void attempt_print_wrong(struct session *s, const struct course_question *q,
                         const struct course_reply *reply);

/* Whether the play that was asked about is legal, and why. */
void attempt_print_asked(struct session *s, const struct course_asked *asked);

/* What would have been right, and why. */
void attempt_print_right(struct session *s, const struct course_question *q);

/* --- once it is over --- */

/* Tells how the exam went; of one that placed the learner, that these lessons count as known
 * ("1, 3"; "": none), and which is next (NULL: none is left). */
void attempt_print_result(struct session *s, bool passed);
void attempt_print_placed(struct session *s, const char *known, const struct course_item *next);

/* Whether something is left to look at again. */
bool attempt_has_more(const struct session *s);

/* Shows it: the next mistake, or of a play the right one. */
void attempt_look_on(struct session *s);

/* Shows the one that is looked at once more. */
void attempt_look(struct session *s);

/* Says how to go on; what Enter does, in a few words. */
void attempt_print_next(struct session *s);
const char *attempt_next_words(const struct session *s);

#endif
