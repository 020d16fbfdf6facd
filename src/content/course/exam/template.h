// SPDX-License-Identifier: GPL-3.0-or-later
/* Files to begin with. */
#ifndef BRADE_TEMPLATE_H
#define BRADE_TEMPLATE_H

#include <stdbool.h>

#include "base/text.h"

enum template_kind { TEMPLATE_LESSON, TEMPLATE_PUZZLE, TEMPLATE_PUZZLES };

/* The key that a file of this kind begins with: "lesson", "puzzle", "puzzles"; NULL past the last.
 */
const char *template_kind_name(int kind);

/* Whether a word can be the name of a lesson or puzzle: what `lesson:` takes, not beginning with a
 * hyphen. */
bool template_name_is_good(const char *name);

/* Appends what of a text can be a name ("Min lektion" gives "min-lektion"); nothing where there is
 * nothing. */
void template_suggest_name(struct text *out, const char *typed);

/* Appends a file with remarks in the language in use and texts in both. It passes `brade check` and
 * has the layout of course_format(). schema: what editors read the schema from, a path or URL. */
void template_write(struct text *out, enum template_kind kind, const char *name,
                    const char *schema);

#endif
