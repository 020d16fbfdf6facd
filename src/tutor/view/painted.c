// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/width.h"
#include "coach/coach.h"

/* --- what it is painted with --- */

enum painted_tone {
    TONE_NONE, /* the terminal's own ground */
    TONE_CASE,
    TONE_BAR,
    TONE_INK, /* letters on the case */
    TONE_FIELD,
    TONE_HOME,               /* the field of a quarter that checkers are borne off from */
    TONE_POINT,              /* every other point */
    TONE_OTHER,              /* the points between */
    TONE_MARK,               /* a point that stands out, … */
    TONE_MARKED_OTHER,       /* … and one beside it */
    TONE_LAST,               /* the last play */
    TONE_MAN,                /* … by colour: white, black */
    TONE_RIM = TONE_MAN + 2, /* between two checkers, by colour */
    TONES = TONE_RIM + 2     /* from here on mixed ones: tone_mixed() */
};

/* Parts of a tone that is mixed with another. */
enum { MIX = 4 };

/* A tone in 24 bits, among the 256 and among the 16. */
struct painted_colour {
    uint8_t red, green, blue, of_256, of_16;
};

static const struct painted_colour paints[TONES] = {
    [TONE_CASE] = {0x4a, 0x2c, 0x1a, 236, 0},        [TONE_BAR] = {0x7a, 0x4e, 0x2e, 94, 1},
    [TONE_INK] = {0xf6, 0xe7, 0xc8, 230, 15},        [TONE_FIELD] = {0x64, 0x7f, 0x75, 65, 2},
    [TONE_HOME] = {0x78, 0x94, 0x88, 108, 6},        [TONE_POINT] = {0xb5, 0x7f, 0x45, 137, 3},
    [TONE_OTHER] = {0x9a, 0x4c, 0x30, 130, 1},       [TONE_MARK] = {0x3a, 0x6b, 0x96, 67, 4},
    [TONE_MARKED_OTHER] = {0x2c, 0x51, 0x74, 24, 4}, [TONE_LAST] = {0xe4, 0xba, 0x66, 179, 11},
    [TONE_MAN] = {0xff, 0xfa, 0xf0, 231, 15},        [TONE_MAN + 1] = {0x10, 0x10, 0x12, 16, 0},
    [TONE_RIM] = {0x2a, 0x18, 0x0c, 233, 0},         [TONE_RIM + 1] = {0xe8, 0xdc, 0xc0, 254, 15},
};

/* A tone of a point, so many fourths of it (1 to MIX - 1), over the field or the home. */
static enum painted_tone tone_mixed(enum painted_tone over, enum painted_tone under, int fourths)
{
    return (enum painted_tone)(TONES + ((int)over * TONES + (int)under) * MIX + fourths);
}

/* A mixed one is for 24 bits only. */
static struct painted_colour paint_of(enum painted_tone tone)
{
    if (tone < TONES) {
        return paints[tone];
    }
    const int mixed = (int)tone - TONES, part = mixed % MIX;
    const struct painted_colour over = paints[mixed / MIX / TONES],
                                under = paints[mixed / MIX % TONES];
    return (struct painted_colour){
        .red = (uint8_t)((over.red * part + under.red * (MIX - part)) / MIX),
        .green = (uint8_t)((over.green * part + under.green * (MIX - part)) / MIX),
        .blue = (uint8_t)((over.blue * part + under.blue * (MIX - part)) / MIX)};
}

/* --- the canvas --- */

/* A cell of the screen is two by two dots, or a sign on the tone of its dots. */
struct painted_cell {
    uint16_t dot[4]; /* above left, above right, below left, below right */
    uint8_t ink;
    bool bold;
    char sign[5]; /* UTF-8; "" for none */
};

struct painted_canvas {
    int columns, rows;
    struct painted_cell *cell;
};

static struct painted_cell *cell_at(const struct painted_canvas *c, int column, int row)
{
    return &c->cell[row * c->columns + column];
}

/* Fills dots, which are counted in half columns and half rows. */
static void fill(struct painted_canvas *c, int x, int y, int wide, int high, enum painted_tone tone)
{
    for (int j = y; j < y + high; j++) {
        for (int i = x; i < x + wide; i++) {
            struct painted_cell *cell = cell_at(c, i / 2, j / 2);
            cell->dot[j % 2 * 2 + i % 2] = (uint16_t)tone;
            cell->sign[0] = '\0';
        }
    }
}

