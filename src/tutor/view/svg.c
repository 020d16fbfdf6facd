// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svg.h"

#include <math.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "base/width.h"
#include "coach/coach.h"
#include "rules/play.h"
#include "view/describeboard.h"
#include "view/draw.h"

/* ---- the colours. No custom properties: some viewers of pictures do not know them. ---- */

#define DAY                                                                                        \
    ".board .wood{fill:#6b3f25}.board .field{fill:#e9dab8}.board .bar{fill:#5a331d}"               \
    ".board .tray{fill:#4a2815}\n"                                                                 \
    ".board .a{fill:#c9a06a}.board .b{fill:#a5603c}\n"                                             \
    ".board .mark{fill:#1f6f78;fill-opacity:.78;stroke:#124c53;stroke-width:3}\n"                  \
    ".board .w{fill:#fffaef;stroke:#4a3826;stroke-width:1.6}"                                      \
    ".board .k{fill:#2b2725;stroke:#0d0b0a;stroke-width:1.6}\n"                                    \
    ".board .rw{fill:none;stroke:#c9b692;stroke-width:1.6}"                                        \
    ".board .rk{fill:none;stroke:#746860;stroke-width:1.6}\n"                                      \
    ".board .pw{fill:#2b2522}.board .pk{fill:#fffdf6}\n"                                           \
    ".board .number{fill:#f3dfbd}.board .plate{fill:#f6d77c}.board .plated{fill:#2b1d12}\n"        \
    ".board .out{fill:#f6ead3}\n"                                                                  \
    ".board .case{stroke:#fffdf6}.board .shaft{stroke:#b3261e}"                                    \
    ".board .head{fill:#b3261e;stroke:#fffdf6}.board .ghost{stroke:#b3261e;fill:#fffdf6}\n"        \
    ".board .say{fill:#2b1d12}.board .sheet{fill:#fbf7ee}\n"

/* Wood in a dim light: dark enough for the eye at night, and light enough that black checkers are
 * seen on it. */
#define NIGHT                                                                                      \
    ".board .wood{fill:#3a2418}.board .field{fill:#6d593d}.board .bar{fill:#2f1c12}"               \
    ".board .tray{fill:#27170e}\n"                                                                 \
    ".board .a{fill:#bd9a66}.board .b{fill:#48240f}\n"                                             \
    ".board .mark{fill:#2f8f99;stroke:#7fd6de}\n"                                                  \
    ".board .w{fill:#efe5d0;stroke:#1f160f}.board .k{fill:#1c1917;stroke:#8d7d70}\n"               \
    ".board .rw{stroke:#b7a27d}.board .rk{stroke:#6f6358}\n"                                       \
    ".board .pw{fill:#0e0c0b}.board .pk{fill:#f3e9d6}\n"                                           \
    ".board .number{fill:#d9c3a0}.board .plated{fill:#2b1d12}"                                     \
    ".board .out{fill:#e9dcc4}\n"                                                                  \
    ".board .case{stroke:#14100d}.board .shaft{stroke:#ffb199}"                                    \
    ".board .head{fill:#ffb199;stroke:#14100d}.board .ghost{stroke:#ffb199;fill:#14100d}\n"        \
    ".board .say{fill:#e9dcc4}.board .sheet{fill:#15110e}\n"

/* Ink on white: greys that stay apart, and nothing told by colour alone. */
#define PAPER                                                                                      \
    ".board .wood{fill:#fff;stroke:#000;stroke-width:2}.board .field{fill:#fff;stroke:#000;"       \
    "stroke-width:1.6}.board .bar,.board .tray{fill:#fff;stroke:#000;stroke-width:1.2}\n"          \
    ".board .a{fill:#e6e6e6}.board .b{fill:#c2c2c2}\n"                                             \
    ".board .mark{fill:#858585;fill-opacity:1;stroke:#000;stroke-width:3}\n"                       \
    ".board .w{fill:#fff;stroke:#000}.board .k{fill:#000;stroke:#000}\n"                           \
    ".board .sheet{fill:#fff}.board .rw{stroke:#999}.board .rk{stroke:#aaa}.board "                \
    ".pw{fill:#000}.board .pk{fill:#fff}\n"                                                        \
    ".board .number,.board .out,.board .say{fill:#000}"                                            \
    ".board .plate{fill:#000}.board .plated{fill:#fff}\n"                                          \
    ".board .case{stroke:#fff}.board .shaft{stroke:#000}"                                          \
    ".board .head{fill:#000;stroke:#fff}.board .ghost{stroke:#000;fill:#fff}\n"

