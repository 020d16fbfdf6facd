// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions about the board that is there, answered in sentences: a point, the bar, what is borne
 * off, a side, the last play, the roll, where a checker may go. For everybody, and all there is for
 * who does not see the board. */
#ifndef BRADE_QUERY_H
#define BRADE_QUERY_H

#include "tutor/core/session.h"

/* The commands: "p 12", "bar", "off", "mine", "theirs", "last", "dice", "pips", "targets 12". They
 * answer in every mode, and say so where there is no board. */
void query_point(struct session *s, const char *rest);
void query_bar(struct session *s, const char *rest);
void query_off(struct session *s, const char *rest);
void query_mine(struct session *s, const char *rest);
void query_theirs(struct session *s, const char *rest);
void query_last(struct session *s, const char *rest);
void query_dice(struct session *s, const char *rest);
void query_pips(struct session *s, const char *rest);
void query_targets(struct session *s, const char *rest);

#endif