/* The same with round corners above and below, cut so much. */
static void fill_round(struct painted_canvas *c, int x, int y, int wide, int high, int above,
                       int below, enum painted_tone tone)
{
    for (int j = 0; j < high; j++) {
        const int up = above - j, down = below - (high - 1 - j);
        int in = up > 0 ? up : down > 0 ? down : 0;
        fill(c, x + in, y + j, wide - 2 * in, 1, tone);
    }
}

static void sign(struct painted_canvas *c, int column, int row, const char *utf8, size_t n,
                 enum painted_tone ink, bool bold)
{
    struct painted_cell *cell = cell_at(c, column, row);
    memcpy(cell->sign, utf8, n);
    cell->sign[n] = '\0';
    cell->ink = (uint8_t)ink;
    cell->bold = bold;
}

/* Words of characters that are one column wide each. The column after them. */
static int words(struct painted_canvas *c, int column, int row, const char *utf8,
                 enum painted_tone ink, bool bold)
{
    while (*utf8 != '\0' && column < c->columns) {
        size_t n = 1;
        while ((utf8[n] & 0xc0) == 0x80) {
            n++;
        }
        sign(c, column++, row, utf8, n, ink, bold);
        utf8 += n;
    }
    return column;
}

static void add_tone(struct text *out, enum draw_depth depth, enum painted_tone tone, bool back)
{
    const struct painted_colour colour = paint_of(tone), *p = &colour;
    if (tone == TONE_NONE) {
        text_addf(out, ";%d", back ? 49 : 39);
    } else if (depth == DRAW_24_BIT) {
        text_addf(out, ";%d;2;%d;%d;%d", back ? 48 : 38, p->red, p->green, p->blue);
    } else if (depth == DRAW_256) {
        text_addf(out, ";%d;5;%d", back ? 48 : 38, p->of_256);
    } else {
        text_addf(out, ";%d", p->of_16 % 8 + (p->of_16 < 8 ? 30 : 90) + (back ? 10 : 0));
    }
}

