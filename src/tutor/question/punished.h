// SPDX-License-Identifier: GPL-3.0-or-later
/* What a legal but worse play is answered with, shown on the board. */
#ifndef BRADE_PUNISHED_H
#define BRADE_PUNISHED_H

#include "coach/reasons/punish.h"
#include "tutor/core/session.h"

/* What a play is answered with where the open question asks for the best, found once for a play;
 * NULL where there is nothing. Belongs to the question. */
const struct punishment *punished_find(struct session *s, const struct play *play);

/* Forgets it. */
void punished_forget(struct session *s);

/* Answers a legal play where a better one is asked for: what is wrong with it (the author's words
 * where there are some, else the coach's), the throw that punishes it most, on the board, and what
 * it costs. author: safe or not, or NULL. False, saying nothing, where the open question asks for
 * something else, the play is as good as any, or no net can tell. */
bool punished_tell(struct session *s, const struct play *play, const char *author);

/* The same in words alone, for who asks why: nothing of it is the author's. */
bool punished_why(struct session *s, const struct play *play);

#endif
