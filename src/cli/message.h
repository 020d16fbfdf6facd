// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages of the program on stderr.
#ifndef BRADE_CLI_MESSAGE_H
#define BRADE_CLI_MESSAGE_H

#include <stdbool.h>

#include "base/text.h"

// Prints "brade: " and what printf would print, as one line on stderr. Foreign text in it must
// have been made safe.
void message_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same with a second line that tells how to get help.
void message_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Unless it went well, says why not. Frees *why; answers `good`.
bool message_unless(bool good, struct text *why);

// Says what the store has to say, one line with its end, or nothing, and clears it.
void message_store(struct text *said);

#endif