/* The quarters of a block of two by two dots, by bits in the order of the dots. */
static const char *const blocks[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                       "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

/* What a cell shows in two tones: the sign, and the tones of it and behind it. */
static const char *look_of(const struct painted_cell *cell, enum painted_tone *fore,
                           enum painted_tone *back)
{
    int bits = 0;
    *back = (enum painted_tone)cell->dot[0];
    *fore = (enum painted_tone)cell->ink;
    if (cell->sign[0] != '\0') {
        return cell->sign;
    }
    *fore = TONE_NONE;
    for (int i = 0; i < 4; i++) { /* a checker keeps its shape before whatever lies there */
        const bool man = cell->dot[i] == TONE_MAN || cell->dot[i] == TONE_MAN + 1;
        *(man ? fore : back) = (enum painted_tone)cell->dot[i];
        bits |= man << i;
    }
    if (bits != 0 && bits != 15) {
        return blocks[bits];
    }
    bits = 0;
    *fore = *back = (enum painted_tone)cell->dot[0];
    for (int i = 1; i < 4; i++) {
        if (cell->dot[i] != *back) { /* a third tone is taken for the second */
            *fore = *fore == *back ? (enum painted_tone)cell->dot[i] : *fore;
            bits |= 1 << i;
        }
    }
    if (*fore < *back) { /* what lies lower shows where a font leaves its blocks open */
        enum painted_tone low = *fore;
        *fore = *back;
        *back = low;
        bits ^= 15;
    }
    return blocks[bits];
}

static void print_canvas(struct text *out, const struct painted_canvas *c, enum draw_depth depth)
{
    for (int row = 0; row < c->rows; row++) {
        enum painted_tone fore_now = TONE_NONE, back_now = TONE_NONE;
        bool bold_now = false;
        for (int column = 0; column < c->columns; column++) {
            const struct painted_cell *cell = cell_at(c, column, row);
            enum painted_tone fore, back;
            const char *shown = look_of(cell, &fore, &back);
            bool bold = cell->sign[0] != '\0' && cell->bold;
            fore = *shown == ' ' ? fore_now : fore;
            if (fore != fore_now || back != back_now || bold != bold_now) {
                text_addf(out, "\033[%d", bold ? 1 : 0);
                add_tone(out, depth, back, true);
                add_tone(out, depth, fore, false);
                text_addc(out, 'm');
                fore_now = fore;
                back_now = back;
                bold_now = bold;
            }
            text_add(out, shown);
        }
        text_add(out, "\033[0m\n");
    }
}

/* --- the board --- */

enum { QUARTER = 6, HALF = 2 * QUARTER, MARGIN = 1, SIDE = 2, PANEL = 22, TRAY = 17 };
/* Rows of the whole: the fewest, those in the least window, the most; two between the halves. */
enum { WINDOW_USUAL = 24, ROWS_LEAST = 9, ROWS_USUAL = 13, ROWS_MOST = 31, ROWS_FOR_AIR = 19 };
enum { DIE_COLUMNS = 7, DIE_ROWS = 3, DIE_GAP = 1, SIDE_ROWS = 3 };

/* A painting on its way. */
struct painting {
    const struct draw *d;
    struct painted_canvas canvas;
    int wide;          /* columns of a point, and of the bar */
    int high;          /* rows of a half */
    int middle;        /* rows between the halves */
    int panel;         /* its first column */
    int disc;          /* half rows of a checker */
    int beside;        /* half columns of a point that it leaves free */
    uint32_t from, to; /* board points of the last play, where it is shown */
};

/* The first column of the viewer's own point p, and whether it is in the upper half. */
static int column_of(const struct painting *p, int point, bool *upper)
{
    int place = point <= HALF ? HALF - point : point - HALF - 1;
    *upper = point <= HALF;
    return MARGIN + SIDE + place * p->wide + (place >= QUARTER ? p->wide : 0);
}

/* The row of the half next to the case, counted in half rows, and which way it goes from there. */
static int edge_of(const struct painting *p, bool upper)
{
    return upper ? 2 : 2 * (1 + 2 * p->high + p->middle) - 1;
}

/* Fills `high` half rows from one on, to where the way leads. */
static void fill_way(struct painting *p, int x, int y, int wide, int high, int way,
                     enum painted_tone tone)
{
    fill(&p->canvas, x, way > 0 ? y : y - high + 1, wide, high, tone);
}

/* A half row of a point that has so much of its whole width there: its edges are mixed with what
 * lies under them, so that they look straight. */
static void paint_slope(struct painting *p, int x, int y, double share, enum painted_tone tone)
{
    const double middle = p->wide / 2.0, half = share * p->wide / 2;
    for (int column = 0; column < p->wide; column++) {
        const double left = fmax(column, middle - half), right = fmin(column + 1, middle + half);
        const int fourths = (int)lround(MIX * (right > left ? right - left : 0));
        const enum painted_tone under =
            (enum painted_tone)cell_at(&p->canvas, x / 2 + column, y / 2)->dot[y % 2 * 2];
        if (fourths > 0) {
            fill(&p->canvas, x + 2 * column, y, 2, 1,
                 fourths == MIX ? tone : tone_mixed(tone, under, fourths));
        }
    }
}

static void paint_point(struct painting *p, int point)
{
    bool upper, marked = draw_among(p->d, p->d->at->highlight, point);
    int x = 2 * column_of(p, point, &upper), y = edge_of(p, upper), way = upper ? 1 : -1;
    int length = 2 * p->high - (p->high > 7 ? 2 : 1);
    enum painted_tone tone = point % 2 == 0 ? (marked ? TONE_MARK : TONE_POINT)
                                            : (marked ? TONE_MARKED_OTHER : TONE_OTHER);
    for (int i = 0; i < length; i++) {
        const double share = (double)(2 * (length - i) - 1) / (2 * length);
        if (p->d->depth != DRAW_24_BIT || (p->wide % 2 == 0 && share * p->wide < 2)) {
            int half = (2 * p->wide * (length - i) + length) / (2 * length);
            half = half < 1 ? 1 : half;
            fill_way(p, x + p->wide - half, y + i * way, 2 * half, 1, way, tone);
        } else {
            paint_slope(p, x, y + i * way, share, tone);
        }
    }
}

/* One checker, its first row at y; lined: apart from the one before it. Of checkers that are not
 * high a stack has round corners only where it begins and ends: its sides are straight. */
static void paint_man(struct painting *p, int x, int y, int way, int high, enum painted_tone tone,
                      enum painted_tone rim, bool lined, bool begin, bool end)
{
    const int near_cut = high >= 6 ? 2 : high >= 4 && begin,
              far_cut = high >= 6 ? 2 : high >= 4 && end;

    int wide = 2 * p->wide - p->beside, top = way > 0 ? y : y - high + 1;
    x += p->beside / 2;
    fill_round(&p->canvas, x, top, wide, high, way > 0 ? near_cut : far_cut,
               way > 0 ? far_cut : near_cut, tone);
    for (int i = x; lined && i < x + wide; i++) {
        struct painted_cell *cell = cell_at(&p->canvas, i / 2, y / 2);
        bool whole = true;
        for (int k = 0; k < 4; k++) {
            whole = whole && cell->dot[k] == (uint16_t)tone;
        }
        if (whole) {
            const char *line = way > 0 ? "▔" : "▁";
            sign(&p->canvas, i / 2, y / 2, line, strlen(line), rim, false);
        }
    }
}

/* Where a number begins that stands in the middle of a point. */
static int middle_of(const struct painting *p, int column, int number)
{
    return column + (p->wide - (number > 9 ? 2 : 1) + 1) / 2;
}

/* Marks the place of a checker, whose uppermost row is top, with the colour of the last play. */
static void paint_dot(struct painting *p, int x, int top)
{
    fill(&p->canvas, x + p->wide - 1, top + (p->disc - 2) / 2, 2, 2, TONE_LAST);
}

enum { COUNTED = 4 }; /* so many are seen at a glance */

/* n checkers one after another from y on, within so many half rows: as many as have place there.
 * The last tells how many they are where that is not seen at a glance. */
static void paint_stack(struct painting *p, int x, int y, int way, int place, int n, enum colour c,
                        int came)
{
    int step = p->disc, most = place / step, shown = n < most ? n : most;
    bool counted = shown < n || n > COUNTED;
    for (int i = 0; i < shown; i++) {
        bool number = counted && i == shown - 1 && step == 2; /* in place of the line */
        paint_man(p, x, y + i * step * way, way, step, (enum painted_tone)(TONE_MAN + (int)c),
                  (enum painted_tone)(TONE_RIM + (int)c), i > 0 && !number, i == 0, i == shown - 1);
    }
    if (n == 0) {
        return;
    }
    int end = y + (shown * step - 1) * way;
    if (counted) {
        char buf[12];
        snprintf(buf, sizeof buf, "%d", n);
        words(&p->canvas, middle_of(p, x / 2, n), end / 2, buf,
              came > 0 ? (c == WHITE ? TONE_MARK : TONE_LAST)
                       : (enum painted_tone)(TONE_MAN + (int)colour_other(c)),
              true);
    } else {
        for (int i = 0; i < came && i < shown; i++) {
            int at = end - i * step * way;
            paint_dot(p, x, way > 0 ? at - step + 1 : at);
        }
    }
}

static void paint_men(struct painting *p, int point)
{
    const struct draw *d = p->d;
    bool upper;
    int x = 2 * column_of(p, point, &upper), y = edge_of(p, upper), way = upper ? 1 : -1;
    enum colour c;
    int n = draw_men_on(d, point, &c);
    int came = n > 0 && draw_shows_last(d) && c == d->last->mover
                   ? draw_came(d, c == d->viewer ? point : board_enemy_point(draw_kind(d), point))
                   : 0;
    paint_stack(p, x, y, way, 2 * p->high, n, c, came);
}

/* Whether the point beside this one, in its quarter, stands out as well: after it on the row (1) or
 * before it (-1). */
static bool is_marked_beside(const struct painting *p, int point, int side)
{
    bool upper;
    column_of(p, point, &upper);
    const int beside = upper ? point - side : point + side;
    return beside >= 1 && beside <= POINTS && (beside - 1) / QUARTER == (point - 1) / QUARTER &&
           draw_among(p->d, p->d->at->highlight, beside);
}

/* The number over or under a point: in brackets, which hold all in a row, if it stands out, else
 * after a sign if the last play came from there or went there. */
static void paint_label(struct painting *p, int point)
{
    const struct draw *d = p->d;
    bool upper, marked = draw_among(d, d->at->highlight, point);
    int column = column_of(p, point, &upper), row = upper ? 0 : p->canvas.rows - 1;
    int number = board_written_point(draw_kind(d), point);
    const bool begins = marked && !is_marked_beside(p, point, -1),
               ends = marked && !is_marked_beside(p, point, 1);
    const char *before = marked                          ? begins ? "[" : ""
                         : draw_among(d, p->to, point)   ? ">"
                         : draw_among(d, p->from, point) ? "<"
                                                         : "";
    char buf[12];
    snprintf(buf, sizeof buf, "%d", number);
    int at = middle_of(p, column, number);
    const bool stands_out = marked || *before != '\0';
    enum painted_tone ink = stands_out ? TONE_LAST : TONE_INK;
    words(&p->canvas, at - 1, row, before, ink, true);
    words(&p->canvas, words(&p->canvas, at, row, buf, ink, stands_out), row, ends ? "]" : "", ink,
          true);
}

static void paint_board(struct painting *p)
{
    const struct draw *d = p->d;
    struct painted_canvas *c = &p->canvas;
    int bar = MARGIN + SIDE + QUARTER * p->wide, inner = p->canvas.rows - 2;
    fill(c, 2 * MARGIN, 0, 2 * (c->columns - MARGIN), 2 * c->rows, TONE_CASE);
    fill(c, 2 * (MARGIN + SIDE), 2, 2 * (2 * QUARTER + 1) * p->wide, 2 * inner, TONE_FIELD);
    for (int point = 3 * QUARTER + 1; point <= POINTS; point++) {
        const int own[2] = {point, board_enemy_point(draw_kind(d), point)};
        for (int i = 0; i < 2; i++) {
            bool upper;
            int column = column_of(p, own[i], &upper);
            fill_way(p, 2 * column, edge_of(p, upper), 2 * p->wide, 2 * p->high, upper ? 1 : -1,
                     TONE_HOME);
        }
    }
    fill(c, 2 * bar, 2, 2 * p->wide, 2 * inner, TONE_BAR);
    for (int point = 1; point <= POINTS; point++) {
        paint_point(p, point);
        paint_men(p, point);
        paint_label(p, point);
    }
    for (int side = WHITE; side <= BLACK; side++) {
        bool below = side != (int)d->viewer; /* near where it comes in */
        int y = 2 * (1 + p->high) + (below ? 2 * p->middle : -1);
        paint_stack(p, 2 * bar, y, below ? 1 : -1, 2 * p->high,
                    d->at->position.men[side][POINT_BAR], (enum colour)side, 0);
    }
}

/* --- what stands beside it --- */

static void paint_die(struct painting *p, int column, int row, int frontend)
{
    static const struct {
        int column, row;
        unsigned faces; /* bit n: of a die that shows n */
    } spots[] = {{1, 0, 0x70}, {5, 0, 0x7c}, {1, 1, 0x40}, {3, 1, 0x2a},
                 {5, 1, 0x40}, {1, 2, 0x7c}, {5, 2, 0x70}};
    fill_round(&p->canvas, 2 * column, 2 * row, 2 * DIE_COLUMNS, 2 * DIE_ROWS, 1, 1, TONE_MAN);
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) {
        if (spots[i].faces >> frontend & 1) {
            words(&p->canvas, column + spots[i].column, row + spots[i].row, "●", TONE_MAN + 1,
                  false);
        }
    }
}

