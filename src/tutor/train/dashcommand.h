// SPDX-License-Identifier: GPL-3.0-or-later
/* The command `dashboard`, at the prompt and as a subcommand. */
#ifndef BRADE_DASHCOMMAND_H
#define BRADE_DASHCOMMAND_H

#include "tutor/core/session.h"

/* At the prompt: "", "words" (or any other word) for sentences only, or a file.svg or file.html. */
void dashcommand(struct session *s, const char *rest);

/* Says the dashboard. plain: in sentences only. */
void dashcommand_say(struct session *s, bool plain);

/* Says every figure as one JSON object. */
void dashcommand_json(struct session *s);

/* Writes it as a page or a picture; "-" is stdout. False, with a sentence in *why (made safe), if
 * it cannot be. */
bool dashcommand_write(struct session *s, const char *path, bool html, struct text *why);

/* How the learner is getting on, for the screen. */
void dashcommand_put(struct session *s, struct screen *out, const char *about);

#endif
