// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of lessons and puzzles as JSON (docs/events.md). Inner to the layer. */
#ifndef BRADE_RICHJSON_H
#define BRADE_RICHJSON_H

#include <jansson.h>

#include "rich/rich.h"

/* The blocks of a text; the spans of one paragraph. Owned by the caller. */
json_t *richjson_blocks(const struct rich *rich);
json_t *richjson_spans(const struct rich_block *b);

#endif
