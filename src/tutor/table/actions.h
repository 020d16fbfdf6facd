// SPDX-License-Identifier: GPL-3.0-or-later
/* What the commands do that no room does by itself: one function each, for the table in commands.c.
 * `rest` is what was typed after the command's word. */
#ifndef BRADE_ACTIONS_H
#define BRADE_ACTIONS_H

#include "tutor/core/session.h"

void action_lessons(struct session *s, const char *rest);
void action_learn(struct session *s, const char *rest);
void action_puzzles(struct session *s, const char *rest);
void action_today(struct session *s, const char *rest);
void action_train(struct session *s, const char *rest);
void action_hint(struct session *s, const char *rest);
void action_ask(struct session *s, const char *rest);
void action_why(struct session *s, const char *rest);

/* Whether there is something to tell the reason of. */
bool action_may_why(struct session *s);

void action_choices(struct session *s, const char *rest);
void action_legal(struct session *s, const char *rest);
void action_show(struct session *s, const char *rest);
void action_play(struct session *s, const char *rest);
void action_edit(struct session *s, const char *rest);
void action_board(struct session *s, const char *rest);
void action_rules(struct session *s, const char *rest);
void action_skip(struct session *s, const char *rest);
void action_next(struct session *s, const char *rest);
void action_back(struct session *s, const char *rest);
void action_home(struct session *s, const char *rest);
void action_repeat(struct session *s, const char *rest);
void action_source(struct session *s, const char *rest);
void action_set(struct session *s, const char *rest);
void action_progress(struct session *s, const char *rest);
void action_mistakes(struct session *s, const char *rest);
void action_reset(struct session *s, const char *rest);
void action_quit(struct session *s, const char *rest);

#endif
