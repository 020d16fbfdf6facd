// SPDX-License-Identifier: GPL-3.0-or-later
//
// A play made move by move, as JSON: the request `moves` of `brade batch`.
#ifndef BRADE_MOVES_H
#define BRADE_MOVES_H

#include <jansson.h>

#include "rules/compose.h"
#include "rules/generate.h"
#include "rules/situation.h"
#include "base/text.h"

// What is asked.
struct moves_asked {
    int n; // moves made so far
    struct compose_move made[PLAY_MOVES];
    bool picture;       // the answer has a live picture (svg_live())
    enum colour viewer; // … seen by
};

// Reads a list of moves, each a string like "13/18", or an object of "from" and "to" as answers
// have them. False, with what is wrong added to why (safe to show), if it is none; out->n is then
// not to be used.
bool moves_read(const json_t *list, const struct ruleset *r, struct moves_asked *out,
                struct text *why);

// Adds the answer to object; room is there to work in. False, with what is wrong added to why, if a
// move starts where the side to move has no checker.
bool moves_answer(json_t *object, const struct situation *ask, const struct moves_asked *asked,
                  struct play_list *room, struct text *why);

#endif
