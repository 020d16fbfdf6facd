// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question consists of, read from text: the same for arguments and for requests. Where a
// function answers false it has added to `why` what is wrong, in the language in use and safe to
// show, and its output is untouched.
#ifndef BRADE_ASK_H
#define BRADE_ASK_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/situation.h"

// A match as it is told. Arrays are by colour; the score is zero where nothing is said.
struct ask_match {
    int length, completed;
    int points[2], marks[2], given_up[2];
};

// A ruleset by name.
bool ask_rules(struct ruleset *r, const char *name, struct text *why);

// One field of a ruleset, changed.
bool ask_field(struct ruleset *r, const char *field, const char *value, struct text *why);

// A position string, "start", or an ID of another program (rules/neighbour.h), from which the roll,
// the cube and the match are taken as well; *left: bits NEIGHBOUR_…, what has no place. Read under
// the rules of *ask. playable: the game must not be over.
bool ask_position(struct situation *ask, const char *text, bool playable, unsigned *left,
                  struct text *why);

// The same; what is wrong without its place, which is *at: an offset in bytes, -1 for none.
bool ask_position_at(struct situation *ask, const char *text, bool playable, unsigned *left,
                     struct text *why, int *at);

// A roll as text.
bool ask_roll(const char *text, struct roll *out, struct text *why);

// Whether the roll may be made in the position (number of dice).
bool ask_roll_allowed(const struct situation *ask, struct text *why);

// A score as text, "13-5" for White's points and Black's, or "4:2-2:0" with the marks that break
// ties.
bool ask_score(const char *text, struct ask_match *out, struct text *why);

// Puts a match into *ask, for its rules. It must be able to stand so and must not be over.
bool ask_match_set(struct situation *ask, const struct ask_match *match, struct text *why);

// Puts the cube into *ask, which has its position: 1, 2, 4 … 64, and who may turn it (enum colour
// or GAME_CUBE_CENTRED).
bool ask_cube_set(struct situation *ask, int64_t value, int owner, struct text *why);

// A cube as text: "1", or "2w" and "4b" for one that White or Black owns.
bool ask_cube(struct situation *ask, const char *text, struct text *why);

#endif
