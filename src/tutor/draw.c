// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw.h"

#include <stdio.h>

#include "coach.h"
#include "lang.h"
#include "text.h"
#include "width.h"

enum { ROWS_MIN = 3, ROWS_MAX = 5, WIDE_COLUMNS = 100, NORMAL_COLUMNS = 54 };

/* The characters of the drawing. */
struct glyphs {
    const char *man[2]; /* by colour */
    const char *empty, *across, *down;
    const char *top[3], *bottom[3]; /* left corner, where the middle goes, right corner */
};

static const struct glyphs unicode_glyphs = {{"○", "●"},     "·", "─", "│", {"┌", "┬", "┐"},
                                             {"└", "┴", "┘"}};
static const struct glyphs ascii_glyphs = {{"O", "X"},     ".", "-", "|", {"+", "+", "+"},
                                           {"+", "+", "+"}};

/* A drawing on its way: what is asked, and what follows from it. */
struct picture {
    const struct draw *d;
    const struct glyphs *glyphs;
    int cell;   /* columns of one point */
    int margin; /* columns before the frame */
    int rows;   /* rows of checkers in each half */
    struct text *out;
};

/* The viewer's own point shown in column 0..11 from the left, in the upper or the lower half. */
static int point_at(bool upper, int column)
{
    return upper ? 12 - column : 13 + column;
}

/* How many checkers stand on the viewer's own point p, and whose. */
static int men_on(const struct draw *d, int p, enum colour *whose)
{
    int own = d->position->men[d->viewer][p];
    *whose = own > 0 ? d->viewer : colour_other(d->viewer);
    return own > 0 ? own : board_enemy_on(d->rules, d->position, d->viewer, p);
}

static bool highlighted(const struct draw *d, int p)
{
    int number = board_number((enum board_kind)d->rules->board, d->viewer, p);
    return (d->highlight >> number & 1) != 0;
}

/* Rows that the highest stack asks for, within bounds. */
static int rows_needed(const struct draw *d)
{
    int most = 0;
    for (int p = 1; p <= POINTS; p++) {
        enum colour whose;
        int n = men_on(d, p, &whose);
        most = n > most ? n : most;
    }
    int rows = (most + 1) / 2;
    return rows < ROWS_MIN ? ROWS_MIN : rows > ROWS_MAX ? ROWS_MAX : rows;
}

static void colour_on(const struct picture *pic, const char *code)
{
    if (pic->d->colour) {
        text_addf(pic->out, "\033[%sm", code);
    }
}

static void colour_off(const struct picture *pic)
{
    colour_on(pic, "0");
}

static const char *colour_of(enum colour c)
{
    return c == WHITE ? "1" : "31";
}

/* What a stack of n checkers shows in this row, counted from the edge: two side by side, the odd
 * one last, and the number where they are too many. */
static void stack_row(const struct picture *pic, int n, const char *man, int row, char *buf,
                      size_t size)
{
    bool fits = (n + 1) / 2 <= pic->rows;
    *buf = '\0';
    if (n == 0) {
        snprintf(buf, size, "%s", row == 0 ? pic->glyphs->empty : "");
    } else if (!fits && row == pic->rows - 1) {
        snprintf(buf, size, pic->cell > 3 ? "(%d)" : "%d", n);
    } else if (2 * row + 1 < n) {
        snprintf(buf, size, "%s%s", man, man);
    } else if (2 * row < n) {
        snprintf(buf, size, "%s", man);
    }
}

static void cell(const struct picture *pic, int p, int row)
{
    enum colour whose;
    int n = men_on(pic->d, p, &whose);
    char buf[32];
    stack_row(pic, n, pic->glyphs->man[whose], row, buf, sizeof buf);
    text_add_many(pic->out, ' ', (size_t)(pic->cell - width_of(buf)));
    if (n > 0 && *buf != '\0') {
        colour_on(pic, colour_of(whose));
        text_add(pic->out, buf);
        colour_off(pic);
    } else {
        text_add(pic->out, buf);
    }
}

static void margin(const struct picture *pic)
{
    text_add_many(pic->out, ' ', (size_t)pic->margin);
}

/* One row of points within the frame. */
static void row_of_points(const struct picture *pic, bool upper, int row)
{
    margin(pic);
    for (int column = 0; column < 12; column++) {
        if (column % 6 == 0) {
            text_add(pic->out, pic->glyphs->down);
        }
        cell(pic, point_at(upper, column), row);
    }
    text_addf(pic->out, "%s\n", pic->glyphs->down);
}

/* The number over or under a point, in brackets (a star where it is narrow) if it stands out. */
static void label(const struct picture *pic, int p)
{
    bool out = highlighted(pic->d, p);
    int number = board_written_point((enum board_kind)pic->d->rules->board, p);
    char buf[16];
    snprintf(buf, sizeof buf, !out ? "%d" : pic->cell > 3 ? "[%d]" : "*%d", number);
    text_add_many(pic->out, ' ', (size_t)(pic->cell - width_of(buf)));
    if (out) {
        colour_on(pic, "7");
    }
    text_add(pic->out, buf);
    if (out) {
        colour_off(pic);
    }
}

