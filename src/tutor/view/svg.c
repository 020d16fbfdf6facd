// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svg.h"

#include <math.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "base/width.h"
#include "coach/coach.h"
#include "rules/play.h"
#include "view/draw.h"
#include "view/svgplace.h"
#include "view/told.h"

/* ---- the colours. No custom properties: some viewers of pictures do not know them. ---- */

#define DAY                                                                                        \
    ".board .wood{fill:#5b4030}.board .field{fill:#f3e8d2}.board .bar{fill:#6d4e3a}"               \
    ".board .tray{fill:#836450}\n"                                                                 \
    ".board .a{fill:#d3ae7d}.board .b{fill:#a9764c}\n"                                             \
    ".board .mark{fill:#1f6f78;fill-opacity:.78;stroke:#124c53;stroke-width:3}\n"                  \
    ".board .w{fill:#fffdf6;stroke:#3b2a1c;stroke-width:1.6}"                                      \
    ".board .k{fill:#2b2522;stroke:#100d0b;stroke-width:1.6}\n"                                    \
    ".board .rw{fill:none;stroke:#c9b692;stroke-width:1.4}"                                        \
    ".board .rk{fill:none;stroke:#8d7f74;stroke-width:1.4}\n"                                      \
    ".board .pw{fill:#2b2522}.board .pk{fill:#fffdf6}\n"                                           \
    ".board .number{fill:#f6ead3}.board .plate{fill:#f6d77c}.board .plated{fill:#2b1d12}\n"        \
    ".board .count{fill:#2b1d12;stroke:#f3e8d2}.board .out{fill:#f6ead3}\n"                        \
    ".board .case{stroke:#fffdf6}.board .shaft{stroke:#b3261e}"                                    \
    ".board .head{fill:#b3261e;stroke:#fffdf6}.board .ghost{stroke:#b3261e;fill:#fffdf6}\n"        \
    ".board .say{fill:#2b1d12}.board .sheet{fill:#fbf7ee}\n"

#define NIGHT                                                                                      \
    ".board .wood{fill:#3a2a20}.board .field{fill:#221b16}.board .bar{fill:#46342a}"               \
    ".board .tray{fill:#4a382c}\n"                                                                 \
    ".board .a{fill:#5d4835}.board .b{fill:#82603f}\n"                                             \
    ".board .mark{fill:#2f8f99;stroke:#7fd6de}\n"                                                  \
    ".board .w{fill:#f3e9d6;stroke:#0d0a08}.board .k{fill:#0e0c0b;stroke:#c8b497}\n"               \
    ".board .rw{stroke:#b7a27d}.board .rk{stroke:#6f6358}\n"                                       \
    ".board .pw{fill:#0e0c0b}.board .pk{fill:#f3e9d6}\n"                                           \
    ".board .number{fill:#e9dcc4}.board .plated{fill:#2b1d12}"                                     \
    ".board .count{fill:#f3e9d6;stroke:#221b16}"                                                   \
    ".board .out{fill:#e9dcc4}\n"                                                                  \
    ".board .case{stroke:#14100d}.board .shaft{stroke:#ff8a70}"                                    \
    ".board .head{fill:#ff8a70;stroke:#14100d}.board .ghost{stroke:#ff8a70;fill:#14100d}\n"        \
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
    ".board .count{fill:#000;stroke:#fff}\n"                                                       \
    ".board .case{stroke:#fff}.board .shaft{stroke:#000}"                                          \
    ".board .head{fill:#000;stroke:#fff}.board .ghost{stroke:#000;fill:#fff}\n"

static const char style[] =
    ".board text{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,"
    "sans-serif;text-anchor:middle}\n"
    ".board .number{font-size:28px;font-weight:600}\n"
    ".board .count{font-size:27px;font-weight:700;stroke-width:6;paint-order:stroke;"
    "stroke-linejoin:round}\n"
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

/* ---- checkers and dice ---- */

enum {
    MANY_TWO = 7, /* from how many checkers on a point their number is told, in two stacks */
    MANY_ONE = 6, /* … in one */
    MANY_OFF = 2,
    DIE = 44
};

