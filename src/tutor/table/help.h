// SPDX-License-Identifier: GPL-3.0-or-later
/* What can be typed, and the words of the game, told. */
#ifndef BRADE_HELP_H
#define BRADE_HELP_H

#include "tutor/core/command.h"

/* `help`; rest: "" (the first page), a topic, "all", or any word that can be typed, in whichever
 * language, here, in a game or where a position is set up. */
void help_command(struct session *s, const char *rest);

/* `words`, `words munk`; "this" (INTENT_THIS) is the game and the program. */
void wordlist_command(struct session *s, const char *rest);

/* Adds the words that begin so. */
void wordlist_offer(struct session *s, struct text *out, const char *begun);

#endif
