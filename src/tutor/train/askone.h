// SPDX-License-Identifier: GPL-3.0-or-later
/* One question of a lesson or puzzle, called by its id. */
#ifndef BRADE_ASKONE_H
#define BRADE_ASKONE_H

#include "tutor/core/session.h"

/* `ask [FILE#]ID`: asks that question, of a line all its turns, as in training, and nothing after
 * it; of a lesson or puzzle that is called so the first. False, having said why, if there is none.
 */
bool askone_command(struct session *s, const char *rest);

/* Offers the ids that go on from what was typed. */
void askone_offer(struct session *s, struct text *out, const char *begun);

#endif