static const char style[] =
    ".board text{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,"
    "sans-serif;text-anchor:middle}\n"
    ".board .number{font-size:26px;font-weight:600}\n"
    ".board .count{font-size:25px;font-weight:700}\n"
    ".board .out{font-size:27px;font-weight:700}\n"
    ".board .say{font-size:22px;text-anchor:start}\n"
    ".board .case{fill:none;stroke-width:9;stroke-linecap:round;stroke-opacity:.9}\n"
    ".board .shaft{fill:none;stroke-width:4.5;stroke-linecap:round}\n"
    ".board .head{stroke-width:1.5}\n"
    ".board .ghost{fill-opacity:.55;stroke-width:2.5;stroke-dasharray:5 3}\n" DAY
    "@media screen and (prefers-color-scheme:dark){\n" NIGHT "}\n"
    "@media print{\n" PAPER "}\n";

const char *svg_style(void)
{
    return style;
}

/* ---- where things are ---- */

enum {
    SHORT_OF_HALF = 32,     /* from a stack, where its checkers overlap, to the middle */
    BAR_SHORT_OF_EDGE = 16, /* the same on the bar, from BAR_GAP to the edge */
    BAR_GAP = 12,           /* from the middle to the first checker on the bar */
    BESIDE = 16             /* from a stack to the middle of its number */
};

static int svg_half(const struct draw *d)
{
    return d->tall ? SVG_TALL_HALF : SVG_HALF;
}

static int svg_middle(const struct draw *d)
{
    return SVG_TOP + svg_half(d);
}

static int svg_bottom(const struct draw *d)
{
    return SVG_TOP + 2 * svg_half(d);
}

static int svg_height(const struct draw *d)
{
    return svg_bottom(d) + SVG_STRIP;
}

/* Whether a side has the lower part of the bar and the lower tray. */
static bool svg_is_lower(const struct draw *d, enum colour c)
{
    return (c == d->viewer) != d->turned;
}

/* Whether the viewer's own point p is in the upper half. */
static bool svg_is_upper(const struct draw *d, int p)
{
    return (p <= 12) != d->turned;
}

/* The middle of its foot. */
static struct svg_spot svg_foot(const struct draw *d, int p)
{
    int column = p <= 12 ? 12 - p : p - 13;
    column = d->turned ? 11 - column : column;
    return (struct svg_spot){SVG_EDGE + column * SVG_POINT + SVG_POINT / 2 +
                                 (column >= 6 ? SVG_BAR : 0),
                             svg_is_upper(d, p) ? SVG_TOP : svg_bottom(d)};
}

