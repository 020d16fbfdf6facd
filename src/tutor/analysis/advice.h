// SPDX-License-Identifier: GPL-3.0-or-later
/* What the engine thinks, at the prompt. Where no net can be used it says so, and why. */
#ifndef BRADE_ADVICE_H
#define BRADE_ADVICE_H

#include "tutor/core/session.h"

/* Whether the question that waits for its answer is about this position. */
bool advice_is_secret(const struct session *s, const struct situation *situation);

/* Whether the situation has a position that can be spoken about now; says why not. */
bool advice_speaks(struct session *s, const struct situation *situation);

/* The same, and a net for it. Fills *j, which holds as long as the situation. */
bool advice_begin(struct session *s, const struct situation *situation, struct judgement *j);

/* Whether the situation has a roll that can be played; says why not. */
bool advice_roll_stands(struct session *s, const struct situation *situation);

/* The best plays of the roll; rest: "[PLIES] [all]". Gives no open question away. */
void advice_best(struct session *s, const char *rest);

/* What the position is worth before the roll, and the chance of every kind of end; rest: "[PLIES]".
 */
void advice_value(struct session *s, const char *rest);

/* What the legal play judged last costs on the free board. Where that cannot be told it says so
 * once; silent where it would give an open question away. */
void advice_of_judged(struct session *s);

#endif
