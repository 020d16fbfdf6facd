// SPDX-License-Identifier: GPL-3.0-or-later
/* The charts of the dashboard in the terminal. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "view/dashboard.h"

enum { CURVE_ROWS = 6, LABEL = 6, TITLE_COLUMNS = 28, BAR_MOST = 40, NARROW = 60 };

/* The characters of the charts. */
struct dashchart_glyphs {
    const char *eighths[9]; /* a cell filled from below, 0 to 8 eighths */
    const char *axis, *full, *band, *point, *give_or_take;
    const char *shades[5]; /* nothing, a little … much */
};

static const struct dashchart_glyphs unicode_glyphs = {
    {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
    "│",
    "█",
    "─",
    "●",
    "±",
    {"·", "░", "▒", "▓", "█"}};
static const struct dashchart_glyphs ascii_glyphs = {{" ", " ", " ", " ", "-", "-", "-", "#", "#"},
                                                     "|",
                                                     "#",
                                                     "-",
                                                     "o",
                                                     "+-",
                                                     {".", "-", "+", "x", "#"}};

/* ---- the rating over time ---- */

/* The bounds of the curve in hundreds, at least two apart. */
static void curve_bounds(const struct dashboard *d, double *low, double *high)
{
    *low = INFINITY;
    *high = -INFINITY;
    for (size_t i = 0; i < d->curve_count; i++) {
        *low = fmin(*low, d->curve[i].rating);
        *high = fmax(*high, d->curve[i].rating);
    }
    *low = 100 * floor((*low - 20) / 100);
    *high = fmax(100 * ceil((*high + 20) / 100), *low + 200);
}

/* Takes blanks off the end, and ends the line. */
static void end_line(struct text *out)
{
    while (out->size > 0 && out->data[out->size - 1] == ' ') {
        text_cut(out, out->size - 1);
    }
    text_addc(out, '\n');
}

static void curve_row(struct text *out, const struct dashboard *d, const struct dashchart_glyphs *g,
                      int row, int columns, double low, double high)
{
    TEXT_HERE label = {0};
    if (row == CURVE_ROWS - 1 || row == 0) {
        text_addf(&label, "%.0f", row == 0 ? low : high);
    }
    width_pad_right(out, text_str(&label), LABEL - 1);
    text_addf(out, " %s", g->axis);
    for (int x = 0; x < columns; x++) {
        size_t i = (size_t)x * d->curve_count / (size_t)columns;
        double cells = (d->curve[i].rating - low) / (high - low) * CURVE_ROWS - row;
        int eighths = cells >= 1 ? 8 : cells <= 0 ? 0 : (int)lround(8 * cells);
        text_add(out, g->eighths[eighths]);
    }
    end_line(out);
}

static void curve(struct text *out, const struct dashboard *d, const struct dashchart_glyphs *g,
                  int columns)
{
    double low, high;
    int cap = columns - LABEL - 2, each = cap / (int)d->curve_count;
    int wide = each < 1 ? cap : (int)d->curve_count * (each > 4 ? 4 : each);
    curve_bounds(d, &low, &high);
    for (int row = CURVE_ROWS - 1; row >= 0; row--) {
        curve_row(out, d, g, row, wide, low, high);
    }
    TEXT_HERE from = {0}, to = {0};
    dashboard_date(&from, d->curve_begin);
    dashboard_date(&to, d->today);
    text_add_many(out, ' ', LABEL + 1);
    if (wide >= 22) {
        width_pad_left(out, text_str(&from), wide - width_of(text_str(&to)));
        text_add(out, text_str(&to));
    } else {
        text_add(out, text_str(&from));
    }
    text_addc(out, '\n');
}

/* ---- strength by theme ---- */

/* What lies in one cell of a band. */
static const char *band_cell(const struct dashchart_glyphs *g, const struct dashboard_band *b,
                             double from, double to)
{
    bool inside = b->high >= from && b->low < to;
    return b->rating >= from && b->rating < to ? g->point : inside ? g->band : " ";
}

static void theme_line(struct text *out, const struct dashboard_theme *t,
                       const struct dashchart_glyphs *g, int label, int cells, double low,
                       double high)
{
    struct dashboard_band band = dashboard_band(&t->rating);
    TEXT_HERE figures = {0}, line = {0}, title = {0};
    width_cut(&title, t->title, label);
    width_pad_left(&line, text_str(&title), label);
    text_addf(&figures, "%d %s %d", band.rating, g->give_or_take, band.high - band.rating);
    width_pad_right(&line, text_str(&figures), 13);
    text_addf(&line, " %s", g->axis);
    double step = (high - low) / cells;
    for (int i = 0; i < cells; i++) {
        text_add(&line, band_cell(g, &band, low + i * step, low + (i + 1) * step));
    }
    end_line(&line);
    text_add(out, text_str(&line));
}

static void themes(struct text *out, const struct dashboard *d, const struct dashchart_glyphs *g,
                   int columns)
{
    double low = INFINITY, high = -INFINITY;
    int label = 8;
    for (size_t i = 0; i < d->theme_count; i++) {
        struct dashboard_band b = dashboard_band(&d->themes[i].rating);
        int n = width_of(d->themes[i].title);
        low = fmin(low, b.low);
        high = fmax(high, b.high + 1);
        label = n > label ? n : label;
    }
    label = columns < NARROW && label > 12 ? 12 : label > TITLE_COLUMNS ? TITLE_COLUMNS : label;
    int cells = columns - label - 16;
    cells = cells > BAR_MOST ? BAR_MOST : cells < 8 ? 8 : cells;
    for (size_t i = 0; i < d->theme_count; i++) {
        theme_line(out, &d->themes[i], g, label, cells, low, high);
    }
}

/* ---- bars ---- */

/* "label  12 ████". */
static void bar(struct text *out, const char *label, int label_columns, int value, int most,
                int columns, const struct dashchart_glyphs *g)
{
    TEXT_HERE number = {0}, line = {0};
    int cap = columns - label_columns - 8;
    cap = cap > BAR_MOST ? BAR_MOST : cap;
    int cells = most > 0 ? (int)((int64_t)value * cap / most) : 0;
    cells = value > 0 && cells == 0 ? 1 : cells;
    width_pad_left(&line, label, label_columns);
    text_addf(&number, "%d", value);
    width_pad_right(&line, text_str(&number), 6);
    text_addc(&line, ' ');
    for (int i = 0; i < cells; i++) {
        text_add(&line, g->full);
    }
    end_line(&line);
    text_add(out, text_str(&line));
}

static void due(struct text *out, const struct dashboard *d, const struct dashchart_glyphs *g,
                int columns)
{
    int most = dashboard_most(d->due, DASHBOARD_AHEAD);
    for (int i = 0; i < DASHBOARD_AHEAD && most > 0 && d->repetition == CHOOSE_BY_FSRS; i++) {
        TEXT_HERE label = {0};
        if (i < 2) {
            text_add(&label, i == 0 ? _("today") : _("tomorrow"));
        } else {
            text_addf(&label, "%s ", dashboard_weekday(d->today + i));
            dashboard_date(&label, d->today + i);
        }
        bar(out, text_str(&label), 15, d->due[i], most, columns, g);
    }
}

/* ---- days ---- */

enum { WEEKDAY_COLUMNS = 4 };

static void days(struct text *out, const struct dashboard *d, const struct dashchart_glyphs *g,
                 int columns)
{
    int most = dashboard_most(d->trained, DASHBOARD_WEEKS * 7);
    int weeks = (columns - WEEKDAY_COLUMNS + 1) / 2; /* that there is room for, the last ones */
    int begin = weeks < DASHBOARD_WEEKS ? DASHBOARD_WEEKS - weeks : 0;
    for (int weekday = 0; weekday < 7 && most > 0; weekday++) {
        width_pad_left(out, dashboard_weekday(d->trained_begin + weekday), WEEKDAY_COLUMNS);
        for (int week = begin; week < DASHBOARD_WEEKS; week++) {
            int at = 7 * week + weekday, n = d->trained[at];
            bool ahead = d->trained_begin + at > d->today;
            text_addf(out, "%s%s", week == begin ? "" : " ",
                      ahead ? " " : g->shades[dashboard_shade(n, most)]);
        }
        end_line(out);
    }
}

void dashboard_chart(struct text *out, const struct dashboard *d, enum dashboard_section section,
                     int columns, bool ascii)
{
    const struct dashchart_glyphs *g = ascii ? &ascii_glyphs : &unicode_glyphs;
    if (section == DASHBOARD_RATING && dashboard_rates(d) && d->curve_count > 1) {
        curve(out, d, g, columns);
    } else if (section == DASHBOARD_THEMES && dashboard_rates(d)) {
        themes(out, d, g, columns);
    } else if (section == DASHBOARD_DUE) {
        due(out, d, g, columns);
    } else if (section == DASHBOARD_DAYS) {
        days(out, d, g, columns);
    }
}

void dashboard_week_chart(struct text *out, const struct dashboard *d, bool ascii)
{
    const struct dashchart_glyphs *g = ascii ? &ascii_glyphs : &unicode_glyphs;
    const int *asked = d->trained + (d->today - d->trained_begin) - 6;
    int most = dashboard_most(asked, 7);
    TEXT_HERE names = {0}, shades = {0}, numbers = {0};
    for (int i = 0; i < 7; i++) {
        TEXT_HERE number = {0};
        text_addf(&number, "%d", asked[i]);
        width_pad_right(&names, dashboard_weekday(d->today - 6 + i), WEEKDAY_COLUMNS);
        width_pad_right(&shades, g->shades[dashboard_shade(asked[i], most)], WEEKDAY_COLUMNS);
        width_pad_right(&numbers, text_str(&number), WEEKDAY_COLUMNS);
    }
    text_addf(out, "%s\n%s\n%s\n", text_str(&names), text_str(&shades), text_str(&numbers));
}