/* Appends the path of its tongue. */
static void svg_tongue(struct text *out, const struct draw *d, int p)
{
    struct svg_spot foot = svg_foot(d, p);
    int length = SVG_TONGUE + svg_half(d) - SVG_HALF;
    text_addf(out, "M%d %dh%dL%d %dz", foot.x - SVG_POINT / 2 + 1, foot.y, SVG_POINT - 2, foot.x,
              foot.y + (svg_is_upper(d, p) ? length : -length));
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

struct svg_spot svg_on_point(const struct draw *d, int p, int i, int n)
{
    struct svg_spot spot = svg_foot(d, p);
    spot.y += (svg_is_upper(d, p) ? 1 : -1) * (1 + along(svg_half(d) - SHORT_OF_HALF, i, n));
    return spot;
}

/* The same on a side's part of the bar, where its checkers grow towards the edge. */
static struct svg_spot svg_on_bar(const struct draw *d, enum colour c, int i, int n)
{
    int from_middle = BAR_GAP + along(svg_half(d) - BAR_SHORT_OF_EDGE, i, n);
    return (struct svg_spot){SVG_EDGE + 6 * SVG_POINT + SVG_BAR / 2,
                             svg_middle(d) + (svg_is_lower(d, c) ? from_middle : -from_middle)};
}

/* … and off, where they begin at the edge. */
static struct svg_spot svg_off(const struct draw *d, enum colour c, int i)
{
    int from_edge = 4 + SVG_SLAB / 2 + SVG_SLAB * i;
    return (struct svg_spot){SVG_TRAY + SVG_TRAY_WIDTH / 2,
                             svg_is_lower(d, c) ? svg_bottom(d) - from_edge : SVG_TOP + from_edge};
}

static void rect(struct text *out, const char *class, struct svg_spot at, int width, int height,
                 int round)
{
    text_addf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n",
              class, at.x, at.y, width, height, round);
}

/* ---- checkers and dice ---- */

enum {
    MANY = 6, /* from how many checkers in a stack their number stands on the last of them */
    MANY_OFF = 2,
    DIE = 50
};

static char letter(enum colour c)
{
    return c == WHITE ? 'w' : 'k';
}

/* --- single checkers --- */

static void number_of(struct text *out, const char *class, struct svg_spot at, int n)
{
    text_addf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">%d</text>\n", class, at.x, at.y + 9, n);
}

/* The i-th of n checkers in a stack; on the last of many stands how many they are. */
static void checker(struct text *out, enum colour c, struct svg_spot at, int i, int n)
{
    text_addf(out,
              "<circle class=\"%c\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
              "<circle class=\"r%c\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
              letter(c), at.x, at.y, SVG_RADIUS, letter(c), at.x, at.y, SVG_RADIUS * 2 / 3);
    if (i == n - 1 && n >= MANY) {
        number_of(out, c == WHITE ? "count pw" : "count pk", at, n);
    }
}

/* The i-th of n checkers of the mover on its own point p, bar and off included. */
static struct svg_spot spot_of(const struct draw *d, enum colour mover, int p, int i, int n)
{
    bool own = mover == d->viewer;
    return p == POINT_BAR   ? svg_on_bar(d, mover, i, n)
           : p == POINT_OFF ? svg_off(d, mover, i)
                            : svg_on_point(d, own ? p : board_enemy_point(draw_kind(d), p), i, n);
}

/* The checkers of a side on its own place p. */
static void men_on(struct text *out, const struct draw *d, enum colour c, int p, bool live)
{
    int n = d->at->position.men[c][p];
    int came = live && draw_shows_last(d) && c == d->last->mover ? draw_came(d, p) : 0;
    for (int i = 0; i < n; i++) {
        struct svg_spot at = spot_of(d, c, p, i, n);
        if (live) {
            text_addf(out, "<g class=\"man%s\" data-side=\"%s\" data-at=\"%d\" data-nth=\"%d\">\n",
                      n - i <= came ? " came" : "", c == WHITE ? "white" : "black", p, i);
        }
        if (p == POINT_OFF) { /* seen from the side */
            text_addf(
                out, "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>\n",
                letter(c), at.x - SVG_TRAY_WIDTH / 2 + 4, at.y - SVG_SLAB / 2 + 1,
                SVG_TRAY_WIDTH - 8, SVG_SLAB - 2);
        } else {
            checker(out, c, at, i, n);
        }
        text_add(out, live ? "</g>\n" : "");
    }
    if (p == POINT_OFF && n >= MANY_OFF) {
        struct svg_spot beyond = svg_off(d, c, n - 1);
        beyond.y += (svg_is_lower(d, c) ? -1 : 1) * (SVG_SLAB / 2 + BESIDE - 3);
        number_of(out, "out", beyond, n);
    }
}

/* Appends all checkers, with the numbers of high stacks. live: each in a group of its own that
 * tells whose it is and where it stands (svg_live()), and those of the last play stand out. */