static void row_of_labels(const struct picture *pic, bool upper)
{
    margin(pic);
    for (int column = 0; column < 12; column++) {
        if (column % 6 == 0) {
            text_addc(pic->out, ' ');
        }
        label(pic, point_at(upper, column));
    }
    text_addc(pic->out, '\n');
}

static void frame_row(const struct picture *pic, const char *const corners[3])
{
    margin(pic);
    for (int half = 0; half < 2; half++) {
        text_add(pic->out, corners[half]);
        for (int i = 0; i < 6 * pic->cell; i++) {
            text_add(pic->out, pic->glyphs->across);
        }
    }
    text_addf(pic->out, "%s\n", corners[2]);
}

/* Half of the middle row: the checkers of one side that were hit. */
static void half_of_bar(const struct picture *pic, enum colour c)
{
    int n = pic->d->position->men[c][POINT_BAR];
    int room = 6 * pic->cell;
    text_add(pic->out, pic->glyphs->down);
    if (n > 0) {
        struct text t = {0};
        text_addf(&t, _(" bar: %s"), pic->glyphs->man[c]);
        for (int i = 1; i < n && n <= 4; i++) {
            text_add(&t, pic->glyphs->man[c]);
        }
        if (n > 4) {
            text_addf(&t, " (%d)", n);
        }
        room -= width_of(text_str(&t));
        colour_on(pic, colour_of(c));
        text_add(pic->out, text_str(&t));
        colour_off(pic);
        text_free(&t);
    }
    text_add_many(pic->out, ' ', (size_t)(room > 0 ? room : 0));
}

static void row_of_bar(const struct picture *pic)
{
    margin(pic);
    half_of_bar(pic, WHITE);
    half_of_bar(pic, BLACK);
    text_addf(pic->out, "%s\n", pic->glyphs->down);
}

/* A line of words under the board, as wide as the picture may be. */
static void line_below(const struct picture *pic, const char *words)
{
    width_wrap(pic->out, words, pic->d->columns, pic->margin, pic->margin + 2);
    text_addc(pic->out, '\n');
}

void draw_side(struct text *out, const struct position *pos, const char *man, enum colour c)
{
    int pips = board_pips(pos, c);
    text_addf(out,
              NG_("%s %s: off %d, bar %d, %d pip to go", "%s %s: off %d, bar %d, %d pips to go",
                  (unsigned long)pips),
              man, coach_colour(c), pos->men[c][POINT_OFF], pos->men[c][POINT_BAR], pips);
}

static void line_of_side(const struct picture *pic, enum colour c)
{
    struct text t = {0};
    draw_side(&t, pic->d->position, pic->glyphs->man[c], c);
    line_below(pic, text_str(&t));
    text_free(&t);
}

void draw_state(struct text *t, const struct position *pos)
{
    for (int c = WHITE; c <= BLACK; c++) {
        const char *side = coach_colour_capital((enum colour)c);
        if (pos->one[c] > 0) {
            text_addc(t, ' ');
            text_addf(t,
                      NG_("%s rolls one die %d more time.", "%s rolls one die %d more times.",
                          pos->one[c]),
                      side, pos->one[c]);
        }
        if (pos->stack >> c & 1) {
            text_addc(t, ' ');
            text_addf(t, _("%s's double-six stack can be hit."), side);
        }
        if (pos->held >> c & 1) {
            text_addc(t, ' ');
            text_addf(t, _("%s may no longer give up."), side);
        }
    }
}

void draw_turn(struct text *t, const struct draw *d)
{
    const char *side = coach_colour_capital((enum colour)d->position->turn);
    if (d->has_roll) {
        char roll[4];
        roll_format(d->roll, roll);
        text_addf(t, _("%s to play %s."), side, roll);
    } else {
        text_addf(t, _("%s to play."), side);
    }
    if (d->viewer != d->position->turn) {
        text_addc(t, ' ');
        text_addf(t, _("The points are numbered for %s."), coach_colour(d->viewer));
    }
}

static void line_of_turn(const struct picture *pic)
{
    struct text t = {0};
    draw_turn(&t, pic->d);
    draw_state(&t, pic->d->position);
    line_below(pic, text_str(&t));
    text_free(&t);
}

static struct picture picture_of(struct text *out, const struct draw *d)
{
    struct picture pic = {.d = d, .out = out};
    pic.glyphs = d->ascii ? &ascii_glyphs : &unicode_glyphs;
    pic.cell = d->columns >= WIDE_COLUMNS ? 5 : d->columns >= NORMAL_COLUMNS ? 4 : 3;
    pic.margin = pic.cell > 3 ? 1 : 0;
    pic.rows = rows_needed(d);
    return pic;
}

void draw_board(struct text *out, const struct draw *d)
{
    struct picture pic = picture_of(out, d);
    row_of_labels(&pic, true);
    frame_row(&pic, pic.glyphs->top);
    for (int row = 0; row < pic.rows; row++) {
        row_of_points(&pic, true, row);
    }
    row_of_bar(&pic);
    for (int row = pic.rows - 1; row >= 0; row--) {
        row_of_points(&pic, false, row);
    }
    frame_row(&pic, pic.glyphs->bottom);
    row_of_labels(&pic, false);
    line_of_side(&pic, WHITE);
    line_of_side(&pic, BLACK);
    line_of_turn(&pic);
}
