// SPDX-License-Identifier: GPL-3.0-or-later
/* What a live picture of the board has more than a still one. Inner to the drawing of pictures. */
#ifndef BRADE_SVGLIVE_H
#define BRADE_SVGLIVE_H

#include "view/draw.h"

/* Appends an unseen field over every point, and over each side's part of the bar and its tray. It
 * tells how either side counts the place (data-white, data-black), the number written there
 * (data-label), what stands there in words (data-name), and where the next checker of the side to
 * move would stand (data-x, data-y). That of a
 * point is followed by its tongue, unseen until it is made to glow. */
void svg_zones(struct text *out, const struct draw *d);

/* Appends a ring where each point stands that the last play has left. */
void svg_left(struct text *out, const struct draw *d);

#endif
