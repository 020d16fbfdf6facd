// SPDX-License-Identifier: GPL-3.0-or-later
/* Every chart of the program, in the terminal and as a picture: those of the dashboard, and the
 * curve of a game, which is told in words too. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "base/width.h"
#include "coach/coach.h"
#include "view/dashboard.h"
#include "view/reviewtell.h"

/* ---- the dashboard in the terminal ---- */

enum { CURVE_ROWS = 6, LABEL = 6, TITLE_COLUMNS = 28, BAR_MOST = 40, NARROW = 60 };

/* The characters of the charts. */
struct chart_glyphs {
    const char *eighths[9]; /* a cell filled from below, 0 to 8 eighths */
    const char *axis, *full, *band, *point, *give_or_take;
    const char *shades[5]; /* nothing, a little … much */
};

/* By whether they are ASCII. */
static const struct chart_glyphs glyphs[2] = {
    {.eighths = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
     .axis = "│",
     .full = "█",
     .band = "─",
     .point = "●",
     .give_or_take = "±",
     .shades = {"·", "░", "▒", "▓", "█"}},
    {.eighths = {" ", " ", " ", " ", "-", "-", "-", "#", "#"},
     .axis = "|",
     .full = "#",
     .band = "-",
     .point = "o",
     .give_or_take = "+-",
     .shades = {".", "-", "+", "x", "#"}}};

/* --- the rating over time --- */

/* The bounds of the curve in hundreds, at least two apart. */
static void chart_curve_bounds(const struct dashboard *d, double *low, double *high)
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

static void chart_curve_row(struct text *out, const struct dashboard *d,
                            const struct chart_glyphs *g, int row, int columns, double low,
                            double high)
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

static void chart_curve(struct text *out, const struct dashboard *d, const struct chart_glyphs *g,
                        int columns)
{
    double low, high;
    int cap = columns - LABEL - 2, each = cap / (int)d->curve_count;
    int wide = each < 1 ? cap : (int)d->curve_count * (each > 4 ? 4 : each);
    chart_curve_bounds(d, &low, &high);
    for (int row = CURVE_ROWS - 1; row >= 0; row--) {
        chart_curve_row(out, d, g, row, wide, low, high);
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

/* --- strength by theme --- */

static void chart_theme_line(struct text *out, const struct dashboard_theme *t,
                             const struct chart_glyphs *g, int label, int cells, double low,
                             double high)
{
    struct dashboard_band band = dashboard_band(&t->rating);
    TEXT_HERE figures = {0}, title = {0};
    width_cut(&title, t->title, label);
    width_pad_left(out, text_str(&title), label);
    text_addf(&figures, "%d %s %d", band.rating, g->give_or_take, band.high - band.rating);
    width_pad_right(out, text_str(&figures), 13);
    text_addf(out, " %s", g->axis);
    double step = (high - low) / cells;
    for (int i = 0; i < cells; i++) {
        const double from = low + i * step, to = from + step;
        const bool inside = band.high >= from && band.low < to;
        text_add(out, band.rating >= from && band.rating < to ? g->point : inside ? g->band : " ");
    }
    end_line(out);
}

static void chart_themes(struct text *out, const struct dashboard *d, const struct chart_glyphs *g,
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
        chart_theme_line(out, &d->themes[i], g, label, cells, low, high);
    }
}

/* --- bars --- */

/* "label  12 ████". */
static void chart_bar(struct text *out, const char *label, int label_columns, int value, int most,
                      int columns, const struct chart_glyphs *g)
{
    TEXT_HERE number = {0};
    int cap = columns - label_columns - 8;
    cap = cap > BAR_MOST ? BAR_MOST : cap;
    int cells = most > 0 ? (int)((int64_t)value * cap / most) : 0;
    cells = value > 0 && cells == 0 ? 1 : cells;
    width_pad_left(out, label, label_columns);
    text_addf(&number, "%d", value);
    width_pad_right(out, text_str(&number), 6);
    text_addc(out, ' ');
    for (int i = 0; i < cells; i++) {
        text_add(out, g->full);
    }
    end_line(out);
}

static void chart_due(struct text *out, const struct dashboard *d, const struct chart_glyphs *g,
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
        chart_bar(out, text_str(&label), 15, d->due[i], most, columns, g);
    }
}

/* --- days --- */

enum { WEEKDAY_COLUMNS = 4 };

