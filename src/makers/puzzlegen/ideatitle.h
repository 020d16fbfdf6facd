// SPDX-License-Identifier: GPL-3.0-or-later
/* What a problem of an idea is called: something that is seen on the board, never the answer. */
#ifndef BRADE_IDEATITLE_H
#define BRADE_IDEATITLE_H

#include "drill/draft.h"
#include "puzzlegen/trait.h"

/* Adds a title in both languages. Of all that could be said of a position one is taken by its
 * checkers, so that titles differ and stay. */
void ideatitle_add(struct pair *out, const struct ruleset *r, const struct dilemma *d);

#endif
