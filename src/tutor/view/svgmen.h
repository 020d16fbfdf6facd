// SPDX-License-Identifier: GPL-3.0-or-later
/* The checkers and the dice of a picture of the board. Inner to the drawing of pictures. */
#ifndef BRADE_SVGMEN_H
#define BRADE_SVGMEN_H

#include "view/draw.h"

/* Appends all checkers, with the numbers of high stacks. live: each in a group of its own that
 * tells whose it is and where it stands (svg_live()), and those of the last play stand out. */
void svg_men(struct text *out, const struct draw *d, bool live);

/* Appends the dice that were rolled. */
void svg_dice(struct text *out, const struct draw *d);

/* The same, each in a group that tells its face and whether it is used up: moves made by each die
 * of the roll. */
void svg_dice_live(struct text *out, const struct draw *d, const uint8_t used[2]);

#endif