static void chart_days(struct text *out, const struct dashboard *d, const struct chart_glyphs *g,
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
    const struct chart_glyphs *g = &glyphs[ascii];
    if (section == DASHBOARD_RATING && dashboard_rates(d) && d->curve_count > 1) {
        chart_curve(out, d, g, columns);
    } else if (section == DASHBOARD_THEMES && dashboard_rates(d)) {
        chart_themes(out, d, g, columns);
    } else if (section == DASHBOARD_DUE) {
        chart_due(out, d, g, columns);
    } else if (section == DASHBOARD_DAYS) {
        chart_days(out, d, g, columns);
    }
}

void dashboard_week_chart(struct text *out, const struct dashboard *d, bool ascii)
{
    const struct chart_glyphs *g = &glyphs[ascii];
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

/* ---- the dashboard as a picture and as a page ---- */

/* Measures, in the units of the viewBox. */
enum {
    WIDTH = 720,
    MARGIN = 24,
    CURVE_HEIGHT = 180,
    DUE_HEIGHT = 150,
    LEFT = 60, /* of the axes */
    THEME_ROW = 24,
    THEME_LEFT = 210,
    CELL = 18, /* of the calendar */
    LINE = 20, /* of words */
    WORD_COLUMNS = 96
};

static const char style[] =
    ".page{fill:#fbf7ec}.axis{stroke:#b9a98a}.grid{stroke:#e3d9c3}\n"
    ".line{fill:none;stroke:#3f6b57;stroke-width:2.5}.band{fill:#d8e4d9}\n"
    ".reach{stroke:#9cc3aa;stroke-width:6;stroke-linecap:round}.dot{fill:#b5533c}\n"
    ".bar{fill:#b5533c}.day0{fill:#e9dfc9}.day1{fill:#cfe0d3}.day2{fill:#9cc3aa}\n"
    ".day3{fill:#67987d}.day4{fill:#3f6b57}\n"
    "text{font-family:sans-serif;font-size:14px;fill:#26221f}.small{font-size:12px;fill:#6b5a48}\n"
    ".head{font-size:18px;font-weight:bold}\n";

enum anchor { START, MIDDLE, END };

/* Words at a place, which is where they start, have their middle, or end. */
static void words_at(struct text *out, const char *class, enum anchor anchor, double x, double y,
                     const char *words)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    text_addf(out, "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", class,
              anchors[anchor], x, y);
    markup_add(out, words);
    text_add(out, "</text>\n");
}

/* A number at a place. */
static void number_at(struct text *out, const char *class, enum anchor anchor, double x, double y,
                      int number)
{
    TEXT_HERE t = {0};
    text_addf(&t, "%d", number);
    words_at(out, class, anchor, x, y, text_str(&t));
}

static void date_at(struct text *out, enum anchor anchor, double x, double y, int64_t day)
{
    TEXT_HERE t = {0};
    dashboard_date(&t, day);
    words_at(out, "small", anchor, x, y, text_str(&t));
}

/* --- the charts: each answers its height --- */

/* Where a rating stands on an axis from `from` to `to`. */
static double picture_place(double rating, double low, double high, double from, double to)
{
    return from + (to - from) * (rating - low) / (high - low);
}

/* The bounds of all bands, in hundreds. */
static void picture_bounds(const struct glicko *ratings, size_t n, double *low, double *high)
{
    *low = INFINITY;
    *high = -INFINITY;
    for (size_t i = 0; i < n; i++) {
        struct dashboard_band b = dashboard_band(&ratings[i]);
        *low = fmin(*low, b.low);
        *high = fmax(*high, b.high);
    }
    *low = 100 * floor(*low / 100);
    *high = 100 * ceil(*high / 100) + 1;
}

static double curve_x(const struct dashboard *d, size_t i)
{
    return LEFT + (WIDTH - MARGIN - LEFT) * (double)i / (double)(d->curve_count - 1);
}

