// SPDX-License-Identifier: GPL-3.0-or-later
/* The figures that a puzzle's answer hangs on where no fact of the board does: what the next roll
 * of a race bears off, what a choice before the roll brings. White is to move. */
#ifndef BRADE_TELLCHOICE_H
#define BRADE_TELLCHOICE_H

#include "drill/draft.h"

/* Each adds to the draft's explanation, in both languages. */

/* Of two plays of a race between which no fact of the board decides: what each leaves to be borne
 * off with the next roll. False, adding nothing, where that does not speak for the better. */
bool tell_next_off(struct mining *m, struct draft *d, const struct ranked *better,
                   const struct ranked *worse);

/* Of a choice before the roll that is proved: the figures behind it, and what they mean for the
 * answer. */
void tell_choice(struct mining *m, struct draft *d);

#endif
