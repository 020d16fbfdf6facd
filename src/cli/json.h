// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON forms. Every object made here is the caller's, to be handed on or freed with
// json_decref(); keys are in the order in which they are promised.
#ifndef BRADE_CLI_JSON_H
#define BRADE_CLI_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/ask.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/evaluator.h"
#include "rules/generate.h"
#include "judge/judge.h"
#include "eval/search/lookahead.h"
#include "coach/reasons/reason.h"
#include "eval/search/rollout.h"
#include "base/text.h"

// A string value; what is not UTF-8 is shown as \x{..}. NULL gives null.
json_t *json_text(const char *s);

// A position string of pos.
json_t *json_position(const struct ruleset *r, const struct position *pos);

// [6,2], or [5] for one die.
json_t *json_dice(struct roll roll);

// Adds "rules", the name of the row, and "set", an object, where fields differ from it.
void json_add_rules(json_t *object, const struct ruleset *r);

// A canonical text of a play in the JSON forms; a forfeited roll is "pass".
json_t *json_play_text(const struct ruleset *r, const struct play *play);

// One legal play as `legal` gives it.
json_t *json_play(const struct ruleset *r, const struct play *play);

// The answer to `legal`, added to object. list is for use here and need not be filled.
void json_add_legal(json_t *object, const struct situation *ask, struct play_list *list);

// The answer to `judge`: v is the verdict on `typed`.
void json_add_judge(json_t *object, const struct situation *ask, const char *typed,
                    const struct verdict *v);

// How far `best` looks ahead when nothing is said.
enum { BEST_PLIES = 1 };

// How `best` is to find out.
struct best_how {
    int plies;
    int rolled; // plays to roll out; 0 = none, else roll out the position too
    struct rollout_options rollout;
};

// The plays of a roll from the best on: *n entries, to be freed. list is room to work in.
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

// A figure with as many decimals as it deserves.
json_t *json_figure(float value);

// Adds {"won": {end: probability}, "lost": {…}}'s two keys, all twelve summing to 1.
void json_add_outcome(json_t *object, const struct ruleset *r, const struct outcome *o);

// The same of the standard errors of such chances, which do not add up to anything.
void json_add_errors(json_t *object, const struct ruleset *r, const struct outcome *o);

// A list of reasons (docs/reasons.md).
json_t *json_reasons(const struct explanation *e);

// Adds what a legal play is worth to the answer to `judge`: "equity", "best" and "loss", at the
// depth that `best` has when nothing is said, and where the play is not best "reasons"; nothing
// where no net can say it. list is room to work in.
void json_add_worth(json_t *object, const struct situation *ask, const struct verdict *v,
                    struct evaluator *evaluator, struct play_list *list);

// Appends an object on one line, with the newline. Characters that do not show, or that change how
// a terminal shows others, are written as \uXXXX.
void json_line(struct text *out, const json_t *object);

// Prints an object on one line of stdout and frees it.
void json_print(json_t *object);

#endif
