// SPDX-License-Identifier: GPL-3.0-or-later
/* What refutes a play, played out on the board: Enter by Enter. */
#ifndef BRADE_PLAYBACK_H
#define BRADE_PLAYBACK_H

#include "coach/reasons/opinion.h"
#include "tutor/core/session.h"

/* Offers to show a play of those ranked that is worse than the best: the board after it,
 * the throw that punishes it most with its answer, and the best play instead, one with every Enter;
 * anything else typed is taken as usual. Nothing is offered where nothing is lost by it. */
void playback_offer(struct session *s, const struct opinion *l, const struct play *play);

void playback_make(struct session *s);
void playback_free(struct session *s);

#endif
