// SPDX-License-Identifier: GPL-3.0-or-later
/* The board as a picture that stands alone: SVG 1.1, with a title and a description for screen
 * readers and both sides' numbering. */
#ifndef BRADE_SVG_H
#define BRADE_SVG_H

#include "draw.h"

/* Appends the whole SVG file. Of d, columns, ascii and colour are not used. */
void svg_board(struct text *out, const struct draw *d);

#endif