/* What checkers are drawn of. */
struct svgmen {
    struct text *out;
    const struct draw *d;
    bool live;
};

static enum board_kind kind_of(const struct draw *d)
{
    return (enum board_kind)d->at->rules.board;
}

static char letter(enum colour c)
{
    return c == WHITE ? 'w' : 'k';
}

/* --- single checkers --- */

/* Begins the group of the i-th of n checkers on the side's own place p. */
static void begin_man(const struct svgmen *m, enum colour c, int p, int i, int n)
{
    bool came =
        m->live && draw_shows_last(m->d) && c == m->d->last->mover && n - i <= draw_came(m->d, p);
    if (m->live) {
        text_addf(m->out, "<g class=\"man%s\" data-side=\"%s\" data-at=\"%d\" data-nth=\"%d\">\n",
                  came ? " came" : "", c == WHITE ? "white" : "black", p, i);
    }
}

static void end_man(const struct svgmen *m)
{
    text_add(m->out, m->live ? "</g>\n" : "");
}

static void checker(const struct svgmen *m, enum colour c, struct svg_spot at)
{
    int radius = svg_radius(kind_of(m->d));
    text_addf(m->out,
              "<circle class=\"%c\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
              "<circle class=\"r%c\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
              letter(c), at.x, at.y, radius, letter(c), at.x, at.y, radius * 3 / 5);
}

static void count(const struct svgmen *m, const char *class, struct svg_spot at, int n)
{
    text_addf(m->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">%d</text>\n", class, at.x, at.y + 9, n);
}

/* --- where they stand --- */

static void on_point(const struct svgmen *m, int p)
{
    const struct draw *d = m->d;
    enum colour c;
    int n = draw_men_on(d, p, &c);
    int place = c == d->viewer ? p : board_enemy_point(kind_of(d), p);
    for (int i = 0; i < n; i++) {
        begin_man(m, c, place, i, n);
        checker(m, c, svg_on_point(kind_of(d), p, i, n));
        end_man(m);
    }
    if (n >= (kind_of(d) == BOARD_BACKGAMMON ? MANY_ONE : MANY_TWO)) {
        count(m, "count", svg_count_on_point(kind_of(d), p, n), n);
    }
}

static void on_bar(const struct svgmen *m, enum colour c)
{
    const struct draw *d = m->d;
    int n = d->at->position.men[c][POINT_BAR];
    bool lower = c == d->viewer;
    for (int i = 0; i < n; i++) {
        begin_man(m, c, POINT_BAR, i, n);
        checker(m, c, svg_on_bar(kind_of(d), lower, i, n));
        end_man(m);
    }
    if (n >= MANY_ONE) {
        struct svg_spot last = svg_on_bar(kind_of(d), lower, n - 1, n);
        last.y += (lower ? 1 : -1) * (svg_radius(kind_of(d)) + 14);
        count(m, "out", last, n);
    }
}

static void off(const struct svgmen *m, enum colour c)
{
    int n = m->d->at->position.men[c][POINT_OFF];
    bool lower = c == m->d->viewer;
    for (int i = 0; i < n; i++) {
        struct svg_spot at = svg_off(lower, i);
        begin_man(m, c, POINT_OFF, i, n);
        text_addf(m->out,
                  "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>\n",
                  letter(c), at.x - SVG_TRAY_WIDTH / 2 + 5, at.y - SVG_SLAB / 2 + 1,
                  SVG_TRAY_WIDTH - 10, SVG_SLAB - 2);
        end_man(m);
    }
    if (n >= MANY_OFF) {
        count(m, "out", svg_count_off(lower, n), n);
    }
}

/* Appends all checkers, with the numbers of high stacks. live: each in a group of its own that
 * tells whose it is and where it stands (svg_live()), and those of the last play stand out. */
static void svg_men(struct text *out, const struct draw *d, bool live)
{
    const struct svgmen m = {out, d, live};
    for (int p = 1; p <= POINTS; p++) {
        on_point(&m, p);
    }
    for (int c = WHITE; c <= BLACK; c++) {
        on_bar(&m, (enum colour)c);
        off(&m, (enum colour)c);
    }
}

