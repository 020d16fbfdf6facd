// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/svg.h"

#include <string.h>

#include "coach/coach.h"
#include "base/lang.h"
#include "base/markup.h"
#include "view/svgarrow.h"
#include "view/svglive.h"
#include "view/svgmen.h"
#include "view/svgplace.h"
#include "base/width.h"

enum {
    LINE = 30, /* of the words below a board */
    LINE_COLUMNS = 62
};

static enum board_kind kind_of(const struct draw *d)
{
    return (enum board_kind)d->at->rules.board;
}

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