static void svg_men(struct text *out, const struct draw *d, bool live)
{
    for (int p = 1; p <= POINTS; p++) {
        enum colour c;
        draw_men_on(d, p, &c);
        men_on(out, d, c, c == d->viewer ? p : board_enemy_point(draw_kind(d), p), live);
    }
    for (int c = WHITE; c <= BLACK; c++) {
        men_on(out, d, (enum colour)c, POINT_BAR, live);
        men_on(out, d, (enum colour)c, POINT_OFF, live);
    }
}

/* --- the roll --- */

/* Bit 3 * row + column of a 3 by 3 grid: the pips of each frontend. */
static const unsigned faces[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};

/* A die of side c, its middle at the height `middle`. */
static void die(struct text *out, enum colour c, int frontend, int x, int middle)
{
    char side = letter(c);
    int y = middle - DIE / 2;
    text_addf(out,
              "<rect class=\"%c die\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"11\"/>\n",
              side, x, y, DIE, DIE);
    for (int i = 0; i < 9; i++) {
        if (faces[frontend] >> i & 1) {
            text_addf(out, "<circle class=\"p%c pip\" cx=\"%d\" cy=\"%d\" r=\"5\"/>\n", side,
                      x + DIE / 2 + 14 * (i % 3 - 1), y + DIE / 2 + 14 * (i / 3 - 1));
        }
    }
}

/* How many dice of a roll there are to be seen. */
static int dice_of(struct roll roll)
{
    return (roll.die[0] != 0) + (roll.die[0] != 0 && roll.die[1] != 0);
}

/* Where the i-th die of a roll begins: that of the side to move lies on the right. */
static int die_x(struct roll roll, int i, bool right)
{
    int middle = SVG_EDGE + 3 * SVG_POINT + (right ? 6 * SVG_POINT + SVG_BAR : 0);
    if (dice_of(roll) == 1) {
        return middle - DIE / 2;
    }
    return i == 0 ? middle - DIE - 8 : middle + 8;
}

/* Whether the i-th die is used up; a double gives two moves for each. */
static const char *use_of(struct roll roll, const uint8_t used[2], int i)
{
    int moves = used[i], all = 1;
    if (roll_is_double(roll)) {
        all = 2;
        moves = used[0] + used[1] - 2 * i;
    }
    return moves >= all ? "yes" : moves > 0 ? "half" : "no";
}

/* Whether dice and arrows of the last play are shown: not beside new ones of the same side, as when
 * the other side could play nothing. */
static bool shows_last_play(const struct draw *d)
{
    return draw_shows_last(d) &&
           !(d->at->has_roll && (enum colour)d->at->position.turn == d->last->mover);
}

/* Appends the dice that were rolled; where it is told how many moves were made by each of them
 * (NULL: it is not) each in a group that tells what it shows and whether it is used up, and those
 * that the last play was rolled with: the viewer's own stay where they lay until there are others.
 */
static void svg_dice(struct text *out, const struct draw *d, const uint8_t used[2])
{
    struct roll roll = d->at->roll;
    for (int i = 0; d->at->has_roll && i < dice_of(roll); i++) {
        if (used != NULL) {
            text_addf(out, "<g class=\"thrown\" data-face=\"%d\" data-used=\"%s\">\n", roll.die[i],
                      use_of(roll, used, i));
        }
        die(out, (enum colour)d->at->position.turn, roll.die[i], die_x(roll, i, true),
            svg_middle(d));
        text_add(out, used != NULL ? "</g>\n" : "");
    }
    if (used != NULL && shows_last_play(d)) {
        bool stays = !d->at->has_roll && d->last->mover == d->viewer;
        roll = d->last->roll;
        for (int i = 0; i < dice_of(roll); i++) {
            text_add(out, "<g class=\"played\">\n");
            die(out, d->last->mover, roll.die[i], die_x(roll, i, stays), svg_middle(d));
            text_add(out, "</g>\n");
        }
    }
}