/* --- the roll --- */

/* Bit 3 * row + column of a 3 by 3 grid: the pips of each face. */
static const unsigned faces[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};

/* A die of the side to move. */
static void die(struct text *out, const struct draw *d, int face, int x)
{
    char side = letter((enum colour)d->at->position.turn);
    int y = SVG_MIDDLE - DIE / 2;
    text_addf(out,
              "<rect class=\"%c die\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"9\"/>\n",
              side, x, y, DIE, DIE);
    for (int i = 0; i < 9; i++) {
        if (faces[face] >> i & 1) {
            text_addf(out, "<circle class=\"p%c pip\" cx=\"%d\" cy=\"%d\" r=\"4.4\"/>\n", side,
                      x + DIE / 2 + 12 * (i % 3 - 1), y + DIE / 2 + 12 * (i / 3 - 1));
        }
    }
}

/* Where the i-th die begins. */
static int die_x(const struct draw *d, int i)
{
    int middle = SVG_EDGE + 9 * SVG_POINT + SVG_BAR;
    if (d->at->roll.die[1] == 0) {
        return middle - DIE / 2;
    }
    return i == 0 ? middle - DIE - 5 : middle + 5;
}

/* Appends the dice that were rolled. */
static void svg_dice(struct text *out, const struct draw *d)
{
    for (int i = 0; i < 2 && d->at->has_roll && d->at->roll.die[i] != 0; i++) {
        die(out, d, d->at->roll.die[i], die_x(d, i));
    }
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

/* The same, each in a group that tells its face and whether it is used up: moves made by each die
 * of the roll. */
static void svg_dice_live(struct text *out, const struct draw *d, const uint8_t used[2])
{
    for (int i = 0; i < 2 && d->at->has_roll && d->at->roll.die[i] != 0; i++) {
        text_addf(out, "<g class=\"thrown\" data-face=\"%d\" data-used=\"%s\">\n",
                  d->at->roll.die[i], use_of(d->at->roll, used, i));
        die(out, d, d->at->roll.die[i], die_x(d, i));
        text_add(out, "</g>\n");
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

/* Appends an arrow for every move of a legal play of d->position, each from where its checker
 * stands then to where it lands. */
static void svg_arrows(struct text *out, const struct draw *d, const struct play *play)
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

/* ---- what a live picture has more ---- */

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

/* Appends an unseen field over every point, and over each side's part of the bar and its tray. It
 * tells how either side counts the place (data-white, data-black), the number written there
 * (data-label), what stands there in words (data-name), and where the next checker of the side to
 * move would stand (data-x, data-y). That of a
 * point is followed by its tongue, unseen until it is made to glow. */
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

/* --- the last play --- */

/* Appends a ring where each point stands that the last play has left. */
static void svg_left(struct text *out, const struct draw *d)
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

/* ---- the whole ---- */

enum {
    LINE = 30, /* of the words below a board */
    LINE_COLUMNS = 62
};

/* --- the empty board --- */

static void rect(struct text *out, const char *class, struct svg_spot at, int width, int height,
                 int round)
{
    text_addf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n",
              class, at.x, at.y, width, height, round);
}

/* Every other tongue. */
static void tongues(struct text *out, const char *class, int odd)
{
    text_addf(out, "<path class=\"%s\" d=\"", class);
    for (int p = 1; p <= POINTS; p++) {
        if (p % 2 == odd) {
            svg_tongue(out, p);
        }
    }
    text_add(out, "\"/>\n");
}

static bool marked(const struct draw *d, int p)
{
    return (d->at->highlight >> board_number(kind_of(d), d->viewer, p) & 1) != 0;
}

/* The tongues that stand out, drawn over the others. */
static void marks(struct text *out, const struct draw *d)
{
    for (int p = 1; p <= POINTS; p++) {
        if (marked(d, p)) {
            text_add(out, "<path class=\"mark\" d=\"");
            svg_tongue(out, p);
            text_add(out, "\"/>\n");
        }
    }
}

static void ground(struct text *out)
{
    rect(out, "wood", (struct svg_spot){1, 1}, SVG_WIDTH - 2, SVG_HEIGHT - 2, 12);
    rect(out, "field", (struct svg_spot){SVG_EDGE, SVG_TOP}, SVG_FIELD, 2 * SVG_HALF, 2);
    rect(out, "tray", (struct svg_spot){SVG_TRAY, SVG_TOP}, SVG_TRAY_WIDTH, SVG_HALF - 3, 5);
    rect(out, "tray", (struct svg_spot){SVG_TRAY, SVG_MIDDLE + 3}, SVG_TRAY_WIDTH, SVG_HALF - 3, 5);
    tongues(out, "a", 1);
    tongues(out, "b", 0);
}

static void bar(struct text *out)
{
    rect(out, "bar", (struct svg_spot){SVG_EDGE + 6 * SVG_POINT, SVG_TOP}, SVG_BAR, 2 * SVG_HALF,
         0);
}

/* A number on the frame; on a plate where its point stands out. */
static void number(struct text *out, const struct draw *d, int p)
{
    struct svg_spot foot = svg_foot(p);
    int base = svg_is_upper(p) ? SVG_TOP - 11 : SVG_BOTTOM + 31;
    if (marked(d, p)) {
        rect(out, "plate", (struct svg_spot){foot.x - 20, base - 25}, 40, 30, 7);
    }
    text_addf(out, "<text class=\"number%s\" x=\"%d\" y=\"%d\">%d</text>\n",
              marked(d, p) ? " plated" : "", foot.x, base, board_written_point(kind_of(d), p));
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
static void line_below(struct text *out, int n, int indent, const char *words, size_t length)
{
    text_addf(out, "<text class=\"say\" x=\"%d\" y=\"%d\">", SVG_EDGE + indent,
              SVG_HEIGHT + LINE * n);
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
        line_below(out, ++n, 0, line, length);
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
              c == WHITE ? "w" : "k", SVG_EDGE + 10, SVG_HEIGHT + LINE * n - 7);
    line_below(out, n, 26, text_str(&t) + 1, t.size - 1);
}

/* All that stands below the board; how many lines. */
static int below(struct text *out, const struct draw *d)
{
    int n = turn_below(out, d);
    side_below(out, d, WHITE, ++n);
    side_below(out, d, BLACK, ++n);
    return n;
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
    ground(out);
    marks(out, d);
    bar(out);
    for (int p = 1; p <= POINTS; p++) {
        number(out, d, p);
    }
}

static void picture(struct text *out, const struct draw *d, const struct play *play)
{
    empty_board(out, d);
    svg_men(out, d, false);
    svg_dice(out, d);
    if (play != NULL) {
        svg_arrows(out, d, play);
    }
}

void svg_inline(struct text *out, const struct draw *d, const struct play *play)
{
    open_element(out, SVG_HEIGHT, false);
    hidden_words(out, d, play);
    picture(out, d, play);
    text_add(out, "</svg>\n");
}

void svg_live(struct text *out, const struct draw *d, const uint8_t used[2])
{
    open_element(out, SVG_HEIGHT, false);
    hidden_words(out, d, NULL);
    empty_board(out, d);
    svg_zones(out, d);
    svg_left(out, d);
    svg_men(out, d, true);
    svg_dice_live(out, d, used);
    text_add(out, "</svg>\n");
}

void svg_file(struct text *out, const struct draw *d, const struct play *play)
{
    TEXT_HERE words = {0};
    int n = below(&words, d);
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    int height = SVG_HEIGHT + n * LINE + 12;
    open_element(out, height, true);
    hidden_words(out, d, play);
    text_addf(out, "<style>\n%s</style>\n", svg_style());
    rect(out, "sheet", (struct svg_spot){0, 0}, SVG_WIDTH, height, 13);
    picture(out, d, play);
    text_add(out, text_str(&words));
    text_add(out, "</svg>\n");
}
