// SPDX-License-Identifier: GPL-3.0-or-later
/* What is to be seen, as JSON (docs/events.md). Owned by the caller. */
#ifndef BRADE_SCREENJSON_H
#define BRADE_SCREENJSON_H

#include <jansson.h>

#include "rich/rich.h"
#include "view/screen.h"

/* A screen: its kind, the values of that kind, and what can be done. */
json_t *screenjson(const struct screen *s);

/* Adds rules, position and dice, and where they count the cube and the match. */
void screenjson_add_situation(json_t *object, const struct situation *s);

/* Adds how something ended: all that a screen tells of it, or what an event does. */
void screenjson_add_result(json_t *object, const struct screen_result *r, bool screen);

/* The play that was played last. */
json_t *screenjson_last(const struct ruleset *r, enum colour mover, struct roll roll,
                        const struct play *play);

/* The board points whose bits are set. */
json_t *screenjson_points(uint32_t bits);

/* --- texts of lessons and puzzles --- */

/* The blocks of a text; the spans of one paragraph. Owned by the caller. */
json_t *richjson_blocks(const struct rich *rich);
json_t *richjson_spans(const struct rich_block *b);

#endif
