// SPDX-License-Identifier: GPL-3.0-or-later
/* Training: one question after another, chosen by what the learner's history says, with the clock
 * running or not. */
#ifndef BRADE_DRILL_H
#define BRADE_DRILL_H

#include "tutor/core/session.h"

/* The command: [SET] [N minutes]. Says what is the matter if there is nothing to train. */
bool drill_command(struct session *s, const char *rest);

/* Words that may follow the command; NULL past the end. */
const char *drill_word(size_t i);

/* What the session keeps of training: made, and freed. */
void drill_make(struct session *s);
void drill_free(struct session *s);

#endif
