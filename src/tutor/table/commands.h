// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of the prompt: one table for parsing, help and completion. */
#ifndef BRADE_COMMANDS_H
#define BRADE_COMMANDS_H

#include "tutor/core/command.h"

/* All of them. */
struct command_table commands_all(void);

/* Whether there is something to tell the reason of, by `why`. */
bool commands_may_why(struct session *s);

/* A frontend_completer: commands, lessons after `learn`, rulesets after `rules` … `about` is the
 * session. */
void commands_complete(void *about, const char *typed, size_t at, struct text *out);

#endif
