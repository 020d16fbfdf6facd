// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question consists of, read from text: the same for arguments and for batch. Where a
// function answers false it has added to `why` what is wrong, in the language in use and safe to
// show, and its output is untouched.
#ifndef BRADE_CLI_ASK_H
#define BRADE_CLI_ASK_H

#include <stdbool.h>

#include "board.h"
#include "roll.h"
#include "ruleset.h"
#include "text.h"

// A position to be played on with a roll.
struct ask {
    struct ruleset rules;
    struct position position;
    struct roll roll;
};

// A ruleset by name.
bool ask_rules(struct ruleset *r, const char *name, struct text *why);

// One field of a ruleset, changed.
bool ask_field(struct ruleset *r, const char *field, const char *value, struct text *why);

// A position string, or "start". playable: the game must not be over.
bool ask_position(const struct ruleset *r, const char *text, bool playable, struct position *out,
                  struct text *why);

// A roll as text.
bool ask_roll(const char *text, struct roll *out, struct text *why);

// Whether the roll may be made in the position (number of dice).
bool ask_roll_allowed(const struct ask *ask, struct text *why);

// All three from the arguments POSITION and DICE, under the rules in *ask; says on stderr what is
// wrong.
bool ask_from_arguments(struct ask *ask, const char *position, const char *dice);

// The position alone; says on stderr what is wrong.
bool ask_position_argument(const struct ruleset *r, const char *text, bool playable,
                           struct position *out);

#endif
