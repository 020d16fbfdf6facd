// SPDX-License-Identifier: GPL-3.0-or-later
/* The board as a picture: SVG 1.1, with a title and a description for screen readers, in the
 * colours of day, of night and of paper. Bräde stands in two stacks on a point, backgammon in one.
 */
#ifndef BRADE_SVG_H
#define BRADE_SVG_H

#include "view/draw.h"
#include "rules/play.h"

/* Appends a whole SVG file, with whose turn it is and what each side has left in words below the
 * board. Of d, columns, ascii and colour are not used. play: a legal play of d->position to be
 * drawn as arrows, or NULL. */
void svg_file(struct text *out, const struct draw *d, const struct play *play);

/* Appends an <svg> element for a page that has svg_style() in its style sheet: the board alone,
 * with no ids, so that there can be many on one page. */
void svg_inline(struct text *out, const struct draw *d, const struct play *play);

/* The style sheet of these pictures; every selector begins with .board. */
const char *svg_style(void);

#endif