/* ---- arrows ---- */

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
static struct svgarrow_spot bow(const struct draw *d, struct svgarrow_spot a,
                                struct svgarrow_spot b)
{
    struct svgarrow_spot middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    double aside = length > 0 ? (24 + length / 6) / length : 0;
    double to_x = SVG_WIDTH / 2.0 - middle.x, to_y = svg_middle(d) - middle.y;
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

/* The same between points of one half: over the checkers between, so that its head comes down on
 * the point it leads to; to a high stack from aside, for above it begins the other half. */
static struct svgarrow_spot arch(const struct draw *d, struct svgarrow_spot a,
                                 struct svgarrow_spot b)
{
    double deep = fmin(fmax(70, fabs(b.x - a.x) / 2), svg_half(d) * .6);
    bool upper = a.y < svg_middle(d);
    double middle = svg_middle(d); /* where the dice lie */
    bool high = fabs(b.y - middle) < 2 * SVG_RADIUS + SHORT_OF_HALF;
    double over = upper ? fmin(fmax(a.y, b.y) + deep, middle) : fmax(fmin(a.y, b.y) - deep, middle);
    return high ? (struct svgarrow_spot){b.x + (a.x - b.x) * .75, b.y}
                : (struct svgarrow_spot){b.x + (a.x - b.x) / 4, over};
}

/* Off the board: to the tray, which narrow screens leave away: the tip lies on the frame beside it.
 * Of a tall board all trays are below. */
static struct svgarrow_spot off_tip(const struct draw *d, struct svgarrow_spot a,
                                    struct svgarrow_spot b, bool below)
{
    return below ? (struct svgarrow_spot){a.x - SVG_POINT / 2.0, svg_height(d) - 4}
                 : (struct svgarrow_spot){SVG_EDGE + SVG_FIELD + 7, b.y};
}

static void arrow(struct text *out, const struct draw *d, struct svg_spot from, struct svg_spot to,
                  const struct move *move)
{
    const bool off = move->to == POINT_OFF;
    struct svgarrow_spot a = {from.x, from.y}, b = {to.x, to.y};
    bool below = off && d->tall && a.y > svg_middle(d);
    struct svgarrow_spot frame = off_tip(d, a, b, below);
    bool level = !off && move->from != POINT_BAR && (a.y < svg_middle(d)) == (b.y < svg_middle(d));
    struct svgarrow_spot by = level   ? arch(d, a, b)
                              : below ? (struct svgarrow_spot){frame.x, a.y}
                                      : bow(d, a, off ? frame : b);
    struct svgarrow_spot start = towards(a, by, SVG_RADIUS),
                         tip = off ? frame : towards(b, by, SVG_RADIUS);
    struct svgarrow_spot end = towards(tip, by, HEAD - 3);
    text_addf(out, "<circle class=\"ghost\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", to.x, to.y,
              SVG_RADIUS);
    curve(out, "case", start, by, end);
    curve(out, "shaft", start, by, end);
    head(out, tip, by);
}

/* Appends an arrow for every move of a play of a side that has its checkers so before it, each from
 * where its checker stands then to where it lands. */
static void svg_arrows(struct text *out, const struct draw *d, enum colour mover,
                       const uint8_t before[], const struct play *play)
{
    uint8_t men[POINT_OFF + 1];
    memcpy(men, before, sizeof men);
    for (int i = 0; i < play->moves; i++) {
        struct move move = play->move[i];
        if (men[move.from] == 0) {
            return; /* no play of this position */
        }
        arrow(out, d, spot_of(d, mover, move.from, men[move.from] - 1, men[move.from]),
              spot_of(d, mover, move.to, men[move.to], men[move.to] + 1), &move);
        men[move.from]--;
        men[move.to]++;
    }
}

/* Begins a group of arrows: whose play they show, as the viewer counts. */
static void begin_arrows(struct text *out, const struct draw *d, const char *class,
                         enum colour mover, const struct play *play)
{
    TEXT_HERE words = {0};
    coach_play_seen(&words, &d->at->rules, play, mover, d->viewer);
    text_addf(out, "<g class=\"%s\" data-play=\"", class);
    markup_add(out, text_str(&words));
    text_add(out, "\">\n");
}

/* Appends the arrows of a play that another stands in place of. */
static void svg_instead(struct text *out, const struct draw *d)
{
    if (d->instead == NULL || !d->instead->there) {
        return;
    }
    const struct position *before = &d->instead->before;
    enum colour mover = (enum colour)before->turn;
    begin_arrows(out, d, "instead", mover, &d->instead->play);
    svg_arrows(out, d, mover, before->men[mover], &d->instead->play);
    text_add(out, "</g>\n");
}

/* Appends the arrows of the last play, where it is shown: not beside those of a play that is made
 * from this position. */
static void svg_last(struct text *out, const struct draw *d)
{
    const bool beside = d->instead != NULL && d->instead->there;
    if (!shows_last_play(d) ||
        (beside && board_same_checkers(&d->instead->before, &d->at->position))) {
        return;
    }
    const struct play *play = &d->last->play;
    uint8_t men[POINT_OFF + 1];
    memcpy(men, d->at->position.men[d->last->mover], sizeof men);
    for (int i = play->moves; i-- > 0;) {
        men[play->move[i].to]--;
        men[play->move[i].from]++;
    }
    begin_arrows(out, d, beside ? "last beside" : "last", d->last->mover, play);
    svg_arrows(out, d, d->last->mover, men, play);
    text_add(out, "</g>\n");
}

/* ---- what a live picture has more ---- */

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
    describe_place(&name, d, c, place);
    text_addf(out, " data-x=\"%d\" data-y=\"%d\" data-name=\"", next.x, next.y);
    markup_add(out, text_str(&name));
    text_add(out, "\"/>\n");
}

