// SPDX-License-Identifier: GPL-3.0-or-later
/* All that is offered where a line is asked for. */
#ifndef BRADE_OFFERING_H
#define BRADE_OFFERING_H

#include "tutor/core/offers.h"

/* Fills the list, emptied first: the answers to what pends, what the mode offers, and of the
 * commands of everywhere those that speak about the board as it stands. */
void offering_list(struct session *s, struct offer_list *out);

#endif
