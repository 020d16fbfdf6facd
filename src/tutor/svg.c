// SPDX-License-Identifier: GPL-3.0-or-later
#include "svg.h"

#include "coach.h"
#include "lang.h"

/* Measures, in the units of the viewBox. */
enum {
    WIDTH = 860,
    HEIGHT = 620,
    LEFT = 40, /* the field within the wooden frame */
    TOP = 56,
    BOTTOM = HEIGHT - 72,
    POINT = 54,                          /* breadth of a point */
    BAR = 40,                            /* breadth of the middle bar */
    TRAY = LEFT + 12 * POINT + BAR + 16, /* where checkers borne off lie */
    TRAY_WIDTH = 56,
    TONGUE = 210, /* length of a point */
    RADIUS = 13
};

static const char style[] =
    "<style>\n"
    ".wood{fill:#6b4226}.field{fill:#efe3c8}.bar{fill:#7d5230}.tray{fill:#4e2f1a}\n"
    ".a{fill:#b5533c}.b{fill:#3f6b57}.mark{stroke:#f2b705;stroke-width:5}\n"
    ".w{fill:#fbf7ec;stroke:#3a2a1a;stroke-width:1.6}\n"
    ".k{fill:#26221f;stroke:#000;stroke-width:1.6}\n"
    ".rw{fill:none;stroke:#b9a98a;stroke-width:1.4}.rk{fill:none;stroke:#8a8078;stroke-width:1.4}\n"
    ".own{font:bold 17px sans-serif;fill:#fff;text-anchor:middle}\n"
    ".other{font:12px sans-serif;fill:#e3cfae;text-anchor:middle}\n"
    ".say{font:16px sans-serif;fill:#fff}\n"
    ".die{fill:#fffdf6;stroke:#3a2a1a;stroke-width:1.6}.pip{fill:#26221f}\n"
    "</style>\n";

/* Appends text for people as XML: markup characters as entities. */
static void add_xml(struct text *out, const char *s)
{
    for (; *s != '\0'; s++) {
        switch (*s) {
        case '<':
            text_add(out, "&lt;");
            break;
        case '>':
            text_add(out, "&gt;");
            break;
        case '&':
            text_add(out, "&amp;");
            break;
        case '"':
            text_add(out, "&quot;");
            break;
        default:
            text_addc(out, *s);
            break;
        }
    }
}

/* Where the viewer's own point p stands: the middle of its foot. */
static int point_x(int p)
{
    int column = p <= 12 ? 12 - p : p - 13;
    return LEFT + column * POINT + POINT / 2 + (column >= 6 ? BAR : 0);
}

static int point_y(int p)
{
    return p <= 12 ? TOP : BOTTOM;
}

/* 1 downwards for the upper half, -1 for the lower. */
static int point_up(int p)
{
    return p <= 12 ? 1 : -1;
}

static void checker(struct text *out, enum colour c, int x, int y)
{
    const char *name = c == WHITE ? "w" : "k";
    text_addf(out,
              "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
              "<circle class=\"r%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
              name, x, y, RADIUS - 1, name, x, y, RADIUS - 6);
}

/* n checkers from the edge inwards, bands in two stacks side by side. */
static void stack(struct text *out, enum colour c, int n, int x, int y, int step)
{
    for (int i = 0; i < n; i++) {
        bool alone = i == n - 1 && i % 2 == 0;
        int aside = alone ? 0 : i % 2 == 0 ? -RADIUS : RADIUS;
        checker(out, c, x + aside, y + step * (RADIUS + i / 2 * 2 * RADIUS));
    }
}

static void tongue(struct text *out, const struct draw *d, int p)
{
    int number = board_number((enum board_kind)d->rules->board, d->viewer, p);
    bool marked = (d->highlight >> number & 1) != 0;
    int x = point_x(p), y = point_y(p);
    text_addf(out, "<path class=\"%s%s\" d=\"M%d %dh%dL%d %dz\"/>\n", p % 2 ? "a" : "b",
              marked ? " mark" : "", x - POINT / 2 + 2, y, POINT - 4, x, y + point_up(p) * TONGUE);
}

/* The viewer's number large, the other side's small beside it on the frame. */
static void numbers(struct text *out, const struct draw *d, int p)
{
    enum board_kind kind = (enum board_kind)d->rules->board;
    bool upper = p <= 12;
    int x = point_x(p);
    text_addf(out, "<text class=\"own\" x=\"%d\" y=\"%d\">%d</text>", x,
              upper ? TOP - 10 : BOTTOM + 22, board_written_point(kind, p));
    text_addf(out, "<text class=\"other\" x=\"%d\" y=\"%d\">%d</text>\n", x,
              upper ? TOP - 32 : BOTTOM + 38,
              board_written_point(kind, board_enemy_point(kind, p)));
}

