// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positions and rolls on the command line. What is wrong is said on stderr.
#ifndef BRADE_ARGUMENTS_H
#define BRADE_ARGUMENTS_H

#include "rules/situation.h"

// Position and roll from the arguments POSITION and DICE, under the rules in *ask. What an
// ID tells of the roll, the cube and the match is taken too, DICE before its roll; what is left out
// of it is said.
bool arguments_situation(struct situation *ask, const char *position, const char *dice);

// The same without DICE. playable: the game must not be over.
bool arguments_position(struct situation *ask, const char *text, bool playable);

#endif
