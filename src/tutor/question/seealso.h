// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a learner can read more. */
#ifndef BRADE_SEEALSO_H
#define BRADE_SEEALSO_H

#include "tutor/core/session.h"

/* Says which lessons and puzzles the open question leads to, those of the feedback that was said
 * if it has some, else the question's own. said: the author's words that were told, or NULL. */
void seealso_say(struct session *s, const struct course_text *said);

#endif
