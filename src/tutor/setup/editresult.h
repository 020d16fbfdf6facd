// SPDX-License-Identifier: GPL-3.0-or-later
/* What comes of a position that was set up: its plays, and YAML. Inner to editing.c. */
#ifndef BRADE_EDITRESULT_H
#define BRADE_EDITRESULT_H

#include "tutor/core/session.h"

/* Words of the prompt, with what follows them. */
void editresult_roll(struct session *s, const char *rest);
void editresult_play(struct session *s, const char *rest);
void editresult_ask(struct session *s, const char *rest);
void editresult_done(struct session *s, const char *rest);

#endif
