// SPDX-License-Identifier: GPL-3.0-or-later
/* The one-word form of a position: "O-----------o-----------:0,0:w", docs/rules.md. */
#ifndef BRADE_POSSTRING_H
#define BRADE_POSSTRING_H

#include <stddef.h>

#include "rules/situation.h"

enum { POSITION_STRING_SIZE = 96 }; /* bytes that every position string fits in, with its NUL */

/* Reads a position string of n bytes under the board and state fields of r, or an ID of another
 * program, of which only the position is taken (rules/neighbour.h). The rest of 15 checkers is off.
 * On failure *out is untouched and *fault says what is wrong and at which byte. Does not ask
 * whether the game is over: see board_check_playable(). */
bool posstring_parse(const struct ruleset *r, const char *text, size_t n, struct position *out,
                     struct position_fault *fault);

/* The same into a situation under its rules, which has the position then and no roll; but what an
 * ID tells beside the position, roll, cube and match, it has from that. *left: bits NEIGHBOUR_…,
 * what the ID told that has no place. Untouched on failure. */
bool posstring_situation(const char *text, size_t n, struct situation *s, unsigned *left,
                         struct position_fault *fault);

/* Writes the canonical string. State fields come in the order one, first, stack, held; held only
 * where the board does not show it. buf must hold POSITION_STRING_SIZE bytes. */
void posstring_format(const struct ruleset *r, const struct position *pos, char *buf);

#endif
