// SPDX-License-Identifier: GPL-3.0-or-later
/* How an answered question counts: as a game of the learner against the question, and as something
 * remembered or forgotten. What the figures rest on is told in docs/training.md. */
#ifndef BRADE_WEIGHT_H
#define BRADE_WEIGHT_H

#include <stdbool.h>

#include "course/course.h"
#include "learner/memory/fsrs.h"
#include "learner/memory/glicko.h"

/* How a question that was asked once went. */
enum result {
    RESULT_GOOD,   /* right at once, without help */
    RESULT_HELPED, /* right at once, with a hint */
    RESULT_LATER,  /* wrong, then right */
    RESULT_FAILED, /* wrong or given up, and never right */
    RESULTS
};

/* A game against a question. */
struct weight_game {
    double score;  /* 1 right, 0 wrong */
    double weight; /* 0 to 1 */
};

/* What an asking counts. hints: taken before the answer that decided; theme may be "" or unknown;
 * seen: the question was asked before, and so is known partly by heart. */
struct weight_game weight_of(enum result result, enum course_kind kind, const char *theme,
                             int hints, bool seen);

/* How well it was remembered. */
enum fsrs_rating weight_memory(enum result result);

/* What a question is rated before anybody answered it, by its difficulty 1 to 5; 0 or anything
 * else: not said. */
struct glicko weight_question(int difficulty);

#endif
