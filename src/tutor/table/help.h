// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_HELP_H
#define BRADE_HELP_H

#include "tutor/core/command.h"

/* `help`; rest: "" (the first page), a topic, "all", or any word that can be typed, in whichever
 * language, here, in a game or where a position is set up. */
void help_command(struct session *s, const char *rest);

#endif
