// SPDX-License-Identifier: GPL-3.0-or-later
/* The curve of a game in words, in the terminal, and as a picture. */
#ifndef BRADE_CURVETELL_H
#define BRADE_CURVETELL_H

#include "game/curve.h"

/* How it is seen. */
struct curvetell {
    const struct curve *curve;
    const struct record *record; /* the curve is of one of its games */
    enum colour viewer;          /* up is what is good for it */
};

/* Appends a sentence or two: when the viewer stood best and worst, where it turned most. */
void curvetell_words(struct text *out, const struct curvetell *c);

/* Appends the rows of a chart, each ended by a newline, no wider than columns (at least 40);
 * nothing where there are no two points. */
void curvetell_chart(struct text *out, const struct curvetell *c, int columns, bool ascii);

/* Appends a whole SVG file, with a title and, as its description, the words. */
void curvetell_svg(struct text *out, const struct curvetell *c);

#endif