/* A side: its checker and name, how far it has to go, its tray. */
static void paint_side(struct painting *p, enum colour c, int row)
{
    const struct draw *d = p->d;
    const struct position *pos = &d->at->position;
    int column = p->panel, pips = board_pips(pos, c), off = pos->men[c][POINT_OFF];
    bool turn = !draw_over(d) && pos->turn == (uint8_t)c;
    TEXT_HERE t = {0};
    fill(&p->canvas, 2 * column, 2 * row, 10, 2, TONE_FIELD);
    fill(&p->canvas, 2 * column + 2, 2 * row, 6, 2, (enum painted_tone)(TONE_MAN + (int)c));
    words(&p->canvas, column + 6, row, coach_colour_capital(c), TONE_INK, true);
    if (turn) {
        words(&p->canvas, column + 6 + width_of(coach_colour_capital(c)) + 1, row, "◄", TONE_LAST,
              true);
    }
    if (!d->no_pips) {
        text_addf(&t, NG_("%d pip to go", "%d pips to go", pips), pips);
        words(&p->canvas, column, row + 1, text_str(&t), TONE_INK, false);
    }
    fill(&p->canvas, 2 * column, 2 * (row + 2), 2 * TRAY, 2, TONE_FIELD);
    for (int i = 0; i < off; i++) {
        fill(&p->canvas, 2 * (column + i + i / 5), 2 * (row + 2), 1, 2,
             (enum painted_tone)(TONE_MAN + (int)c));
    }
    if (off > 0) {
        text_clear(&t);
        text_addf(&t, "%d", off);
        words(&p->canvas, column + TRAY + 1, row + 2, text_str(&t), TONE_INK, true);
    }
}

