// SPDX-License-Identifier: GPL-3.0-or-later
//
// An outside engine as a child: it is sent a line and answers a line. Nothing of it is trusted: it
// may die, be silent, talk without end or when it was not asked.
#ifndef BRADE_ENGINE_H
#define BRADE_ENGINE_H

#include <stdbool.h>

#include "base/text.h"

enum { ENGINE_LONGEST = 4 << 20 }; // bytes of an answer

struct engine;

// Starts a command of the shell. It ends with the thread that opened it, at the latest. NULL, with
// the reason in *why, if no shell can be started; a command that is not there is met when it is
// asked.
struct engine *engine_open(const char *command, struct text *why);

// Sends a line (without its end) and waits so many seconds at most for a line of answer, which
// replaces *answer, without its end. False if none comes, with the reason in *why, and in *answer
// what has come of it; it is not to be asked again then. What others wrote is in *why in its safe
// form, in *answer as it came.
bool engine_ask(struct engine *e, const char *question, int seconds, struct text *answer,
                struct text *why);

// Ends it. NULL is fine.
void engine_close(struct engine *e);

#endif
