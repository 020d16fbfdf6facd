// SPDX-License-Identifier: GPL-3.0-or-later
/* What happens and what is to be seen, as JSON objects (docs/events.md). Each is owned by the
 * caller. */
#ifndef BRADE_EVENTJSON_H
#define BRADE_EVENTJSON_H

#include <jansson.h>

#include "frontend/frontend.h"
#include "read/intent.h"

/* An event; NULL for one that is not told. */
json_t *eventjson(const struct frontend_event *e);

/* Adds how an answer was marked, what it was taken for and the verdict; what the play costs, or
 * NULL. */
void eventjson_add_marks(json_t *object, const struct course_question *q,
                         const struct course_reply *reply, const double *cost);

/* The letters of options, as they are shown: a list. */
json_t *eventjson_letters(const struct course_question *q, uint32_t chosen);

/* The first: who speaks, and in which language. */
json_t *eventjson_hello(void);

/* A line is wanted. */
json_t *eventjson_ask(const struct frontend_prompt *prompt);

/* Reads an object into *out, which is emptied first. False where it is no intent; *why is the
 * reason, a message id. */
bool intentjson_read(const json_t *object, struct intent_message *out, const char **why);

/* Adds the keys that intentjson_read() reads: "do", null where it is no intent, and its value. q:
 * the question that it answers, or NULL. */
void intentjson_add(json_t *object, const struct intent *intent, const struct course_question *q);

/* --- what is to be seen: screenjson.c --- */

/* A screen: its kind, the values of that kind, and what can be done. */
json_t *screenjson(const struct screen *s);

/* Adds rules, position and dice, and where they count the cube and the match. */
void screenjson_add_situation(json_t *object, const struct situation *s);

/* Adds how something ended: all that a screen tells of it, or what an event does. */
void screenjson_add_result(json_t *object, const struct screen_result *r, bool screen);

/* The play that was played last. */
json_t *screenjson_last(const struct ruleset *r, enum colour mover, struct roll roll,
                        const struct play *play);

/* An author's text: its words, and where it is more than words how they are written; null where
 * there is none. */
json_t *screenjson_text(const struct screen_text *t);

/* The board points whose bits are set. */
json_t *screenjson_points(uint32_t bits);

/* --- texts of lessons and puzzles --- */

/* The blocks of a text; the spans of one paragraph. Owned by the caller. */
json_t *richjson_blocks(const struct rich *rich);
json_t *richjson_spans(const struct rich_block *b);

#endif
