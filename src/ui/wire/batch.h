// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request of `brade batch` → its answer.
#ifndef BRADE_BATCH_H
#define BRADE_BATCH_H

#include <jansson.h>
#include <stddef.h>

#include "base/text.h"
#include "course/course.h"
#include "eval/search/evaluator.h"
#include "rules/compose.h"
#include "rules/generate.h"
#include "rules/ruleset.h"
#include "rules/situation.h"
#include "view/json.h"

// How many trials a roll-out has when nothing is said, and how many plays are rolled out.
enum { ROLLOUT_TRIALS = 1296, ROLLOUT_PLAYS = 4 };

// --- a play made move by move: the request moves ---

// What is asked.
struct moves_asked {
    int n; // moves made so far
    struct compose_move made[PLAY_MOVES];
    bool picture;       // the answer has a live picture (svg_live())
    enum colour viewer; // … seen by
    bool turned, tall;  // … drawn so (struct draw)
};

// Reads a list of moves, each a string like "13/18", or an object of "from" and "to" as answers
// have them. False, with what is wrong added to why (safe to show), if it is none; out->n is then
// not to be used.
bool moves_read(const json_t *list, const struct ruleset *r, struct moves_asked *out,
                struct text *why);

// Adds the answer to object; room is there to work in. False, with what is wrong added to why, if a
// move starts where the side to move has no checker.
bool moves_answer(json_t *object, const struct situation *ask, const struct moves_asked *asked,
                  struct play_list *scratch, struct text *why);

// --- an answer marked, and what a line means: the requests answer and read ---

// What ships with the program, read when it is first asked for. All zero is none of it yet.
struct marking {
    struct course **courses;
    size_t count, cap;
    size_t folders; // that were read
};

// What is asked.
struct marking_asked {
    const char
        *question; // its id, as `brade questions` has it: "jan/3"; of `read` NULL: none is open
    const char *file, *yaml; // that it is in, or that file itself; NULL for both: what ships
    const char *typed;       // the answer or line
    uint64_t seed;           // draws the order of options, as of `brade questions`
};

// Adds what the answer is worth to object; e weighs plays. False, with what is wrong added to why
// (safe to show), if there is no such question.
bool marking_answer(struct marking *m, json_t *object, const struct marking_asked *asked,
                    struct evaluator *e, struct text *why);

// Adds what a line means where the question is open, as an intent (wire/eventjson.h), and where it
// means nothing why. False as of marking_answer().
bool marking_read(struct marking *m, json_t *object, const struct marking_asked *asked,
                  struct text *why);

// Frees what was read.
void marking_close(struct marking *m);

// --- a request ---

struct batch;

// A request that only some programs answer.
struct batch_command {
    const char *name;
    const char *keys[8]; // that it takes beside "id", "cmd" and "lang"; NULL behind the last
    // Adds its answer. False, with what is wrong added to why (safe to show), if there is none.
    bool (*run)(struct batch *batch, const json_t *request, json_t *answer, struct text *why);
};

// What requests have in common.
struct batch {
    struct ruleset rules;    // for requests that name none
    struct play_list *plays; // scratch memory
    struct evaluator evaluator;
    struct marking marking;           // the questions that answers are to
    const struct batch_command *more; // the last without a name; NULL: none
    // Takes a line about a request that is still worked on, and frees it; NULL: nobody does.
    void (*tell)(json_t *line);
};

// Frees what requests have opened: all but the scratch memory.
void batch_close(struct batch *batch);

// Answers n bytes of JSON: one request, whatever is wrong with it. Never NULL; the caller's.
json_t *batch_answer(struct batch *batch, const char *line, size_t n);

// An answer that is no more than an error in this one's words.
json_t *batch_error(const char *why);

#endif
