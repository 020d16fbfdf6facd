// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner has done so far, in a few sentences. */
#ifndef BRADE_OVERVIEWTELL_H
#define BRADE_OVERVIEWTELL_H

#include "learner/memory/progress.h"
#include "view/screen.h"

/* Appends what was answered and what went wrong most often, then how far the lessons have come,
 * pack by pack: a paragraph to a line. Nothing of what was not begun. */
void overviewtell(struct text *out, const struct progress *p, const struct screen_list *lessons);

#endif
