// SPDX-License-Identifier: GPL-3.0-or-later
/* What the engine thinks and the coach has to say of the board, at the prompt. Where no net
 * can be used it says so, and why; nothing of it gives an open question away. */
#ifndef BRADE_ADVICE_H
#define BRADE_ADVICE_H

#include "tutor/core/session.h"

/* Whether the question that waits for its answer is about this position. */
bool advice_is_secret(const struct session *s, const struct situation *situation);

/* Whether the situation has a position that can be spoken about now; says why not. */
bool advice_speaks(struct session *s, const struct situation *situation);

/* The best plays of the roll; rest: "[PLIES] [all]". Gives no open question away. */
void advice_best(struct session *s, const char *rest);

/* What the position is worth before the roll, and the chance of every kind of end; rest: "[PLIES]".
 */
void advice_value(struct session *s, const char *rest);

/* What the legal play judged last costs on the free board. Where that cannot be told it says so
 * once; silent where it would give an open question away. */
void advice_of_judged(struct session *s);

/* What may be chosen before the roll: two dice, one, giving up: which are allowed, what each
 * brings, and which is best. */
void advice_choices(struct session *s);

/* --- why --- */

/* Why the play judged last is as good as it is: what it costs, the fact that explains most, at most
 * one more; or all there is to tell, with figures, where more is wanted. Nothing where that
 * would give an open question away or no net can be used. */
void why_judged(struct session *s, bool more);

/* The same for a play as typed; with whether it is legal, unless more is wanted. */
void why_play(struct session *s, const char *typed, bool more);

/* Whether what follows `why` begins with the word for all there is to tell; *rest goes past
 * it. */
bool why_wants_more(const char **rest);

/* Appends what a play that was played in a game costs where the best was asked for, and why:
 * paragraphs set apart by newlines. */
void why_own(struct session *s, const struct course_question *q, const struct play *own,
             struct text *out);

/* The same after the question that was just answered rightly or given up, if it is of one of the
 * learner's own mistakes. */
void why_explain_own(struct session *s, struct text *out);

/* Two plays side by side, "A | B"; of one, beside the play judged last or the best. */
void why_compare(struct session *s, const char *rest);

/* What a play that is legal both here and under other rules costs there. */
void why_other_rules(struct session *s, const struct situation *situation, const char *typed,
                     const struct ruleset *rules);

/* What is kept of a play that is played out on the board: made, and freed. */
void playback_make(struct session *s);
void playback_free(struct session *s);

/* --- the board that is there --- */

/* For everybody, and all there is for who does not see the board.
 *
 * The commands: "p 12", "bar", "off", "mine", "theirs", "last", "dice", "pips", "targets 12". They
 * answer in every mode, and say so where there is no board. */
void query_point(struct session *s, const char *rest);
void query_mine(struct text *out, const struct draw *d);
void query_theirs(struct text *out, const struct draw *d);
void query_last(struct session *s);
void query_targets(struct session *s, const char *rest);

/* A table of what every throw does for the side to move, or, after a play typed behind the command,
 * for the other side, and the throws of each kind. */
void query_throws(struct session *s, const char *rest);

#endif
