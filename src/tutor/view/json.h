// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON forms. Every object made here is the caller's, to be handed on or freed with
// json_decref(); keys are in the order in which they are promised.
#ifndef BRADE_JSON_H
#define BRADE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/text.h"
#include "coach/reasons/reason.h"
#include "eval/net/outcome.h"
#include "judge/judge.h"
#include "rules/generate.h"
#include "rules/situation.h"
#include "view/dashboard.h"

// Gives a key of an object a value, which is the object's from then on. NULL leaves the key out.
void json_set(json_t *object, const char *key, json_t *value);

// Adds the keys and values of an object as json_pack() makes it: "{s:i, s:b}".
void json_add(json_t *object, const char *format, ...);

// A string value; what is not UTF-8 is shown as \x{..}. NULL gives null, or with json_words() NULL.
json_t *json_text(const char *s);
json_t *json_words(const char *s);

// What is wrong with a file; file: its name as a value, or NULL where that is known.
json_t *json_diag(json_t *file, const struct diag *diag);

// A whole number; NULL for 0.
json_t *json_count(int n);

// A list of so many strings.
json_t *json_texts(const char *const *words, size_t n);

// "white" or "black"; the same as a value.
const char *json_side_name(enum colour c);
json_t *json_side(enum colour c);

// The cube: {"value": 2, "owner": "white"}, the owner null where it is in the middle.
json_t *json_cube(int value, int owner);

// A position string of pos.
json_t *json_position(const struct ruleset *r, const struct position *pos);

// [6,2], or [5] for one die.
json_t *json_dice(struct roll roll);

// The faces of a list of one die or two, as they stand there; a die that is not there is 0.
// False where it is no such list.
bool json_read_faces(const json_t *list, int faces[2]);

// Adds "rules", the name of the row, and "set", an object, where fields differ from it.
void json_add_rules(json_t *object, const struct ruleset *r);

// A canonical text of a play in the JSON forms; a forfeited roll is "pass".
json_t *json_play_text(const struct ruleset *r, const struct play *play);

// The ways in which what was typed can be played, a few of them.
json_t *json_routes(const struct ruleset *r, const struct verdict *v);

// One legal play as `legal` gives it.
json_t *json_play(const struct ruleset *r, const struct play *play);

// The answer to `legal`, added to object. list is for use here and need not be filled.
void json_add_legal(json_t *object, const struct situation *ask, struct play_list *list);

// The answer to `judge`: v is the verdict on `typed`.
void json_add_judge(json_t *object, const struct situation *ask, const char *typed,
                    const struct verdict *v);

// A figure with as many decimals as it deserves.
json_t *json_figure(float value);

// {"won": {end: probability}, "lost": {…}}, all twelve summing to 1.
json_t *json_outcome(const struct ruleset *r, const struct outcome *o);

// The same of the standard errors of such chances, which do not add up to anything.
json_t *json_errors(const struct ruleset *r, const struct outcome *o);

struct certify_found; // course/check/certify.h

// Adds what certifying a question found: "result", and where figures were found "best", "other",
// "ahead" and "stderr"; "why" where there are none.
void json_add_certified(json_t *object, const struct certify_found *found);

// A list of reasons (docs/reasons.md).
json_t *json_reasons(const struct explanation *e);

// Appends an object on one line, with the newline. Characters that do not show, or that change how
// a terminal shows others, are written as \uXXXX.
void json_line(struct text *out, const json_t *object);

// Prints an object on one line of stdout and frees it.
void json_print(json_t *object);

// The dashboard's figures; codes of clauses and grades are not translated.
json_t *dashjson_of(const struct dashboard *d);

// One rating; the name of a grade.
json_t *dashjson_rating(const struct glicko *g);
const char *dashjson_grade(enum grade grade);

#endif
