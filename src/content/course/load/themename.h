// SPDX-License-Identifier: GPL-3.0-or-later
/* What the themes of lessons and puzzles are called, in both languages: the one table of them. */
#ifndef BRADE_THEMENAME_H
#define BRADE_THEMENAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* The name of a theme in the language in use; the id itself where the table has no row of it. */
const char *themename(const char *id);

/* The same in the other language. */
const char *themename_other(const char *id);

/* Whether some words name a theme: its id or one of its names in either language, or those of a
 * matter that it is about ("race" of both ideas on the race), in any case, with blanks or hyphens,
 * with or without the dots of å, ä and ö. */
bool themename_is(const char *id, const char *words);

/* Appends the name so that no line is broken inside it, and safely: for lists. */
void themename_add_whole(struct text *out, const char *id);

/* The id of the i-th row; NULL past the last. */
const char *themename_id(size_t i);

#endif