static int picture_curve(struct text *out, const struct dashboard *d)
{
    double low, high, bottom = CURVE_HEIGHT - 24;
    if (d->curve_count < 2) {
        return 0;
    }
    picture_bounds(d->curve, d->curve_count, &low, &high);
    double step = high - low > 1000 ? 400 : high - low > 500 ? 200 : 100;
    for (double r = low; r <= high; r += step) {
        double y = picture_place(r, low, high, bottom, 8);
        text_addf(out, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT, y, WIDTH - MARGIN);
        number_at(out, "small", END, LEFT - 8, y + 4, (int)r);
    }
    text_add(out, "<path class=\"band\" d=\"");
    for (size_t i = 0; i < d->curve_count; i++) {
        text_addf(out, "%c%.1f %.1f", i == 0 ? 'M' : 'L', curve_x(d, i),
                  picture_place(dashboard_band(&d->curve[i]).high, low, high, bottom, 8));
    }
    for (size_t i = d->curve_count; i > 0; i--) {
        text_addf(out, "L%.1f %.1f", curve_x(d, i - 1),
                  picture_place(dashboard_band(&d->curve[i - 1]).low, low, high, bottom, 8));
    }
    text_add(out, "z\"/>\n<polyline class=\"line\" points=\"");
    for (size_t i = 0; i < d->curve_count; i++) {
        text_addf(out, "%s%.1f,%.1f", i == 0 ? "" : " ", curve_x(d, i),
                  picture_place(d->curve[i].rating, low, high, bottom, 8));
    }
    text_add(out, "\"/>\n");
    date_at(out, START, LEFT, CURVE_HEIGHT - 4, d->curve_begin);
    date_at(out, END, WIDTH - MARGIN, CURVE_HEIGHT - 4, d->today);
    return CURVE_HEIGHT;
}

static int picture_themes(struct text *out, const struct dashboard *d)
{
    struct glicko ratings[DASHBOARD_THEMES_MOST];
    double low, high;
    for (size_t i = 0; i < d->theme_count; i++) {
        ratings[i] = d->themes[i].rating;
    }
    if (d->theme_count == 0) {
        return 0;
    }
    picture_bounds(ratings, d->theme_count, &low, &high);
    for (size_t i = 0; i < d->theme_count; i++) {
        struct dashboard_band b = dashboard_band(&ratings[i]);
        double y = THEME_ROW * ((double)i + 0.5), right = WIDTH - MARGIN - 50;
        words_at(out, "say", END, THEME_LEFT - 16, y + 5, d->themes[i].title);
        text_addf(out, "<path class=\"reach\" d=\"M%.1f %.1fH%.1f\"/>\n",
                  picture_place(b.low, low, high, THEME_LEFT, right), y,
                  picture_place(b.high, low, high, THEME_LEFT, right));
        text_addf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n",
                  picture_place(b.rating, low, high, THEME_LEFT, right), y);
        number_at(out, "say", END, WIDTH - MARGIN, y + 5, b.rating);
    }
    return THEME_ROW * (int)d->theme_count;
}

