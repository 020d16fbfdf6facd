// SPDX-License-Identifier: GPL-3.0-or-later
/* Why the best play is best, at the prompt: what the coach has to say of plays. */
#ifndef BRADE_WHY_H
#define BRADE_WHY_H

#include "tutor/core/session.h"

/* Why the play judged last is as good as it is: what it costs, the fact that explains most, at most
 * one more; or all there is to tell, with figures, where more is wanted. Nothing where that would
 * give an open question away or no net can be used. */
void why_judged(struct session *s, bool more);

/* The same for a play as typed; with whether it is legal, unless more is wanted. */
void why_play(struct session *s, const char *typed, bool more);

/* Whether what follows `why` begins with the word for all there is to tell; *rest goes past it. */
bool why_wants_more(const char **rest);

/* Appends what a play that was played in a game costs where the best was asked for, and why:
 * paragraphs set apart by newlines. */
void why_own(struct session *s, const struct course_question *q, const struct play *own,
             struct text *out);

/* The same after the question that was just answered or given up, if it is of one of the learner's
 * own mistakes. */
void why_explain_own(struct session *s, struct text *out);

/* Two plays side by side, "A | B"; of one, beside the play judged last or the best. */
void why_compare(struct session *s, const char *rest);

/* What a play that is legal both here and under other rules costs there. */
void why_other_rules(struct session *s, const struct situation *situation, const char *typed,
                     const struct ruleset *rules);

#endif
