// SPDX-License-Identifier: GPL-3.0-or-later
/* What happens, as JSON objects (docs/events.md). Each is owned by the caller. */
#ifndef BRADE_EVENTJSON_H
#define BRADE_EVENTJSON_H

#include <jansson.h>

#include "face/face.h"

/* An event; NULL for one that is not told. */
json_t *eventjson(const struct face_event *e);

/* The first: who speaks, and in which language. */
json_t *eventjson_hello(void);

/* A line is wanted. */
json_t *eventjson_ask(const struct face_prompt *prompt);

#endif