static int picture_due(struct text *out, const struct dashboard *d)
{
    int most = dashboard_most(d->due, DASHBOARD_AHEAD);
    double step = (double)(WIDTH - MARGIN - LEFT) / DASHBOARD_AHEAD, bottom = DUE_HEIGHT - 24;
    if (most == 0 || d->repetition != CHOOSE_BY_FSRS) {
        return 0;
    }
    for (int i = 0; i < DASHBOARD_AHEAD; i++) {
        double x = LEFT + i * step, high = (bottom - 20) * d->due[i] / most;
        text_addf(out,
                  "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                  x + 4, bottom - high, step - 8, high);
        number_at(out, "small", MIDDLE, x + step / 2, bottom - high - 4, d->due[i]);
        words_at(out, "small", MIDDLE, x + step / 2, DUE_HEIGHT - 6,
                 dashboard_weekday(d->today + i));
    }
    text_addf(out, "<path class=\"axis\" d=\"M%d %.1fH%d\"/>\n", LEFT, bottom, WIDTH - MARGIN);
    return DUE_HEIGHT;
}

static int picture_days(struct text *out, const struct dashboard *d)
{
    int most = dashboard_most(d->trained, DASHBOARD_WEEKS * 7);
    for (int i = 0; i < DASHBOARD_WEEKS * 7 && most > 0; i++) {
        if (i < 7) {
            words_at(out, "small", END, LEFT - 8, i * CELL + 13,
                     dashboard_weekday(d->trained_begin + i));
        }
        if (d->trained_begin + i <= d->today) {
            text_addf(out,
                      "<rect class=\"day%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                      "rx=\"3\"/>\n",
                      dashboard_shade(d->trained[i], most), LEFT + i / 7 * CELL, i % 7 * CELL,
                      CELL - 3, CELL - 3);
        }
    }
    return most > 0 ? 7 * CELL : 0;
}

static int picture_of(struct text *out, const struct dashboard *d, enum dashboard_section section)
{
    switch (section) {
    case DASHBOARD_RATING:
        return dashboard_rates(d) ? picture_curve(out, d) : 0;
    case DASHBOARD_THEMES:
        return dashboard_rates(d) ? picture_themes(out, d) : 0;
    case DASHBOARD_DUE:
        return picture_due(out, d);
    case DASHBOARD_DAYS:
        return picture_days(out, d);
    default:
        return 0;
    }
}

/* --- the picture --- */

/* Takes the first of some lines; the rest. */
static const char *take_line(struct text *line, const char *s)
{
    size_t n = strcspn(s, "\n");
    text_addn(line, s, n);
    return s + n + (s[n] == '\n');
}

/* The words of a section in lines; how many units they take. */
static int lines(struct text *out, const char *words, int y)
{
    TEXT_HERE wrapped = {0};
    int from = y;
    width_wrap(&wrapped, words, WORD_COLUMNS, 0, 0);
    for (const char *s = text_str(&wrapped); *s != '\0'; y += LINE) {
        TEXT_HERE line = {0};
        s = take_line(&line, s);
        words_at(out, "say", START, MARGIN, y + 15, text_str(&line));
    }
    return y - from;
}

/* One section at a height; where the next one begins. */
static int section_at(struct text *out, const struct dashboard *d, enum dashboard_section section,
                      int y)
{
    TEXT_HERE picture = {0}, words = {0};
    dashboard_words(&words, d, section);
    words_at(out, "head", START, MARGIN, y + 20, dashboard_title(section));
    y += 34;
    int height = picture_of(&picture, d, section);
    if (height > 0) {
        text_addf(out, "<g transform=\"translate(0 %d)\">\n%s</g>\n", y, text_str(&picture));
        y += height + 6;
    }
    y += lines(out, text_str(&words), y) + 22;
    return y;
}

/* What begins an SVG element that stands for these words. */
static void open_svg(struct text *out, int height, const char *id, const char *title,
                     const char *words)
{
    markup_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
                "aria-labelledby=\"%s-title %s-desc\">\n<title id=\"%s-title\">%s</title>\n"
                "<desc id=\"%s-desc\">%s</desc>\n",
                WIDTH, height, id, id, id, title, id, words);
}

/* What begins a whole file of it. */
static void open_file(struct text *out, int height, const char *id, const char *title,
                      const char *words)
{
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    open_svg(out, height, id, title, words);
    text_addf(out, "<style>\n%s</style>\n<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n",
              style, WIDTH, height);
}

void dashboard_svg(struct text *out, const struct dashboard *d)
{
    TEXT_HERE body = {0}, words = {0};
    int y = MARGIN;
    for (int s = 0; s < DASHBOARD_SECTIONS; s++) {
        if (!dashboard_shows(d, (enum dashboard_section)s)) {
            continue;
        }
        y = section_at(&body, d, (enum dashboard_section)s, y);
        dashboard_words(&words, d, (enum dashboard_section)s);
        text_addc(&words, '\n');
    }
    open_file(out, y, "all", _("How you are getting on"), text_str(&words));
    text_addf(out, "%s</svg>\n", text_str(&body));
}

/* --- the page --- */

static void page_section(struct text *out, const struct dashboard *d,
                         enum dashboard_section section)
{
    TEXT_HERE picture = {0}, words = {0}, id = {0};
    int height = picture_of(&picture, d, section);
    dashboard_words(&words, d, section);
    markup_addf(out, "<section>\n<h2>%s</h2>\n", dashboard_title(section));
    if (height > 0) {
        text_addf(&id, "s%d", (int)section);
        open_svg(out, height, text_str(&id), dashboard_title(section), text_str(&words));
        text_addf(out, "%s</svg>\n", text_str(&picture));
    }
    for (const char *s = text_str(&words); *s != '\0';) {
        TEXT_HERE line = {0};
        s = take_line(&line, s);
        markup_addf(out, "<p>%s</p>\n", text_str(&line));
    }
    text_add(out, "</section>\n");
}

