// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svgmen.h"

#include "view/svgplace.h"

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
    int own = d->at->position.men[d->viewer][p];
    int n = own > 0 ? own : board_enemy_on(&d->at->rules, &d->at->position, d->viewer, p);
    enum colour c = own > 0 ? d->viewer : colour_other(d->viewer);
    int place = own > 0 ? p : board_enemy_point(kind_of(d), p);
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

void svg_men(struct text *out, const struct draw *d, bool live)
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

void svg_dice(struct text *out, const struct draw *d)
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

void svg_dice_live(struct text *out, const struct draw *d, const uint8_t used[2])
{
    for (int i = 0; i < 2 && d->at->has_roll && d->at->roll.die[i] != 0; i++) {
        text_addf(out, "<g class=\"thrown\" data-face=\"%d\" data-used=\"%s\">\n",
                  d->at->roll.die[i], use_of(d->at->roll, used, i));
        die(out, d, d->at->roll.die[i], die_x(d, i));
        text_add(out, "</g>\n");
    }
}
