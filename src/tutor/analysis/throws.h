// SPDX-License-Identifier: GPL-3.0-or-later
/* What each of the 36 throws does, at the prompt. */
#ifndef BRADE_THROWS_H
#define BRADE_THROWS_H

#include "tutor/core/session.h"

/* A table of what every throw does for the side to move, or, after a play typed behind the command,
 * for the other side, and the throws of each kind. */
void throws_table(struct session *s, const char *rest);

#endif