void dashboard_html(struct text *out, const struct dashboard *d)
{
    const char *title = _("How you are getting on");
    TEXT_HERE date = {0};
    dashboard_date(&date, d->today);
    markup_addf(out,
                "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
                "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                "<title>%s</title>\n",
                lang_code(lang_current()), title);
    text_addf(out,
              "<style>\nbody{font:16px sans-serif;background:#fbf7ec;color:#26221f;"
              "max-width:760px;margin:2em auto;padding:0 1em}\nsection{margin:2em 0}"
              "svg{width:100%%;height:auto}p{margin:.4em 0}\n%s</style>\n</head>\n<body>\n",
              style);
    markup_addf(out, "<h1>%s</h1>\n<p>%s</p>\n", title, text_str(&date));
    for (int s = 0; s < DASHBOARD_SECTIONS; s++) {
        if (dashboard_shows(d, (enum dashboard_section)s)) {
            page_section(out, d, (enum dashboard_section)s);
        }
    }
    text_add(out, "</body>\n</html>\n");
}

/* ---- the curve of a game ---- */

enum { GAME_ROWS = 9, GAME_WIDEST = 100, GAME_HEIGHT = 300, GAME_LEFT = 64, GAME_TOP = 48 };
enum { GAME_BOTTOM = GAME_HEIGHT - 44, GAME_FOOT = GAME_HEIGHT - 16 };

/* What the viewer could expect after a point. */
static float seen(const struct curvetell *c, size_t i)
{
    float white = c->curve->point[i].white;
    return c->viewer == WHITE ? white : -white;
}

static void add_value(struct text *out, const struct curvetell *c, size_t i)
{
    reviewtell_figure(out, c->record, seen(c, i), true);
}

/* "14"; of the curve of several games "2:14". */
static void add_turn(struct text *out, const struct curvetell *c, size_t i)
{
    const struct curve_point *point = &c->curve->point[i];
    if (c->curve->game == 0) {
        text_addf(out, "%d:%d", point->game, point->turn);
    } else {
        text_addf(out, "%d", point->turn);
    }
}

/* --- words --- */

void curvetell_words(struct text *out, const struct curvetell *c)
{
    const struct curve *curve = c->curve;
    const char *side = coach_colour(c->viewer);
    if (curve->count < 2) {
        text_add(out, _("The game was too short for a curve."));
        return;
    }
    size_t best = c->viewer == WHITE ? curve->highest : curve->lowest;
    size_t worst = c->viewer == WHITE ? curve->lowest : curve->highest;
    const struct curve_point *to = &curve->point[curve->turned + 1];
    TEXT_HERE high = {0}, low = {0}, from = {0}, after = {0};
    TEXT_HERE top = {0}, bottom = {0}, turned = {0};
    char roll[4];
    add_turn(&top, c, best);
    add_turn(&bottom, c, worst);
    add_turn(&turned, c, curve->turned + 1);
    add_value(&high, c, best);
    add_value(&low, c, worst);
    add_value(&from, c, curve->turned);
    add_value(&after, c, curve->turned + 1);
    roll_format(to->roll, roll);
    text_addf(out, _("%1$s stood best after turn %2$s (%3$s) and worst after turn %4$s (%5$s)."),
              side, text_str(&top), text_str(&high), text_str(&bottom), text_str(&low));
    text_addc(out, ' ');
    /* TRANSLATORS: 1 a turn, 2 white or black, 3 a roll, 4 and 5 what could be expected */
    text_addf(out, _("It turned most at turn %1$s, with %2$s's %3$s: from %4$s to %5$s."),
              text_str(&turned), coach_colour(to->side), roll, text_str(&from), text_str(&after));
}

/* --- the chart --- */

/* The greatest distance from nothing, never less than half a point: up and down are as high. */
static float reach(const struct curvetell *c)
{
    float least = c->record->length > 0 ? 0.1f : 0.5f, most = least;
    for (size_t i = 0; i < c->curve->count; i++) {
        most = fmaxf(most, fabsf(seen(c, i)));
    }
    return ceilf(most / least) * least;
}