static void point_zone(struct text *out, const struct draw *d, int p)
{
    enum colour mover = (enum colour)d->at->position.turn;
    int other = board_enemy_point(draw_kind(d), p), white = d->viewer == WHITE ? p : other;
    int n = d->at->position.men[mover][mover == d->viewer ? p : other]; /* the next comes on them */
    struct svg_spot foot = svg_foot(d, p);
    struct svg_spot at = {foot.x - SVG_POINT / 2, svg_is_upper(d, p) ? 0 : svg_middle(d)};
    begin_zone(out, "zone", at, SVG_POINT, svg_middle(d));
    text_addf(out, " data-white=\"%d\" data-black=\"%d\" data-label=\"%d\"", white,
              white == p ? other : p, board_written_point(draw_kind(d), p));
    end_zone(out, d, svg_on_point(d, p, n, n + 1), d->viewer, p);
    text_add(out, "<path class=\"glow\" d=\"");
    svg_tongue(out, d, p);
    text_add(out, "\"/>\n");
}

/* A place that only one side has: its part of the bar or its tray. */
static void side_zone(struct text *out, const struct draw *d, enum colour c, int place)
{
    bool is_bar = place == POINT_BAR;
    int n = d->at->position.men[c][place];
    struct svg_spot at = {is_bar ? SVG_EDGE + 6 * SVG_POINT : SVG_EDGE + SVG_FIELD,
                          svg_is_lower(d, c) ? svg_middle(d) : 0};
    struct svg_spot next = spot_of(d, c, place, is_bar || n < CHECKERS ? n : n - 1, n + 1);
    begin_zone(out, "zone side", at, is_bar ? SVG_BAR : SVG_WIDTH - at.x, svg_middle(d));
    text_addf(out, " data-%s=\"%d\" data-label=\"%s\"", c == WHITE ? "white" : "black", place,
              is_bar ? _("the bar") : _("borne off"));
    end_zone(out, d, next, c, place);
    int top = svg_is_lower(d, c) ? svg_middle(d) + (is_bar ? 0 : 3) : SVG_TOP;
    rect(out, "glow", (struct svg_spot){is_bar ? at.x : SVG_TRAY, top},
         is_bar ? SVG_BAR : SVG_TRAY_WIDTH, svg_half(d) - (is_bar ? 0 : 3), is_bar ? 0 : 5);
}