static void men(struct text *out, const struct draw *d, int p)
{
    int own = d->position->men[d->viewer][p];
    int enemy = board_enemy_on(d->rules, d->position, d->viewer, p);
    stack(out, own > 0 ? d->viewer : colour_other(d->viewer), own > 0 ? own : enemy, point_x(p),
          point_y(p), point_up(p));
}

/* Checkers hit lie on the middle bar, the viewer's in the lower half; those borne off in the tray,
 * seen from the side. */
static void bar_and_tray(struct text *out, const struct draw *d, enum colour c)
{
    bool lower = c == d->viewer;
    int edge = lower ? BOTTOM : TOP, step = lower ? -1 : 1;
    int middle = (TOP + BOTTOM) / 2;
    for (int i = 0; i < d->position->men[c][POINT_BAR]; i++) {
        checker(out, c, LEFT + 6 * POINT + BAR / 2, middle - step * (20 + 14 * i));
    }
    for (int i = 0; i < d->position->men[c][POINT_OFF]; i++) {
        text_addf(out,
                  "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\" rx=\"3\"/>\n",
                  c == WHITE ? "w" : "k", TRAY + 5, edge + step * (6 + 14 * i) - (lower ? 12 : 0),
                  TRAY_WIDTH - 10);
    }
}

/* Bit 3 * row + column of a 3 by 3 grid: the pips of each face. */
static const unsigned faces[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};

static void die(struct text *out, int face, int x, int y)
{
    text_addf(out, "<rect class=\"die\" x=\"%d\" y=\"%d\" width=\"40\" height=\"40\" rx=\"8\"/>\n",
              x, y);
    for (int i = 0; i < 9; i++) {
        if (faces[face] >> i & 1) {
            text_addf(out, "<circle class=\"pip\" cx=\"%d\" cy=\"%d\" r=\"4\"/>\n",
                      x + 9 + i % 3 * 11, y + 9 + i / 3 * 11);
        }
    }
}

static void dice(struct text *out, const struct draw *d)
{
    if (!d->has_roll) {
        return;
    }
    int x = LEFT + 9 * POINT + BAR - 46, y = (TOP + BOTTOM) / 2 - 20;
    die(out, d->roll.die[0], x, y);
    if (d->roll.die[1] != 0) {
        die(out, d->roll.die[1], x + 52, y);
    }
}

/* The position as title and description, for who cannot see it. */
static void hidden_words(struct text *out, const struct draw *d)
{
    struct text t = {0};
    coach_position_sentence(&t, d->rules, d->position, d->viewer);
    text_addc(&t, ' ');
    draw_turn(&t, d);
    text_add(out, "<title id=\"title\">");
    add_xml(out, d->rules->board == BOARD_BRADE ? _("A position in bräde")
                                                : _("A position in backgammon"));
    text_add(out, "</title>\n<desc id=\"desc\">");
    add_xml(out, text_str(&t));
    text_add(out, "</desc>\n");
    text_free(&t);
}

/* Whose turn it is, under the board. */
static void visible_words(struct text *out, const struct draw *d)
{
    struct text t = {0};
    draw_turn(&t, d);
    text_addf(out, "<text class=\"say\" x=\"%d\" y=\"%d\">", LEFT, HEIGHT - 12);
    add_xml(out, text_str(&t));
    text_add(out, "</text>\n");
    text_free(&t);
}

static void ground(struct text *out)
{
    int height = BOTTOM - TOP;
    text_addf(out, "<rect class=\"wood\" width=\"%d\" height=\"%d\" rx=\"14\"/>\n", WIDTH, HEIGHT);
    text_addf(out, "<rect class=\"field\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT,
              TOP, 12 * POINT + BAR, height);
    text_addf(out, "<rect class=\"tray\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
              TRAY, TOP, TRAY_WIDTH, height);
}

void svg_board(struct text *out, const struct draw *d)
{
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
              "aria-labelledby=\"title desc\" xml:lang=\"%s\">\n",
              WIDTH, HEIGHT, lang_code(lang_current()));
    hidden_words(out, d);
    text_add(out, style);
    ground(out);
    for (int p = 1; p <= POINTS; p++) {
        tongue(out, d, p);
    }
    text_addf(out, "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
              LEFT + 6 * POINT, TOP, BAR, BOTTOM - TOP);
    for (int p = 1; p <= POINTS; p++) {
        numbers(out, d, p);
        men(out, d, p);
    }
    bar_and_tray(out, d, WHITE);
    bar_and_tray(out, d, BLACK);
    dice(out, d);
    visible_words(out, d);
    text_add(out, "</svg>\n");
}
