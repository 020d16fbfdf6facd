// SPDX-License-Identifier: GPL-3.0-or-later
/* The greeting: the home screen as it is told at a terminal. */
#ifndef BRADE_HOMETELL_H
#define BRADE_HOMETELL_H

#include "view/lines.h"
#include "view/screen.h"

/* To who is new two ways in; to who comes back how it stands and what waits, after which what comes
 * next is told, and the rest. buttons: what may be done is shown as buttons too. */
void hometell(struct lines *out, const struct screen_home *h, bool buttons);
void hometell_rest(struct lines *out);

#endif
