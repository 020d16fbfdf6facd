// SPDX-License-Identifier: GPL-3.0-or-later
/* A play drawn as arrows. Inner to the drawing of pictures. */
#ifndef BRADE_SVGARROW_H
#define BRADE_SVGARROW_H

#include "view/draw.h"
#include "rules/play.h"

/* Appends an arrow for every move of a legal play of d->position, each from where its checker
 * stands then to where it lands. */
void svg_arrows(struct text *out, const struct draw *d, const struct play *play);

#endif