/* A row, counted from the bottom: strokes from level, which is the middle row, to the values. */
static void game_row(struct text *out, const struct curvetell *c, int row, int wide, float most,
                     const struct chart_glyphs *g)
{
    const int level = GAME_ROWS / 2;
    TEXT_HERE label = {0};
    if (row == 0 || row == GAME_ROWS - 1) {
        reviewtell_figure(&label, c->record, row == 0 ? -most : most, true);
    } else if (row == level) {
        text_add(&label, "0");
    }
    width_pad_right(out, text_str(&label), LABEL);
    text_addc(out, ' ');
    for (int x = 0; x < wide; x++) {
        size_t first = (size_t)x * c->curve->count / (size_t)wide; /* of those that fall on it */
        int at = (int)lroundf((seen(c, first) + most) / (2 * most) * (GAME_ROWS - 1));
        bool between = (row > level && row <= at) || (row < level && row >= at);
        text_add(out, row == level ? g->band : between ? g->full : " ");
    }
    end_line(out);
}

void curvetell_chart(struct text *out, const struct curvetell *c, int columns, bool ascii)
{
    const struct curve *curve = c->curve;
    int cap = (columns < GAME_WIDEST ? columns : GAME_WIDEST) - LABEL - 1;
    int each = curve->count > 0 ? cap / (int)curve->count : 0;
    int wide = each >= 1 ? (int)curve->count * (each > 3 ? 3 : each) : cap;
    float most = reach(c);
    TEXT_HERE first = {0}, last = {0}, foot = {0};
    if (curve->count < 2) {
        return;
    }
    for (int row = GAME_ROWS - 1; row >= 0; row--) {
        game_row(out, c, row, wide, most, &glyphs[ascii]);
    }
    add_turn(&first, c, 0);
    text_addf(&foot, _("turn %s"), text_str(&first));
    add_turn(&last, c, curve->count - 1);
    text_add_many(out, ' ', LABEL + 1);
    width_pad_left(out, text_str(&foot), wide - width_of(text_str(&last)));
    text_addf(out, "%s\n", text_str(&last));
    text_add_many(out, ' ', LABEL + 1);
    text_addf(out, _("up: good for %s"), coach_colour(c->viewer));
    text_addc(out, '\n');
}

/* --- the picture --- */

static double game_x(const struct curvetell *c, size_t i)
{
    return GAME_LEFT + (WIDTH - GAME_LEFT - MARGIN) * (double)i / (double)(c->curve->count - 1);
}

static double game_y(float value, float most)
{
    return picture_place((double)value, -(double)most, (double)most, GAME_BOTTOM, GAME_TOP);
}

static void game_level(struct text *out, const struct curvetell *c, float value, float most)
{
    TEXT_HERE label = {0};
    double y = game_y(value, most);
    reviewtell_figure(&label, c->record, value, true);
    text_addf(out, "<path class=\"%s\" d=\"M%d %.1fH%d\"/>\n", value == 0 ? "axis" : "grid",
              GAME_LEFT, y, WIDTH - MARGIN);
    words_at(out, "small", END, GAME_LEFT - 8, y + 4, value == 0 ? "0" : text_str(&label));
}

static void game_line(struct text *out, const struct curvetell *c, float most)
{
    const size_t turned = c->curve->turned + 1;
    TEXT_HERE from = {0}, first = {0}, last = {0};
    text_add(out, "<polyline class=\"line\" points=\"");
    for (size_t i = 0; i < c->curve->count; i++) {
        text_addf(out, "%s%.1f,%.1f", i == 0 ? "" : " ", game_x(c, i), game_y(seen(c, i), most));
    }
    text_addf(out, "\"/>\n<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n",
              game_x(c, turned), game_y(seen(c, turned), most));
    add_turn(&first, c, 0);
    text_addf(&from, _("turn %s"), text_str(&first));
    words_at(out, "small", START, GAME_LEFT, GAME_FOOT, text_str(&from));
    add_turn(&last, c, c->curve->count - 1);
    words_at(out, "small", END, WIDTH - MARGIN, GAME_FOOT, text_str(&last));
}

void curvetell_svg(struct text *out, const struct curvetell *c)
{
    TEXT_HERE words = {0}, title = {0};
    float most = reach(c);
    text_addf(&title, _("What %s could expect"), coach_colour(c->viewer));
    curvetell_words(&words, c);
    open_file(out, GAME_HEIGHT, "curve", text_str(&title), text_str(&words));
    words_at(out, "head", START, GAME_LEFT, 28, text_str(&title));
    if (c->curve->count >= 2) {
        game_level(out, c, most, most);
        game_level(out, c, 0, most);
        game_level(out, c, -most, most);
        game_line(out, c, most);
    }
    text_add(out, "</svg>\n");
}
