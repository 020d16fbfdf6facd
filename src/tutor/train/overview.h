// SPDX-License-Identifier: GPL-3.0-or-later
/* How the learner is getting on: what he has done so far, the dashboard, and beginning anew. */
#ifndef BRADE_OVERVIEW_H
#define BRADE_OVERVIEW_H

#include "learner/memory/progress.h"
#include "learner/store/store.h"
#include "tutor/core/library.h"
#include "tutor/core/session.h"

/* Reads what a store holds as the dashboard does: what was left with a wrong answer is failed. To
 * be freed with progress_free(). A session has it already: history_progress(). */
void overview_read(struct progress *out, struct store *store, struct grades grades);

/* Appends the overview, a paragraph to a line; where it is kept comes last, and is added by who
 * knows it: overview_add_file() for a file of a system. */
void overview_add(struct text *out, const struct progress *p, struct store *store,
                  struct library *library);
void overview_add_file(struct text *out, const struct store *store);

/* Adds every lesson to a list, in their order. */
void overview_put_lessons(struct session *s, struct screen *out, struct screen_list *list);

/* ---- the dashboard ---- */

/* Every figure of it. */
void overview_figures(struct session *s, struct dashboard *out);

/* What a theme is called, or the title of what has it; NULL: nothing has it. Belongs to the
 * library. context: the session, whose lessons and puzzles have been read. */
const char *overview_title(const char *theme, void *context);

/* How the learner is getting on, for the screen. */
void overview_put(struct session *s, struct screen *out, const char *about);

/* The command `dashboard`: "", "words" (or any other word) for sentences only, or a file.svg or
 * file.html. */
void overview_dashboard(struct session *s, const char *rest);

/* Says the dashboard. plain: in sentences only. */
void overview_print(struct session *s, bool plain);

/* Says every figure as one JSON object. */
void overview_json(struct session *s);

/* Writes the dashboard as a page or a picture; "-" is stdout. False, with a sentence in *why (made
 * safe), if it cannot be. */
bool overview_write(struct session *s, const char *path, bool html, struct text *why);

/* ---- the rating, beside questions ---- */

/* The rating that the learner knows of. */
struct rated {
    int rating, asked; /* asked: questions that were over then */
};

/* Takes the rating as it is now. */
void rated_begin(struct session *s, struct rated *r);

/* After a question that was over since: "Rating 1412 (+9)." Nothing where the learner wants no
 * rating or has none. */
void rated_print(struct session *s, struct rated *r);

/* ---- beginning anew ---- */

/* Appends what would be put aside and that it is asked about. False, having said why, if there is
 * nothing. */
bool overview_ask_reset(struct text *out, struct store *store);

/* Puts the store aside and says so. False if it cannot be done. */
bool overview_reset(struct text *out, struct store *store);

/* Asks at the prompt whether to begin anew. */
void overview_reset_command(struct session *s);

#endif
