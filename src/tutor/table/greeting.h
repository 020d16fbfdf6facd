// SPDX-License-Identifier: GPL-3.0-or-later
/* Where nothing is going on. */
#ifndef BRADE_GREETING_H
#define BRADE_GREETING_H

#include "tutor/core/session.h"

extern const struct mode greeting_mode;

/* Prints the greeting and forgets what was going on. */
void greeting_greet(struct session *s);

#endif
