// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svglive.h"

#include "base/lang.h"
#include "base/markup.h"
#include "view/svgplace.h"
#include "view/told.h"

static enum board_kind kind_of(const struct draw *d)
{
    return (enum board_kind)d->at->rules.board;
}

static enum colour mover_of(const struct draw *d)
{
    return (enum colour)d->at->position.turn;
}

/* Where the next checker of side c would stand on the viewer's own point p. */
static struct svg_spot next_on_point(const struct draw *d, enum colour c, int p)
{
    int own = c == d->viewer ? p : board_enemy_point(kind_of(d), p);
    int n = d->at->position.men[c][own];
    return svg_on_point(kind_of(d), p, n, n + 1);
}

/* --- fields --- */

/* A field begun: what is told of it comes after. */
static void begin_zone(struct text *out, const char *class, struct svg_spot at, int width,
                       int height)
{
    text_addf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", class, at.x,
              at.y, width, height);
}

static void end_zone(struct text *out, const struct draw *d, struct svg_spot next, enum colour c,
                     int place)
{
    TEXT_HERE name = {0};
    told_place(&name, d, c, place);
    text_addf(out, " data-x=\"%d\" data-y=\"%d\" data-name=\"", next.x, next.y);
    markup_add(out, text_str(&name));
    text_add(out, "\"/>\n");
}

static void point_zone(struct text *out, const struct draw *d, int p)
{
    int other = board_enemy_point(kind_of(d), p), white = d->viewer == WHITE ? p : other;
    struct svg_spot foot = svg_foot(p);
    struct svg_spot at = {foot.x - SVG_POINT / 2, svg_is_upper(p) ? 0 : SVG_MIDDLE};
    begin_zone(out, "zone", at, SVG_POINT, SVG_MIDDLE);
    text_addf(out, " data-white=\"%d\" data-black=\"%d\" data-label=\"%d\"", white,
              white == p ? other : p, board_written_point(kind_of(d), p));
    end_zone(out, d, next_on_point(d, mover_of(d), p), d->viewer, p);
    text_add(out, "<path class=\"glow\" d=\"");
    svg_tongue(out, p);
    text_add(out, "\"/>\n");
}

/* A place that only one side has: its part of the bar or its tray. */
static void side_zone(struct text *out, const struct draw *d, enum colour c, int place)
{
    bool lower = c == d->viewer, is_bar = place == POINT_BAR;
    int n = d->at->position.men[c][place];
    struct svg_spot at = {is_bar ? SVG_EDGE + 6 * SVG_POINT : SVG_EDGE + SVG_FIELD,
                          lower ? SVG_MIDDLE : 0};
    struct svg_spot next =
        is_bar ? svg_on_bar(kind_of(d), lower, n, n + 1) : svg_off(lower, n < CHECKERS ? n : n - 1);
    begin_zone(out, "zone side", at, is_bar ? SVG_BAR : SVG_WIDTH - at.x, SVG_MIDDLE);
    text_addf(out, " data-%s=\"%d\" data-label=\"%s\"", c == WHITE ? "white" : "black", place,
              is_bar ? _("the bar") : _("borne off"));
    end_zone(out, d, next, c, place);
}

void svg_zones(struct text *out, const struct draw *d)
{
    for (int p = 1; p <= POINTS; p++) {
        point_zone(out, d, p);
    }
    for (int c = WHITE; c <= BLACK; c++) {
        side_zone(out, d, (enum colour)c, POINT_BAR);
        side_zone(out, d, (enum colour)c, POINT_OFF);
    }
}

/* --- the last play --- */

void svg_left(struct text *out, const struct draw *d)
{
    uint32_t points = draw_shows_last(d) ? draw_last_points(d, false) : 0;
    for (int p = 1; p <= POINTS; p++) {
        int number = board_number(kind_of(d), d->viewer, p);
        if (points >> number & 1) {
            struct svg_spot at = next_on_point(d, d->last->mover, p);
            text_addf(out, "<circle class=\"left\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", at.x, at.y,
                      svg_radius(kind_of(d)));
        }
    }
}
