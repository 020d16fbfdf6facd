// SPDX-License-Identifier: GPL-3.0-or-later
/* What guides through the lesson player: one question called by its id; training, one question
 * after another chosen by what the learner's history says, with the clock running or not; and the
 * day's set, about ten minutes with a beginning and an end of its own. */
#ifndef BRADE_TRAIN_H
#define BRADE_TRAIN_H

#include "learner/memory/choose.h"
#include "tutor/core/session.h"
#include "view/dashboard.h"

/* ---- one question ---- */

/* `ask [FILE#]ID`: asks that question, of a line all its turns, as in training, and nothing after
 * it; of a lesson or puzzle that is called so the first. False, having said why, if there is none.
 */
bool askone_command(struct session *s, const char *rest);

/* Offers the ids that go on from what was typed. */
void askone_offer(struct session *s, struct text *out, const char *begun);

/* ---- training ---- */

/* The command: [SET] [N minutes]. Says what is the matter if there is nothing to train. */
bool drill_command(struct session *s, const char *rest);

/* What the session keeps of training: made, and freed. */
void drill_make(struct session *s);
void drill_free(struct session *s);

struct drill_filter {
    struct choose_filter wish; /* its words are those below */
    char *words;               /* owned */
    int seconds;               /* 0: no clock */

    bool drills; /* only drills: the words are a theme or NULL, the difficulty the wish's or 0 */
    bool seed_given;
    uint64_t seed;
};

/* Reads "[SET] [N minutes]" or "[SET] [N seconds]", in either language and any case; what is no
 * other set is a theme. A set may be "drills [THEME] [difficulty N] [seed N]". The words are to be
 * freed. */
void drill_filter_read(struct drill_filter *out, const char *typed);

/* Words that may be typed there; NULL past the end. */
const char *drill_word(size_t i);

/* ---- the day's set ----
 * It can be left and gone on with on the same day, and is done once a day. What it holds is kept
 * from one session to the next as the setting "today" of the learner's store. */

/* The command: begins or goes on, or tells that it is done; with "more" behind it another one
 * begins. False if there is nothing to do. */
bool today_command(struct session *s, const char *rest);

/* How the day's set stands. */
struct today_set today_set(struct session *s);

/* The easiest puzzle of a theme that was never asked; NULL: there is none. */
const struct course_item *today_new_theme(struct session *s);

/* Whether the set of this day is begun and not done. */
bool today_is_begun(struct session *s);

/* Whether the learner comes back: something was answered on an earlier day. */
bool today_is_return(struct session *s);

/* What the session keeps of it: made, and freed. */
void today_make(struct session *s);
void today_free(struct session *s);

#endif
