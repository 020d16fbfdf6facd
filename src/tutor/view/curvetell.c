// SPDX-License-Identifier: GPL-3.0-or-later

#include <math.h>

#include "base/lang.h"
#include "base/width.h"
#include "coach/coach.h"
#include "view/reviewtell.h"

enum { CHART_ROWS = 9, CHART_LABEL = 6, WIDEST = 100 };

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

/* What stands in a column of a row, counted from the bottom: a stroke from level, which is the
 * middle row, to the value. */
static const char *cell(float value, float most, int row, bool ascii)
{
    int level = CHART_ROWS / 2;
    int at = (int)lroundf((value + most) / (2 * most) * (CHART_ROWS - 1));
    bool between = (row > level && row <= at) || (row < level && row >= at);
    return row == level ? ascii ? "-" : "─" : between ? ascii ? "#" : "█" : " ";
}

static void chart_row(struct text *out, const struct curvetell *c, int row, int wide, float most,
                      bool ascii)
{
    TEXT_HERE label = {0}, line = {0};
    if (row == 0 || row == CHART_ROWS - 1) {
        reviewtell_figure(&label, c->record, row == 0 ? -most : most, true);
    } else if (row == CHART_ROWS / 2) {
        text_add(&label, "0");
    }
    width_pad_right(&line, text_str(&label), CHART_LABEL);
    text_addc(&line, ' ');
    for (int x = 0; x < wide; x++) {
        size_t first = (size_t)x * c->curve->count / (size_t)wide; /* of those that fall on it */
        text_add(&line, cell(seen(c, first), most, row, ascii));
    }
    while (line.size > 0 && line.data[line.size - 1] == ' ') {
        text_cut(&line, line.size - 1);
    }
    text_addf(out, "%s\n", text_str(&line));
}

void curvetell_chart(struct text *out, const struct curvetell *c, int columns, bool ascii)
{
    const struct curve *curve = c->curve;
    int cap = (columns < WIDEST ? columns : WIDEST) - CHART_LABEL - 1;
    int each = curve->count > 0 ? cap / (int)curve->count : 0;
    int wide = each >= 1 ? (int)curve->count * (each > 3 ? 3 : each) : cap;
    float most = reach(c);
    TEXT_HERE first = {0}, last = {0}, foot = {0};
    if (curve->count < 2) {
        return;
    }
    for (int row = CHART_ROWS - 1; row >= 0; row--) {
        chart_row(out, c, row, wide, most, ascii);
    }
    add_turn(&first, c, 0);
    text_addf(&foot, _("turn %s"), text_str(&first));
    add_turn(&last, c, curve->count - 1);
    text_add_many(out, ' ', CHART_LABEL + 1);
    width_pad_left(out, text_str(&foot), wide - width_of(text_str(&last)));
    text_addf(out, "%s\n", text_str(&last));
    text_add_many(out, ' ', CHART_LABEL + 1);
    text_addf(out, _("up: good for %s"), coach_colour(c->viewer));
    text_addc(out, '\n');
}

/* --- the picture --- */

enum { WIDTH = 720, HEIGHT = 300, LEFT = 64, RIGHT = 24, TOP = 48, BOTTOM = 44 };

static const char style[] =
    ".page{fill:#fbf7ec}.grid{stroke:#e3d9c3}.axis{stroke:#b9a98a}\n"
    ".line{fill:none;stroke:#3f6b57;stroke-width:2.5}.dot{fill:#b5533c}\n"
    "text{font-family:sans-serif;font-size:14px;fill:#26221f}.small{font-size:12px;fill:#6b5a48}\n"
    ".head{font-size:18px;font-weight:bold}\n";

static double x_of(const struct curvetell *c, size_t i)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * (double)i / (double)(c->curve->count - 1);
}

static double y_of(double value, double most)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / (2 * most);
}

static void grid_line(struct text *out, const struct curvetell *c, float value, float most)
{
    TEXT_HERE label = {0};
    double y = y_of((double)value, (double)most);
    reviewtell_figure(&label, c->record, value, true);
    text_addf(out, "<path class=\"%s\" d=\"M%d %.1fH%d\"/>\n", value == 0 ? "axis" : "grid", LEFT,
              y, WIDTH - RIGHT);
    text_addf(out, "<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%.1f\">%s</text>\n",
              LEFT - 8, y + 4, value == 0 ? "0" : text_str(&label));
}

static void line_of_points(struct text *out, const struct curvetell *c, float most)
{
    text_add(out, "<polyline class=\"line\" points=\"");
    for (size_t i = 0; i < c->curve->count; i++) {
        text_addf(out, "%s%.1f,%.1f", i == 0 ? "" : " ", x_of(c, i),
                  y_of((double)seen(c, i), (double)most));
    }
    text_add(out, "\"/>\n");
    size_t turned = c->curve->turned + 1;
    text_addf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", x_of(c, turned),
              y_of((double)seen(c, turned), (double)most));
    text_addf(out, "<text class=\"small\" x=\"%d\" y=\"%d\">", LEFT, HEIGHT - 16);
    TEXT_HERE from = {0}, to = {0};
    add_turn(&from, c, 0);
    add_turn(&to, c, c->curve->count - 1);
    text_addf(out, _("turn %s"), text_str(&from));
    text_addf(out,
              "</text>\n<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>\n",
              WIDTH - RIGHT, HEIGHT - 16, text_str(&to));
}

void curvetell_svg(struct text *out, const struct curvetell *c)
{
    TEXT_HERE words = {0}, title = {0};
    float most = reach(c);
    text_addf(&title, _("What %s could expect"), coach_colour(c->viewer));
    curvetell_words(&words, c);
    text_addf(out,
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
              "aria-labelledby=\"curve-title curve-desc\">\n<title id=\"curve-title\">%s</title>\n"
              "<desc id=\"curve-desc\">%s</desc>\n<style>\n%s</style>\n"
              "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n"
              "<text class=\"head\" x=\"%d\" y=\"28\">%s</text>\n",
              WIDTH, HEIGHT, text_str(&title), text_str(&words), style, WIDTH, HEIGHT, LEFT,
              text_str(&title));
    if (c->curve->count >= 2) {
        grid_line(out, c, most, most);
        grid_line(out, c, 0, most);
        grid_line(out, c, -most, most);
        line_of_points(out, c, most);
    }
    text_add(out, "</svg>\n");
}