/* Appends an unseen field over every point, and over each side's part of the bar and its tray. It
 * tells how either side counts the place (data-white, data-black), the number written there
 * (data-label), what stands there in words (data-name), and where the next checker of the side to
 * move would stand (data-x, data-y). It is followed by the tongue of its point, or what is seen of
 * the bar or the tray, unseen until that is made to glow. */
static void svg_zones(struct text *out, const struct draw *d)
{
    for (int p = 1; p <= POINTS; p++) {
        point_zone(out, d, p);
    }
    for (int c = WHITE; c <= BLACK; c++) {
        side_zone(out, d, (enum colour)c, POINT_BAR);
        side_zone(out, d, (enum colour)c, POINT_OFF);
    }
}

/* ---- the whole ---- */

enum {
    LINE = 30, /* of the words below a board */
    LINE_COLUMNS = 62
};

/* --- the empty board --- */

/* Every other tongue. */
static void tongues(struct text *out, const struct draw *d, const char *class, int odd)
{
    text_addf(out, "<path class=\"%s\" d=\"", class);
    for (int p = 1; p <= POINTS; p++) {
        if (p % 2 == odd) {
            svg_tongue(out, d, p);
        }
    }
    text_add(out, "\"/>\n");
}

static void ground(struct text *out, const struct draw *d)
{
    int half = svg_half(d);
    rect(out, "wood", (struct svg_spot){1, 1}, SVG_WIDTH - 2, svg_height(d) - 2, 12);
    for (int right = 0; right < 2; right++) {
        int x = SVG_EDGE + right * (6 * SVG_POINT + SVG_BAR);
        rect(out, "field", (struct svg_spot){x, SVG_TOP}, 6 * SVG_POINT, 2 * half, 2);
    }
    rect(out, "tray", (struct svg_spot){SVG_TRAY, SVG_TOP}, SVG_TRAY_WIDTH, half - 3, 5);
    rect(out, "tray", (struct svg_spot){SVG_TRAY, svg_middle(d) + 3}, SVG_TRAY_WIDTH, half - 3, 5);
    tongues(out, d, "a", 1);
    tongues(out, d, "b", 0);
}

/* A number on the frame; on a plate where its point stands out. */
static void number(struct text *out, const struct draw *d, int p)
{
    struct svg_spot foot = svg_foot(d, p);
    int base = svg_is_upper(d, p) ? SVG_TOP - 10 : svg_bottom(d) + 28;
    bool marked = draw_among(d, d->at->highlight, p);
    if (marked) {
        rect(out, "plate", (struct svg_spot){foot.x - 20, base - 23}, 40, 28, 7);
    }
    text_addf(out, "<text class=\"number%s\" x=\"%d\" y=\"%d\">%d</text>\n",
              marked ? " plated" : "", foot.x, base, board_written_point(draw_kind(d), p));
}

/* --- words --- */

/* The position as title and description, for who cannot see it. */
static void hidden_words(struct text *out, const struct draw *d, const struct play *play)
{
    TEXT_HERE t = {0};
    coach_position_sentence(&t, &d->at->rules, &d->at->position, d->viewer);
    text_addc(&t, ' ');
    draw_turn(&t, d);
    if (play != NULL && play->moves > 0) {
        text_addf(&t, " %s ", _("The arrows show this play:"));
        coach_play_seen(&t, &d->at->rules, play, (enum colour)d->at->position.turn, d->viewer);
        text_addc(&t, '.');
    }
    text_add(out, "<title>");
    markup_add(out, d->at->rules.board == BOARD_BRADE ? _("A position in bräde")
                                                      : _("A position in backgammon"));
    text_add(out, "</title>\n<desc>");
    markup_add(out, text_str(&t));
    text_add(out, "</desc>\n");
}

