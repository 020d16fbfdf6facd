// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner has done so far, in a few sentences; and beginning anew. */
#ifndef BRADE_OVERVIEW_H
#define BRADE_OVERVIEW_H

#include "learner/memory/progress.h"
#include "tutor/core/library.h"
#include "tutor/core/session.h"
#include "learner/store/store.h"

/* Reads what a store holds as the dashboard does: what was left with a wrong answer is failed. To
 * be freed with progress_free(). A session has it already: history_progress(). */
void overview_read(struct progress *out, struct store *store, struct grades grades);

/* Appends the overview, a paragraph to a line; where it is kept comes last, and is added by who
 * knows it: overview_add_file() for a file of a system. */
void overview_add(struct text *out, const struct progress *p, struct store *store,
                  struct library *library);
void overview_add_file(struct text *out, const struct store *store);

/* Appends what would be put aside and that it is asked about. False, having said why, if there is
 * nothing. */
bool overview_ask_reset(struct text *out, struct store *store);

/* Puts the store aside and says so. False if it cannot be done. */
bool overview_reset(struct text *out, struct store *store);

/* Asks at the prompt whether to begin anew. */
void overview_reset_command(struct session *s);

/* How far a lesson has come: new, begun, gone through, or where none of its questions was ever
 * right looked through; learned. */
enum screen_state overview_state(const struct progress *p, const struct course_item *item,
                                 const struct store_lesson *lesson);

/* Adds every lesson to a list, in the order of the shelf. */
void overview_put_lessons(struct session *s, struct screen *out, struct screen_list *list);

#endif