static void paint_panel(struct painting *p)
{
    const struct draw *d = p->d;
    paint_side(p, colour_other(d->viewer), 1);
    paint_side(p, d->viewer, p->canvas.rows - 1 - SIDE_ROWS);
    if (d->at->has_roll && !draw_over(d)) {
        bool high = p->canvas.rows - 2 - 2 * SIDE_ROWS >= DIE_ROWS;
        int row = high ? (p->canvas.rows - DIE_ROWS) / 2 : p->canvas.rows / 2;
        for (int i = 0; i < roll_dice_count(d->at->roll); i++) {
            int column = p->panel + i * (DIE_COLUMNS + DIE_GAP), frontend = d->at->roll.die[i];
            if (high) {
                paint_die(p, column, row, frontend);
            } else {
                char digit[2] = {(char)('0' + frontend), '\0'};
                fill(&p->canvas, 2 * column, 2 * row, 2 * DIE_COLUMNS, 2, TONE_MAN);
                words(&p->canvas, column + DIE_COLUMNS / 2, row, digit, TONE_MAN + 1, true);
            }
        }
    }
}

void painted_board(struct text *out, const struct draw *d)
{
    struct painting p = {.d = d};
    int rows = d->rows == 0 ? WINDOW_USUAL : d->rows;
    int total = ROWS_USUAL + (rows - WINDOW_USUAL) * ROWS_USUAL / 16; /* 26 of 40 */
    total = total > ROWS_MOST ? ROWS_MOST : total;
    total = d->most > 0 && d->most < total ? d->most : total;
    p.wide = (d->columns - 1 - MARGIN - 2 * SIDE - PANEL) / (2 * QUARTER + 1);
    total = total > 5 * p.wide - 1 ? 5 * p.wide - 1 : total; /* points no slenderer than 1 to 4 */
    total = total < ROWS_LEAST ? ROWS_LEAST : total;
    p.middle = total % 2 == 0 && total >= ROWS_FOR_AIR ? 2 : 1;
    p.high = (total - 2 - p.middle) / 2;
    p.wide = p.wide > (p.high + 4) / 2 ? (p.high + 4) / 2 : p.wide;
    p.disc = p.high >= 12 && p.wide >= 8 ? 6 : p.high >= 8 && p.wide >= 5 ? 4 : 2;
    p.beside = p.wide >= 7 ? 4 : 2;
    p.panel = MARGIN + 2 * SIDE + (2 * QUARTER + 1) * p.wide;
    p.canvas.columns = p.panel + PANEL;
    p.canvas.rows = 2 * p.high + p.middle + 2;
    p.canvas.cell = mem_alloc((size_t)(p.canvas.columns * p.canvas.rows) * sizeof *p.canvas.cell);
    if (draw_shows_last(d)) {
        p.from = draw_last_points(d, false);
        p.to = draw_last_points(d, true);
    }
    paint_board(&p);
    paint_panel(&p);
    print_canvas(out, &p.canvas, d->depth);
    free(p.canvas.cell);
}