/* A line of words, the n-th below the board, this far from its edge. */
static void line_below(struct text *out, const struct draw *d, int n, int indent, const char *words,
                       size_t length)
{
    text_addf(out, "<text class=\"say\" x=\"%d\" y=\"%d\">", SVG_EDGE + indent,
              svg_height(d) + LINE * n);
    markup_addn(out, words, length);
    text_add(out, "</text>\n");
}

/* Whose turn it is and what the board does not show, in lines that fit; how many. */
static int turn_below(struct text *out, const struct draw *d)
{
    TEXT_HERE t = {0}, wrapped = {0};
    int n = 0;
    draw_turn(&t, d);
    draw_state(&t, d);
    width_wrap(&wrapped, text_str(&t), LINE_COLUMNS, 0, 0);
    for (const char *line = text_str(&wrapped); *line != '\0'; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        line_below(out, d, ++n, 0, line, length);
        line += length;
    }
    return n;
}

/* What a side has left, after one of its checkers. */
static void side_below(struct text *out, const struct draw *d, enum colour c, int n)
{
    TEXT_HERE t = {0};
    draw_side(&t, d, "", c);
    text_addf(out, "<circle class=\"%s side\" cx=\"%d\" cy=\"%d\" r=\"9\"/>\n",
              c == WHITE ? "w" : "k", SVG_EDGE + 10, svg_height(d) + LINE * n - 7);
    line_below(out, d, n, 26, text_str(&t) + 1, t.size - 1);
}

/* --- the whole --- */

static void open_element(struct text *out, int height, bool alone)
{
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 %d %d\" "
              "%srole=\"img\" xml:lang=\"%s\">\n",
              SVG_WIDTH, height, alone ? "" : "focusable=\"false\" ", lang_code(lang_current()));
}

/* The board without checkers. */
static void empty_board(struct text *out, const struct draw *d)
{
    ground(out, d);
    for (int p = 1; p <= POINTS; p++) { /* those that stand out lie over the others */
        if (draw_among(d, d->at->highlight, p)) {
            text_add(out, "<path class=\"mark\" d=\"");
            svg_tongue(out, d, p);
            text_add(out, "\"/>\n");
        }
    }
    rect(out, "bar", (struct svg_spot){SVG_EDGE + 6 * SVG_POINT, SVG_TOP}, SVG_BAR, 2 * svg_half(d),
         0);
    for (int p = 1; p <= POINTS; p++) {
        number(out, d, p);
    }
}

static void picture(struct text *out, const struct draw *d, const struct play *play)
{
    empty_board(out, d);
    svg_men(out, d, false);
    if (play != NULL) {
        enum colour mover = (enum colour)d->at->position.turn;
        svg_arrows(out, d, mover, d->at->position.men[mover], play);
    }
    svg_dice(out, d, NULL); /* no arrow lies over them */
}

void svg_inline(struct text *out, const struct draw *d, const struct play *play)
{
    open_element(out, svg_height(d), false);
    hidden_words(out, d, play);
    picture(out, d, play);
    text_add(out, "</svg>\n");
}

void svg_live(struct text *out, const struct draw *d, const uint8_t used[2])
{
    static const uint8_t none[2] = {0, 0};
    open_element(out, svg_height(d), false);
    hidden_words(out, d, NULL);
    empty_board(out, d);
    svg_zones(out, d);
    svg_men(out, d, true);
    svg_instead(out, d);
    svg_last(out, d);
    svg_dice(out, d, used != NULL ? used : none); /* no arrow lies over them */
    text_add(out, "</svg>\n");
}

void svg_file(struct text *out, const struct draw *d, const struct play *play)
{
    TEXT_HERE words = {0};
    int n = turn_below(&words, d);
    side_below(&words, d, WHITE, ++n);
    side_below(&words, d, BLACK, ++n);
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    int height = svg_height(d) + n * LINE + 12;
    open_element(out, height, true);
    hidden_words(out, d, play);
    text_addf(out, "<style>\n%s</style>\n", svg_style());
    rect(out, "sheet", (struct svg_spot){0, 0}, SVG_WIDTH, height, 13);
    picture(out, d, play);
    text_add(out, text_str(&words));
    text_add(out, "</svg>\n");
}
