// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svgplace.h"

enum {
    STACK = SVG_HALF - 32,    /* how high a stack grows before its checkers overlap */
    BAR_STACK = SVG_HALF - 4, /* the same on the bar, from the middle */
    BAR_GAP = 12,             /* from the middle to the first checker on the bar */
    BESIDE = 16               /* from a stack to the middle of its number */
};

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
    text_addf(out, "M%d %dh%dL%d %dz", foot.x - SVG_POINT / 2 + 1, foot.y, SVG_POINT - 2, foot.x,
              foot.y + (svg_is_upper(p) ? SVG_TONGUE : -SVG_TONGUE));
}

/* How far the middle of the i-th of n checkers is from where their stack begins, when the stack may
 * grow to `most`. */
static int along(int most, int i, int n)
{
    int step = 2 * SVG_RADIUS + 1;
    if (n * step > most) {
        return SVG_RADIUS + i * (most - step) / (n - 1);
    }
    return SVG_RADIUS + i * step;
}

struct svg_spot svg_on_point(int p, int i, int n)
{
    struct svg_spot spot = svg_foot(p);
    spot.y += (svg_is_upper(p) ? 1 : -1) * (1 + along(STACK, i, n));
    return spot;
}

struct svg_spot svg_on_bar(bool lower, int i, int n)
{
    int from_middle = BAR_GAP + along(BAR_STACK - BAR_GAP, i, n);
    return (struct svg_spot){SVG_EDGE + 6 * SVG_POINT + SVG_BAR / 2,
                             SVG_MIDDLE + (lower ? from_middle : -from_middle)};
}

struct svg_spot svg_off(bool lower, int i)
{
    int from_edge = 4 + SVG_SLAB / 2 + SVG_SLAB * i;
    return (struct svg_spot){SVG_TRAY + SVG_TRAY_WIDTH / 2,
                             lower ? SVG_BOTTOM - from_edge : SVG_TOP + from_edge};
}

struct svg_spot svg_count_off(bool lower, int n)
{
    struct svg_spot spot = svg_off(lower, n - 1);
    spot.y += (lower ? -1 : 1) * (SVG_SLAB / 2 + BESIDE - 3);
    return spot;
}
