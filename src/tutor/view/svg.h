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
 * data-face and data-used ("no", "half" of a double, "yes"). The last play has its dice, each a
 * <g class="played">, and its arrows, in a <g class="last"> that tells the play in data-play;
 * d->instead has arrows of its own, in a <g class="instead">, beside which the last play is
 * "last beside". used: how many moves were made by each
 * die of the roll; NULL: none yet. */
void svg_live(struct text *out, const struct draw *d, const uint8_t used[2]);

/* The style sheet of these pictures; every selector begins with .board. */
const char *svg_style(void);

/* --- where things are on the picture, in the units of its viewBox --- */

/* The frame is drawn around the field; the numbers stand on it. */
enum {
    SVG_EDGE = 22,   /* the frame at the sides */
    SVG_STRIP = 38,  /* the frame above and below, where the numbers stand */
    SVG_POINT = 60,  /* breadth of a point */
    SVG_RADIUS = 27, /* of a checker */
    SVG_BAR = 60,
    SVG_HALF = 292,      /* height of the upper and of the lower half … */
    SVG_TALL_HALF = 366, /* … where it is to be tall: six checkers need not overlap */
    SVG_TONGUE = 236, /* length of a point, of a tall board as much longer as its half is higher */
    SVG_FIELD = 12 * SVG_POINT + SVG_BAR,
    SVG_TOP = SVG_STRIP,
    SVG_TRAY = SVG_EDGE + SVG_FIELD + 14, /* where the checkers borne off lie */
    SVG_TRAY_WIDTH = 56,
    SVG_SLAB = 16, /* a checker seen from the side, and the gap to the next */
    SVG_WIDTH = SVG_TRAY + SVG_TRAY_WIDTH + SVG_EDGE
};

struct svg_spot {
    int x, y;
};

/* The middle of the i-th (from 0, from the edge inwards) of n checkers on the viewer's own point p.
 * Where more stand there than fit beside each other they overlap. */
struct svg_spot svg_on_point(const struct draw *d, int p, int i, int n);

#endif
