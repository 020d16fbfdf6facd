// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of the game, listed and explained. */
#ifndef BRADE_WORDLIST_H
#define BRADE_WORDLIST_H

#include "tutor/core/session.h"

/* `words`, `words munk`; "this" (INTENT_THIS) is the game and the program. */
void wordlist_command(struct session *s, const char *rest);

/* Adds the words that begin so. */
void wordlist_offer(struct session *s, struct text *out, const char *begun);

#endif
