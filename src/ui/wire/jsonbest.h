// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers to `best`: ranked, weighed, and as JSON.
#ifndef BRADE_JSONBEST_H
#define BRADE_JSONBEST_H

#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/evaluator.h"
#include "eval/search/lookahead.h"
#include "eval/search/rollout.h"
#include "view/json.h"

// How far `best` and `judge` look ahead when nothing is said.
enum { BEST_PLIES = ASSESS_PLIES };

// How `best` is to find out.
struct best_how {
    int plies;
    int rolled; // plays to roll out; 0 = none, else roll out the position too
    struct rollout_options rollout;
};

// The plays of a roll from the best on: *n entries, to be freed. list is scratch memory.
struct ranked *json_rank(const struct situation *ask, const struct judgement *j,
                         const struct best_how *how, struct play_list *list, int *n,
                         enum rollout_end *end);

// The answer to `best` with dice, added to object: the plays ranked by j.
void json_add_best(json_t *object, const struct situation *ask, const struct judgement *j,
                   const struct best_how *how, struct play_list *list);

// The choices that the side to move has before its roll.
void json_weigh(const struct situation *ask, const struct judgement *j, const struct best_how *how,
                struct choices *out);

// The answer to `best` without dice: what the position is worth before the roll, and the choices
// that the side to move has.
void json_add_value(json_t *object, const struct situation *ask, const struct judgement *j,
                    const struct best_how *how);

// Adds what a legal play is worth to the answer to `judge`: "equity", "best" and "loss", at the
// depth of `plies`, and where the play is not best "reasons"; nothing where no net can say it.
// list is scratch memory.
void json_add_worth(json_t *object, const struct situation *ask, const struct verdict *v, int plies,
                    struct evaluator *evaluator, struct play_list *list);

#endif
