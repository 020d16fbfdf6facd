// SPDX-License-Identifier: GPL-3.0-or-later
/* The greeting: the home screen as it is told at a terminal. */
#ifndef BRADE_HOMETELL_H
#define BRADE_HOMETELL_H

#include "view/lines.h"
#include "view/screen.h"

/* To who is new two ways in; to who comes back how it stands, what waits and what Enter does, in
 * four lines of 80 columns at most. buttons: what may be done is shown as buttons too. */
void hometell(struct lines *out, const struct screen_home *h, bool buttons);

#endif
