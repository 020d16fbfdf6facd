// SPDX-License-Identifier: GPL-3.0-or-later
/* The ideas that have a page: sets of puzzles that tell something before them. */
#ifndef BRADE_IDEAPAGES_H
#define BRADE_IDEAPAGES_H

#include "tutor/core/session.h"

/* Lists the ideas; or shows the page of the one named, and its puzzles after it. */
void ideapages_command(struct session *s, const char *rest);

/* The names of the ideas, for completion. */
void ideapages_offer(struct session *s, struct text *out, const char *begun);

#endif
