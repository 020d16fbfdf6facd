// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svgplace.h"

enum {
    RADIUS_TWO = 12, /* in two stacks, with the gap between them */
    RADIUS_ONE = 20,
    STACK = 5 * 2 * RADIUS_ONE, /* how high a single stack grows before its checkers overlap */
    BAR_STACK = SVG_HALF - 28,
    BESIDE = 17 /* from a stack to the middle of its number */
};

int svg_radius(enum board_kind kind)
{
    return (kind == BOARD_BACKGAMMON ? RADIUS_ONE : RADIUS_TWO) - 1;
}

bool svg_is_upper(int p)
{
    return p <= 12;
}

struct svg_spot svg_foot(int p)
{
    int column = svg_is_upper(p) ? 12 - p : p - 13;
    return (struct svg_spot){SVG_EDGE + column * SVG_POINT + SVG_POINT / 2 +
                                 (column >= 6 ? SVG_BAR : 0),
                             svg_is_upper(p) ? SVG_TOP : SVG_BOTTOM};
}

void svg_tongue(struct text *out, int p)
{
    struct svg_spot foot = svg_foot(p);
    text_addf(out, "M%d %dh%dL%d %dz", foot.x - SVG_POINT / 2 + 2, foot.y, SVG_POINT - 4, foot.x,
              foot.y + (svg_is_upper(p) ? SVG_TONGUE : -SVG_TONGUE));
}

/* How far the middle of the i-th of n checkers is from where their stack begins, when the stack may
 * grow to `most`. */
static int along(int radius, int most, int i, int n)
{
    int step = 2 * radius;
    if (n * step > most) {
        return radius + i * (most - step) / (n - 1);
    }
    return radius + i * step;
}

struct svg_spot svg_on_point(enum board_kind kind, int p, int i, int n)
{
    struct svg_spot spot = svg_foot(p);
    int inwards = svg_is_upper(p) ? 1 : -1;
    if (kind == BOARD_BACKGAMMON) {
        spot.y += inwards * along(RADIUS_ONE, STACK, i, n);
        return spot;
    }
    bool alone = i == n - 1 && i % 2 == 0;
    spot.x += alone ? 0 : i % 2 == 0 ? -RADIUS_TWO : RADIUS_TWO;
    spot.y += inwards * (RADIUS_TWO + 1 + i / 2 * 2 * RADIUS_TWO);
    return spot;
}

struct svg_spot svg_on_bar(enum board_kind kind, bool lower, int i, int n)
{
    int radius = kind == BOARD_BACKGAMMON ? RADIUS_ONE : RADIUS_TWO;
    int from_middle = 16 + along(radius, BAR_STACK - 16, i, n);
    return (struct svg_spot){SVG_EDGE + 6 * SVG_POINT + SVG_BAR / 2,
                             SVG_MIDDLE + (lower ? from_middle : -from_middle)};
}

struct svg_spot svg_off(bool lower, int i)
{
    int from_edge = 4 + SVG_SLAB / 2 + SVG_SLAB * i;
    return (struct svg_spot){SVG_TRAY + SVG_TRAY_WIDTH / 2,
                             lower ? SVG_BOTTOM - from_edge : SVG_TOP + from_edge};
}

struct svg_spot svg_count_on_point(enum board_kind kind, int p, int n)
{
    struct svg_spot spot = svg_on_point(kind, p, n - 1, n);
    int beyond = svg_radius(kind) + BESIDE;
    spot.x = svg_foot(p).x;
    spot.y += svg_is_upper(p) ? beyond : -beyond;
    return spot;
}

struct svg_spot svg_count_off(bool lower, int n)
{
    struct svg_spot spot = svg_off(lower, n - 1);
    spot.y += (lower ? -1 : 1) * (SVG_SLAB / 2 + BESIDE - 3);
    return spot;
}
