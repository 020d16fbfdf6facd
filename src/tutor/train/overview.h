// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner has done so far, in a few sentences; and beginning anew. */
#ifndef BRADE_OVERVIEW_H
#define BRADE_OVERVIEW_H

#include "tutor/core/library.h"
#include "tutor/core/session.h"
#include "learner/store/store.h"

enum { OVERVIEW_DATE_SIZE = 16 };

/* What was answered, summed up. */
struct overview_sums {
    long asked;                    /* questions that are over */
    long first_try;                /* of these, right at once and without help */
    long of[STORE_MODES];          /* by enum store_mode */
    long days;                     /* on which something was answered */
    char last[OVERVIEW_DATE_SIZE]; /* the last of them, "2026-11-21"; "" */
    long clause[CLAUSES];          /* how often a first wrong play broke it */
};

/* Sums up a store; *out is all zero before. */
void overview_sum(struct store *store, struct overview_sums *out);

/* Appends the overview, a paragraph to a line; where it is kept comes last, and is added by who
 * knows it: overview_add_file() for a file of a system. */
void overview_add(struct text *out, struct store *store, struct library *library);
void overview_add_file(struct text *out, const struct store *store);

/* Appends what would be put aside and that it is asked about. False, having said why, if there is
 * nothing. */
bool overview_ask_reset(struct text *out, struct store *store);

/* Puts the store aside and says so. False if it cannot be done. */
bool overview_reset(struct text *out, struct store *store);

/* Asks at the prompt whether to begin anew. */
void overview_reset_command(struct session *s);

/* "step 4 of 9", "gone through": how far a lesson has come, appended; nothing if it was never begun
 * or is learned. */
void overview_add_state(struct text *out, const struct course_item *item,
                        const struct store_lesson *lesson);

#endif
