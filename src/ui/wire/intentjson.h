// SPDX-License-Identifier: GPL-3.0-or-later
/* Intents as JSON objects (docs/events.md): {"do": "hint"}, {"do": "answer", "number": 3}. */
#ifndef BRADE_INTENTJSON_H
#define BRADE_INTENTJSON_H

#include <jansson.h>

#include "read/intent.h"

/* Reads an object into *out, which is emptied first. False where it is no intent; *why is the
 * reason, a message id. */
bool intentjson_read(const json_t *object, struct intent_message *out, const char **why);

/* Adds the keys that intentjson_read() reads: "do", null where it is no intent, and its value. q:
 * the question that it answers, or NULL. */
void intentjson_add(json_t *object, const struct intent *intent, const struct course_question *q);

#endif
