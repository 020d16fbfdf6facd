// SPDX-License-Identifier: GPL-3.0-or-later
/* Kinds of positions of backgammon, finer than phases: a position may be of several. */
#ifndef BRADE_KIND_H
#define BRADE_KIND_H

#include "rules/board.h"

enum { KINDS = 17 };

/* Bit k: it is of kind number k, told from the side to move. 0 for positions of bräde. */
uint32_t kinds_of(const struct ruleset *r, const struct position *pos);

/* The name of a kind and what it is, in English; "own" is of the side to move. */
const char *kind_name(int kind);
const char *kind_what(int kind);

#endif
