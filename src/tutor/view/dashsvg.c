// SPDX-License-Identifier: GPL-3.0-or-later
/* The dashboard as a picture and as a page. */
#include <math.h>
#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "view/dashboard.h"

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

static void add_xml(struct text *out, const char *s)
{
    for (; *s != '\0'; s++) {
        const char *entity = *s == '<'   ? "&lt;"
                             : *s == '>' ? "&gt;"
                             : *s == '&' ? "&amp;"
                             : *s == '"' ? "&quot;"
                                         : NULL;
        if (entity != NULL) {
            text_add(out, entity);
        } else {
            text_addc(out, *s);
        }
    }
}

enum anchor { START, MIDDLE, END };

/* Words at a place, which is where they start, have their middle, or end. */
static void words_at(struct text *out, const char *class, enum anchor anchor, double x, double y,
                     const char *words)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    text_addf(out, "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", class,
              anchors[anchor], x, y);
    add_xml(out, words);
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

/* ---- the charts: each answers its height ---- */

/* Where a rating stands on an axis from `from` to `to`. */
static double place(double rating, double low, double high, double from, double to)
{
    return from + (to - from) * (rating - low) / (high - low);
}

/* The bounds of all bands, in hundreds. */
static void bounds(const struct glicko *ratings, size_t n, double *low, double *high)
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

static int curve(struct text *out, const struct dashboard *d)
{
    double low, high, bottom = CURVE_HEIGHT - 24;
    if (d->curve_count < 2) {
        return 0;
    }
    bounds(d->curve, d->curve_count, &low, &high);
    double step = high - low > 1000 ? 400 : high - low > 500 ? 200 : 100;
    for (double r = low; r <= high; r += step) {
        double y = place(r, low, high, bottom, 8);
        text_addf(out, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT, y, WIDTH - MARGIN);
        number_at(out, "small", END, LEFT - 8, y + 4, (int)r);
    }
    text_add(out, "<path class=\"band\" d=\"");
    for (size_t i = 0; i < d->curve_count; i++) {
        text_addf(out, "%c%.1f %.1f", i == 0 ? 'M' : 'L', curve_x(d, i),
                  place(dashboard_band(&d->curve[i]).high, low, high, bottom, 8));
    }
    for (size_t i = d->curve_count; i > 0; i--) {
        text_addf(out, "L%.1f %.1f", curve_x(d, i - 1),
                  place(dashboard_band(&d->curve[i - 1]).low, low, high, bottom, 8));
    }
    text_add(out, "z\"/>\n<polyline class=\"line\" points=\"");
    for (size_t i = 0; i < d->curve_count; i++) {
        text_addf(out, "%s%.1f,%.1f", i == 0 ? "" : " ", curve_x(d, i),
                  place(d->curve[i].rating, low, high, bottom, 8));
    }
    text_add(out, "\"/>\n");
    date_at(out, START, LEFT, CURVE_HEIGHT - 4, d->curve_begin);
    date_at(out, END, WIDTH - MARGIN, CURVE_HEIGHT - 4, d->today);
    return CURVE_HEIGHT;
}

static int themes(struct text *out, const struct dashboard *d)
{
    struct glicko ratings[DASHBOARD_THEMES_MOST];
    double low, high;
    for (size_t i = 0; i < d->theme_count; i++) {
        ratings[i] = d->themes[i].rating;
    }
    if (d->theme_count == 0) {
        return 0;
    }
    bounds(ratings, d->theme_count, &low, &high);
    for (size_t i = 0; i < d->theme_count; i++) {
        struct dashboard_band b = dashboard_band(&ratings[i]);
        double y = THEME_ROW * ((double)i + 0.5), right = WIDTH - MARGIN - 50;
        words_at(out, "say", END, THEME_LEFT - 16, y + 5, d->themes[i].title);
        text_addf(out, "<path class=\"reach\" d=\"M%.1f %.1fH%.1f\"/>\n",
                  place(b.low, low, high, THEME_LEFT, right), y,
                  place(b.high, low, high, THEME_LEFT, right));
        text_addf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n",
                  place(b.rating, low, high, THEME_LEFT, right), y);
        number_at(out, "say", END, WIDTH - MARGIN, y + 5, b.rating);
    }
    return THEME_ROW * (int)d->theme_count;
}

static int due(struct text *out, const struct dashboard *d)
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

static int days(struct text *out, const struct dashboard *d)
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

static int chart(struct text *out, const struct dashboard *d, enum dashboard_section section)
{
    switch (section) {
    case DASHBOARD_RATING:
        return dashboard_rates(d) ? curve(out, d) : 0;
    case DASHBOARD_THEMES:
        return dashboard_rates(d) ? themes(out, d) : 0;
    case DASHBOARD_DUE:
        return due(out, d);
    case DASHBOARD_DAYS:
        return days(out, d);
    default:
        return 0;
    }
}

/* ---- the picture ---- */

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
    int height = chart(&picture, d, section);
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
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
              "aria-labelledby=\"%s-title %s-desc\">\n<title id=\"%s-title\">",
              WIDTH, height, id, id, id);
    add_xml(out, title);
    text_addf(out, "</title>\n<desc id=\"%s-desc\">", id);
    add_xml(out, words);
    text_add(out, "</desc>\n");
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
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    open_svg(out, y, "all", _("How you are getting on"), text_str(&words));
    text_addf(out, "<style>\n%s</style>\n<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n",
              style, WIDTH, y);
    text_add(out, text_str(&body));
    text_add(out, "</svg>\n");
}

/* ---- the page ---- */

static void page_section(struct text *out, const struct dashboard *d,
                         enum dashboard_section section)
{
    TEXT_HERE picture = {0}, words = {0}, id = {0};
    int height = chart(&picture, d, section);
    dashboard_words(&words, d, section);
    text_add(out, "<section>\n<h2>");
    add_xml(out, dashboard_title(section));
    text_add(out, "</h2>\n");
    if (height > 0) {
        text_addf(&id, "s%d", (int)section);
        open_svg(out, height, text_str(&id), dashboard_title(section), text_str(&words));
        text_addf(out, "%s</svg>\n", text_str(&picture));
    }
    for (const char *s = text_str(&words); *s != '\0';) {
        TEXT_HERE line = {0};
        s = take_line(&line, s);
        text_add(out, "<p>");
        add_xml(out, text_str(&line));
        text_add(out, "</p>\n");
    }
    text_add(out, "</section>\n");
}

void dashboard_html(struct text *out, const struct dashboard *d)
{
    text_addf(out,
              "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
              lang_code(lang_current()));
    add_xml(out, _("How you are getting on"));
    text_addf(out,
              "</title>\n<style>\nbody{font:16px sans-serif;background:#fbf7ec;color:#26221f;"
              "max-width:760px;margin:2em auto;padding:0 1em}\nsection{margin:2em 0}"
              "svg{width:100%%;height:auto}p{margin:.4em 0}\n%s</style>\n</head>\n<body>\n<h1>",
              style);
    add_xml(out, _("How you are getting on"));
    text_add(out, "</h1>\n");
    TEXT_HERE date = {0};
    dashboard_date(&date, d->today);
    text_addf(out, "<p>%s</p>\n", text_str(&date));
    for (int s = 0; s < DASHBOARD_SECTIONS; s++) {
        if (dashboard_shows(d, (enum dashboard_section)s)) {
            page_section(out, d, (enum dashboard_section)s);
        }
    }
    text_add(out, "</body>\n</html>\n");
}
