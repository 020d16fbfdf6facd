// SPDX-License-Identifier: GPL-3.0-or-later
/* The board as a picture: SVG 1.1, with a title and a description for screen readers, in the
 * colours of day, of night and of paper. */
#ifndef BRADE_SVG_H
#define BRADE_SVG_H

#include "rules/play.h"
#include "view/draw.h"

/* Appends a whole SVG file, with whose turn it is and what each side has left in words below the
 * board. Of d, columns, ascii and colour are not used. play: a legal play of d->position to be
 * drawn as arrows, or NULL. */
void svg_file(struct text *out, const struct draw *d, const struct play *play);

/* Appends an <svg> element for a page that has svg_style() in its style sheet: the board alone,
 * with no ids, so that there can be many on one page. */
void svg_inline(struct text *out, const struct draw *d, const struct play *play);

/* The same for a page that moves the checkers itself: a checker is a <g class="man"> with
 * data-side ("white"), data-at (0 the bar, 1 to 24, 25 off, in that side's own numbering) and
 * data-nth (from the edge), those that the last play moved with the class "came" too; over every
 * place lies an unseen <rect class="zone">, and a die is a <g class="thrown"> with
 * data-frontend and data-used ("no", "half" of a double, "yes"). The last play has its dice, each a
 * <g class="played">, and its arrows, in a <g class="last">. used: how many moves were made by each
 * die of the roll. */
void svg_live(struct text *out, const struct draw *d, const uint8_t used[2]);

/* The style sheet of these pictures; every selector begins with .board. */
const char *svg_style(void);

#endif
