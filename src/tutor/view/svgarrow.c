// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svgarrow.h"

#include <math.h>

#include "view/svgplace.h"

struct svgarrow_spot {
    double x, y;
};

enum { HEAD = 15, HEAD_HALF = 8 };

/* A point on the way from a to b, so many units from a. */
static struct svgarrow_spot towards(struct svgarrow_spot a, struct svgarrow_spot b, double units)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    double part = length > 0 ? units / length : 0;
    return (struct svgarrow_spot){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/* Where the curve from a to b is drawn towards: aside from the middle of the way, on the side of
 * the middle of the board, so that arrows bow inwards. */
static struct svgarrow_spot bow(struct svgarrow_spot a, struct svgarrow_spot b)
{
    struct svgarrow_spot middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    double aside = length > 0 ? (24 + length / 6) / length : 0;
    double to_x = SVG_WIDTH / 2.0 - middle.x, to_y = SVG_MIDDLE - middle.y;
    double side = -dy * to_x + dx * to_y >= 0 ? 1 : -1;
    return (struct svgarrow_spot){middle.x - side * dy * aside, middle.y + side * dx * aside};
}

static void curve(struct text *out, const char *class, struct svgarrow_spot a,
                  struct svgarrow_spot by, struct svgarrow_spot b)
{
    text_addf(out, "<path class=\"%s\" d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\"/>\n", class, a.x, a.y,
              by.x, by.y, b.x, b.y);
}

/* The head: its tip at `tip`, coming from `from`. */
static void head(struct text *out, struct svgarrow_spot tip, struct svgarrow_spot from)
{
    struct svgarrow_spot foot = towards(tip, from, HEAD);
    double dx = (tip.x - foot.x) * HEAD_HALF / HEAD, dy = (tip.y - foot.y) * HEAD_HALF / HEAD;
    text_addf(out, "<path class=\"head\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\"/>\n", tip.x, tip.y,
              foot.x - dy, foot.y + dx, foot.x + dy, foot.y - dx);
}

static void arrow(struct text *out, struct svg_spot from, struct svg_spot to, int radius)
{
    struct svgarrow_spot a = {from.x, from.y}, b = {to.x, to.y};
    struct svgarrow_spot by = bow(a, b), start = towards(a, by, radius),
                         tip = towards(b, by, radius);
    struct svgarrow_spot end = towards(tip, by, HEAD - 3);
    text_addf(out, "<circle class=\"ghost\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", to.x, to.y, radius);
    curve(out, "case", start, by, end);
    curve(out, "shaft", start, by, end);
    head(out, tip, by);
}

/* The i-th of n checkers of the mover on its own point p, bar and off included. */
static struct svg_spot spot_of(const struct draw *d, enum colour mover, int p, int i, int n)
{
    enum board_kind kind = (enum board_kind)d->at->rules.board;
    bool lower = mover == d->viewer;
    if (p == POINT_BAR) {
        return svg_on_bar(kind, lower, i, n);
    }
    if (p == POINT_OFF) {
        return svg_off(lower, i);
    }
    return svg_on_point(kind, lower ? p : board_enemy_point(kind, p), i, n);
}

void svg_arrows(struct text *out, const struct draw *d, const struct play *play)
{
    struct position pos = *&d->at->position;
    enum colour mover = (enum colour)pos.turn;
    uint8_t *men = pos.men[mover];
    int radius = svg_radius((enum board_kind)d->at->rules.board);
    for (int i = 0; i < play->moves; i++) {
        struct move move = play->move[i];
        if (men[move.from] == 0) {
            return; /* no play of this position */
        }
        struct svg_spot from = spot_of(d, mover, move.from, men[move.from] - 1, men[move.from]);
        struct svg_spot to = spot_of(d, mover, move.to, men[move.to], men[move.to] + 1);
        arrow(out, from, to, radius);
        men[move.from]--;
        men[move.to]++;
    }
}
