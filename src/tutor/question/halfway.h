// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers met halfway: what is meant by a line where a question is open, before commands are looked
 * up, and what is asked back where it may mean two things. */
#ifndef BRADE_HALFWAY_H
#define BRADE_HALFWAY_H

#include "tutor/core/session.h"

/* Takes a line that goes before commands: "vet inte" and "?" for a hint, "svar 14" and "spela
 * 13/18" for what follows, a whole option that happens to be a command's word, what says whether a
 * play is legal. False: it is none of these. */
bool halfway_take(struct session *s, const char *typed);

/* Asks which option is meant where a line that was not understood may mean several. False, having
 * said nothing, where it does not. */
bool halfway_ask_which(struct session *s, const char *typed);

#endif
