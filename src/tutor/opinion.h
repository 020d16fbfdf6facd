// SPDX-License-Identifier: GPL-3.0-or-later
/* What the engine thinks, at the prompt. Where no net can be used it says so, and why. */
#ifndef BRADE_OPINION_H
#define BRADE_OPINION_H

#include "tutor/session.h"

/* How far is looked ahead where nothing is said: what a processor of today answers within half a
 * second or much less. It does not go by the clock, so that the same question always gets the same
 * answer. */
enum { OPINION_PLIES = 2 };

/* Whether the question that waits for its answer is about this position. */
bool opinion_is_secret(const struct session *s, const struct situation *situation);

/* Whether the situation has a position that can be spoken about now; says why not. */
bool opinion_speaks(struct session *s, const struct situation *situation);

/* The same, and a net for it. Fills *j, which holds as long as the situation. */
bool opinion_begin(struct session *s, const struct situation *situation, struct judgement *j);

/* The evaluation of a situation at its stake, which holds as long as the situation: of its match,
 * where it is one. False, with what is wrong added to `why`. */
bool opinion_judge(struct session *s, const struct situation *situation, struct judgement *j,
                   struct text *why);

/* Ranks the plays of the situation's roll, so many plies ahead; answers to a pending win in full.
 * As assess_rank(). */
struct ranked *opinion_rank(const struct judgement *j, const struct situation *situation, int plies,
                            struct play_list *list);

/* Appends a difference of equities: "0.31 points", in a match "3.1 percentage points of the chance
 * to win the match". */
void opinion_cost(struct text *out, const struct judgement *j, float difference);

/* Whether the situation has a roll that can be played; says why not. */
bool opinion_roll_stands(struct session *s, const struct situation *situation);

/* The best plays of the roll; rest: "[PLIES] [all]". Gives no open question away. */
void opinion_best(struct session *s, const char *rest);

/* What the position is worth before the roll, and the chance of every kind of end; rest: "[PLIES]".
 */
void opinion_value(struct session *s, const char *rest);

/* What a legal play costs against the best, in points (judgement_in_points()); nothing is said.
 * False if it cannot be told. */
bool opinion_loss(struct session *s, const struct situation *situation, const struct play *play,
                  double *loss);

/* What the legal play judged last costs on the free board. Where that cannot be told it says so
 * once; silent where it would give an open question away. */
void opinion_of_judged(struct session *s);

#endif
