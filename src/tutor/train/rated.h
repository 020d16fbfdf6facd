// SPDX-License-Identifier: GPL-3.0-or-later
/* How it is going, in a few words: beside each question of training, and after it. */
#ifndef BRADE_RATED_H
#define BRADE_RATED_H

#include "tutor/core/session.h"

/* The rating that the learner knows of. */
struct rated {
    int rating, asked; /* asked: questions that were over then */
};

/* Takes the rating as it is now. */
void rated_begin(struct session *s, struct rated *r);

/* After a question that was over since: "Rating 1412 (+9)." Nothing where the learner wants no
 * rating or has none. */
void rated_say(struct session *s, struct rated *r);

#endif
