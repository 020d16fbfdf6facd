// SPDX-License-Identifier: GPL-3.0-or-later
/* Where things are on the picture of a board, in the units of its viewBox. Inner to the drawing of
 * pictures. */
#ifndef BRADE_SVGPLACE_H
#define BRADE_SVGPLACE_H

#include <stdbool.h>

#include "view/draw.h"

/* The frame is drawn around the field; the numbers stand on it. */
enum {
    SVG_EDGE = 16,  /* the frame at the sides */
    SVG_STRIP = 42, /* the frame above and below, where the numbers stand */
    SVG_POINT = 52, /* breadth of a point */
    SVG_BAR = 44,
    SVG_HALF = 236,   /* height of the upper and of the lower half */
    SVG_TONGUE = 192, /* length of a point */
    SVG_FIELD = 12 * SVG_POINT + SVG_BAR,
    SVG_TOP = SVG_STRIP,
    SVG_MIDDLE = SVG_TOP + SVG_HALF,
    SVG_BOTTOM = SVG_MIDDLE + SVG_HALF,
    SVG_TRAY = SVG_EDGE + SVG_FIELD + 10, /* where the checkers borne off lie */
    SVG_TRAY_WIDTH = 42,
    SVG_SLAB = 14, /* a checker seen from the side, and the gap to the next */
    SVG_WIDTH = SVG_TRAY + SVG_TRAY_WIDTH + SVG_EDGE,
    SVG_HEIGHT = SVG_BOTTOM + SVG_STRIP
};

struct svg_spot {
    int x, y;
};

/* Radius of a checker: in bräde two stand side by side on a point, in backgammon one. */
int svg_radius(enum board_kind kind);

/* Whether the viewer's own point p is in the upper half, and the middle of its foot. */
bool svg_is_upper(int p);
struct svg_spot svg_foot(int p);

/* Appends the path of the tongue of the viewer's own point p. */
void svg_tongue(struct text *out, int p);

/* The middle of the i-th (from 0, from the edge inwards) of n checkers on the viewer's own point p.
 */
struct svg_spot svg_on_point(enum board_kind kind, int p, int i, int n);

/* The same on the bar, where the viewer's checkers lie in the lower half and grow towards the edge;
 * and off, where they begin at the edge. */
struct svg_spot svg_on_bar(enum board_kind kind, bool lower, int i, int n);
struct svg_spot svg_off(bool lower, int i);

/* Where the number of n checkers stands: beyond the last of them. */
struct svg_spot svg_count_on_point(enum board_kind kind, int p, int n);
struct svg_spot svg_count_off(bool lower, int n);

#endif
