// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request of `brade batch` → its answer.
#ifndef BRADE_BATCH_H
#define BRADE_BATCH_H

#include <stddef.h>

#include "eval/search/evaluator.h"
#include "view/json.h"
#include "rules/ruleset.h"
#include "wire/marking.h"

// How many trials a roll-out has when nothing is said, and how many plays are rolled out.
enum { ROLLOUT_TRIALS = 1296, ROLLOUT_PLAYS = 4 };

// What requests have in common.
struct batch {
    struct ruleset rules;    // for requests that name none
    struct play_list *plays; // room to work in
    struct evaluator evaluator;
    struct marking marking; // the questions that answers are to
};

// Frees what requests have opened: all but the room to work in.
void batch_close(struct batch *batch);

// Answers n bytes of JSON: one request, whatever is wrong with it. Never NULL; the caller's.
json_t *batch_answer(struct batch *batch, const char *line, size_t n);

// An answer that is no more than an error in this one's words.
json_t *batch_error(const char *why);

#endif
