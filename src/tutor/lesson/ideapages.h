// SPDX-License-Identifier: GPL-3.0-or-later
/* What puzzles are about: the ideas that have a page, and the themes. */
#ifndef BRADE_IDEAPAGES_H
#define BRADE_IDEAPAGES_H

#include "tutor/core/session.h"

/* Lists the ideas: sets of puzzles that tell something before them. */
void ideapages_print(struct session *s);

/* The page meant by its name, its number in the list, or a part that only its name has; NULL if
 * there is none. */
const struct course_item *ideapages_find(struct session *s, const char *said);

/* The names of the ideas, for completion. */
void ideapages_offer(struct session *s, struct text *out, const char *begun);

/* Says which themes the puzzles have; those that a name not known is a part of, or all if it is a
 * part of none. */
void ideapages_print_themes(struct session *s);
void ideapages_print_themes_like(struct session *s, const char *name);

#endif
