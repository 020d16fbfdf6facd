// SPDX-License-Identifier: GPL-3.0-or-later
//
// An answer to a question of a lesson or puzzle, marked, and what a line means there: the requests
// `answer` and `read` of `brade batch`.
#ifndef BRADE_MARKING_H
#define BRADE_MARKING_H

#include <jansson.h>

#include "course/course.h"

// What ships with the program, read when it is first asked for. All zero is none of it yet.
struct marking {
    struct course **courses;
    size_t count, room;
    size_t folders; // that were read
};

// What is asked.
struct marking_asked {
    const char
        *question;     // its id, as `brade questions` has it: "jan/3"; of `read` NULL: none is open
    const char *file;  // that it is in; NULL: what ships
    const char *typed; // the answer or line
    uint64_t seed;     // draws the order of options, as of `brade questions`
};

// Adds what the answer is worth to object; e weighs plays. False, with what is wrong added to why
// (safe to show), if there is no such question.
bool marking_answer(struct marking *m, json_t *object, const struct marking_asked *asked,
                    struct evaluator *e, struct text *why);

// Adds what a line means where the question is open, as an intent (wire/intentjson.h), and where it
// means nothing why. False as of marking_answer().
bool marking_read(struct marking *m, json_t *object, const struct marking_asked *asked,
                  struct text *why);

// Frees what was read.
void marking_close(struct marking *m);

#endif
