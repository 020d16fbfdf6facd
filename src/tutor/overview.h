// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner has done so far, in a few sentences; and beginning anew. */
#ifndef BRADE_OVERVIEW_H
#define BRADE_OVERVIEW_H

#include "library.h"
#include "session.h"
#include "store.h"

/* Appends the overview, a paragraph to a line. */
void overview_add(struct text *out, struct store *store, struct library *library);

/* Appends what would be put aside and that it is asked about. False, having said why, if there is
 * nothing. */
bool overview_ask_reset(struct text *out, struct store *store);

/* Puts the store aside and says so. False if it cannot be done. */
bool overview_reset(struct text *out, struct store *store);

/* Takes the answer at the prompt: 1 yes, 0 no, -1 neither, which is no and is not taken. */
bool overview_reset_answer(struct session *s, int yes);

/* "step 4 of 9", "gone through": how far a lesson has come, appended; nothing if it was never begun
 * or is learned. */
void overview_add_state(struct text *out, const struct course_item *item,
                        const struct store_lesson *lesson);

#endif
