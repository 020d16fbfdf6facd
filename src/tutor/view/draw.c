// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/draw.h"

#include <stdio.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/text.h"
#include "base/width.h"
#include "coach/coach.h"
#include "rules/ending.h"

/* A high board, the words before it and the question under it are seen together on so many rows. */
enum { ROWS_FOR_HIGH_BOARDS = 30 };
enum { QUARTER = 6, WHOLE = 2 * QUARTER, WHOLE_COLUMNS = 39 };
enum { ROWS_MAX = 5, ROWS_COMPACT = 3, TRAY_ROWS = 3, TRAY_ACROSS = 5, TRAY_COLUMNS = 7 };

/* How the board is set out from so many columns on. */
struct draw_layout {
    int columns;
    int cell;   /* columns of one point */
    int after;  /* … of which so many stay free behind it */
    int margin; /* columns before the frame */
    int rows;   /* rows of checkers in each half, at least */
    bool tray;  /* the checkers borne off are drawn beside the board */
    bool airy;  /* a blank between the two stacks of a point */
};

static const struct draw_layout layouts[] = {
    {160, 9, 3, 6, 4, true, true}, {120, 7, 2, 4, 4, true, true},  {100, 5, 1, 2, 3, true, false},
    {64, 4, 0, 1, 3, true, false}, {54, 4, 0, 1, 3, false, false}, {0, 3, 0, 0, 3, false, false},
};

/* What a theme adds to each thing: a colour sequence, "" for none. Colours are those of the 256,
 * which are the same on every terminal. */
struct palette {
    const char *name, *sv;
    const char *man[2]; /* by colour */
    const char *mark;   /* the label of a point that stands out */
    const char *last;   /* … of one in the last play */
    const char *frame;
};

static const struct palette palettes[] = {
    [DRAW_PAINTED] = {"painted", "målat", {"1", "38;5;131"}, "7", "4", ""},
    [DRAW_NEUTRAL] = {"neutral", "neutralt", {"1", "38;5;131"}, "7", "4", ""},
    [DRAW_DARK] =
        {"dark", "mörkt", {"1;38;5;231", "38;5;210"}, "38;5;16;48;5;227", "1;38;5;123", "38;5;246"},
    [DRAW_LIGHT] =
        {"light", "ljust", {"1;38;5;25", "38;5;124"}, "38;5;231;48;5;25", "1;38;5;90", "38;5;241"},
    [DRAW_BARE] = {"plain", "enkelt", {"1", ""}, "7", "4", ""},
    [DRAW_CONTRAST] = {"high-contrast",
                       "kontrast",
                       {"1;38;5;16;48;5;231", "1;38;5;231;48;5;16"},
                       "1;7",
                       "1;4",
                       "1"},
};
enum { THEMES = sizeof palettes / sizeof *palettes };

int draw_theme_find(const char *name)
{
    for (int i = 0; i < THEMES; i++) {
        if (fold_same(name, palettes[i].name) || fold_same(name, palettes[i].sv)) {
            return i;
        }
    }
    return -1;
}

const char *draw_theme_name(enum draw_theme theme)
{
    return palettes[theme].name;
}

/* The characters of the drawing. */
struct draw_glyphs {
    const char *man[2]; /* by colour */
    const char *empty, *across, *down;
    /* left corner, where the middle goes, right corner; of the middle row the tray's ends */
    const char *top[3], *bottom[3], *middle[2];
};

static const struct draw_glyphs unicode_glyphs = {
    {"○", "●"}, "·", "─", "│", {"┌", "┬", "┐"}, {"└", "┴", "┘"}, {"├", "┤"}};
static const struct draw_glyphs ascii_glyphs = {
    {"O", "X"}, ".", "-", "|", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+"}};

/* A drawing on its way: what is asked, and what follows from it. */
struct picture {
    const struct draw *d;
    const struct draw_glyphs *glyphs;
    const struct draw_layout *layout;
    const struct palette *palette;
    int rows;          /* rows of checkers in each half */
    bool shaded;       /* the points are drawn as stripes */
    int begin, end;    /* columns of points drawn; 0 and 12, or half of them where it is narrow */
    uint32_t from, to; /* board points of the last play, where it is shown */
    struct text *out;
};

/* The viewer's own point shown in column 0..11 from the left, in the upper or the lower half. */
static int point_at(bool upper, int column)
{
    return upper ? 12 - column : 13 + column;
}

int draw_men_on(const struct draw *d, int p, enum colour *whose)
{
    int own = d->at->position.men[d->viewer][p];
    *whose = own > 0 ? d->viewer : colour_other(d->viewer);
    return own > 0 ? own : board_enemy_on(&d->at->rules, &d->at->position, d->viewer, p);
}

enum board_kind draw_kind(const struct draw *d)
{
    return (enum board_kind)d->at->rules.board;
}

bool draw_among(const struct draw *d, uint32_t points, int p)
{
    return (points >> board_number(draw_kind(d), d->viewer, p) & 1) != 0;
}

/* Whether the halves of the board stand one under the other. */
static bool is_narrow(const struct draw *d)
{
    return d->columns < WHOLE_COLUMNS;
}

static bool has_few_rows(const struct draw *d)
{
    return d->compact || (d->rows > 0 && d->rows < ROWS_FOR_HIGH_BOARDS) || is_narrow(d);
}

/* Rows that the highest stack asks for, within bounds. */
static int rows_needed(const struct draw *d, int least)
{
    int most = 0;
    for (int p = 1; p <= POINTS; p++) {
        enum colour whose;
        int n = draw_men_on(d, p, &whose);
        most = n > most ? n : most;
    }
    int rows = (most + 1) / 2, limit = has_few_rows(d) ? ROWS_COMPACT : ROWS_MAX;
    return rows < least ? least : rows > limit ? limit : rows;
}

/* The rows that the tray of a board of few rows asks for; two of one checker each look like a
 * board. */
static int least_compact(const struct draw *d)
{
    int off = d->at->position.men[WHITE][POINT_OFF], other = d->at->position.men[BLACK][POINT_OFF];
    int rows = ((off > other ? off : other) + TRAY_ACROSS - 1) / TRAY_ACROSS;
    return rows > 2 ? rows : 2;
}

static void colour_on(const struct picture *pic, const char *code)
{
    if (pic->d->colour && *code != '\0') {
        text_addf(pic->out, "\033[%sm", code);
    }
}

/* Ends what colour_on() with the same code began. */
static void colour_off(const struct picture *pic, const char *code)
{
    colour_on(pic, *code != '\0' ? "0" : "");
}

static void coloured(const struct picture *pic, const char *code, const char *words)
{
    colour_on(pic, code);
    text_add(pic->out, words);
    colour_off(pic, code);
}

/* Something in the columns of a point. */
static void in_cell(const struct picture *pic, const char *code, const char *words)
{
    int cap = pic->layout->cell - pic->layout->after - width_of(words);
    text_add_many(pic->out, ' ', (size_t)(cap > 0 ? cap : 0));
    coloured(pic, code, words);
    text_add_many(pic->out, ' ', (size_t)pic->layout->after);
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
        snprintf(buf, size, pic->layout->cell > 3 ? "(%d)" : "%d", n);
    } else if (2 * row + 1 < n) {
        snprintf(buf, size, "%s%s%s", man, pic->layout->airy ? " " : "", man);
    } else if (2 * row < n) {
        snprintf(buf, size, "%s", man);
    }
}

static void cell(const struct picture *pic, int p, int row)
{
    enum colour whose;
    int n = draw_men_on(pic->d, p, &whose);
    char buf[32];
    stack_row(pic, n, pic->glyphs->man[whose], row, buf, sizeof buf);
    if (pic->shaded && (n == 0 || *buf == '\0')) {
        const char *shade = p % 2 == 0 ? "░" : "▒";
        snprintf(buf, sizeof buf, "%s%s%s", shade, shade, pic->layout->airy ? shade : "");
    }
    in_cell(pic, n > 0 && *buf != '\0' ? pic->palette->man[whose] : "", buf);
}

static void upright(const struct picture *pic)
{
    coloured(pic, pic->palette->frame, pic->glyphs->down);
}

static void margin(const struct picture *pic)
{
    text_add_many(pic->out, ' ', (size_t)pic->layout->margin);
}

/* A row of the tray: the checkers of the side that is in that half, five side by side. The enemy's
 * are above, the viewer's below. */
static void row_of_tray(const struct picture *pic, bool upper, int row)
{
    enum colour c = upper ? colour_other(pic->d->viewer) : pic->d->viewer;
    int left = pic->d->at->position.men[c][POINT_OFF] - row * TRAY_ACROSS;
    int n = left < 0 || row >= TRAY_ROWS ? 0 : left > TRAY_ACROSS ? TRAY_ACROSS : left;
    text_addc(pic->out, ' ');
    colour_on(pic, n > 0 ? pic->palette->man[c] : "");
    for (int i = 0; i < n; i++) {
        text_add(pic->out, pic->glyphs->man[c]);
    }
    colour_off(pic, n > 0 ? pic->palette->man[c] : "");
    text_add_many(pic->out, ' ', (size_t)(TRAY_COLUMNS - 1 - n));
    upright(pic);
}

/* One row of points within the frame. */
static void row_of_points(const struct picture *pic, bool upper, int row)
{
    margin(pic);
    for (int column = pic->begin; column < pic->end; column++) {
        if (column % QUARTER == 0) {
            upright(pic);
        }
        cell(pic, point_at(upper, column), row);
    }
    upright(pic);
    if (pic->layout->tray) {
        row_of_tray(pic, upper, row);
    }
    text_addc(pic->out, '\n');
}

/* The number over or under a point: in brackets (a star where it is narrow) if it stands out, else
 * after a sign if the last play came from there or went there. */
static void label(const struct picture *pic, int p)
{
    const struct draw *d = pic->d;
    bool out = draw_among(d, d->at->highlight, p), to = draw_among(d, pic->to, p),
         from = draw_among(d, pic->from, p);
    const char *format = out    ? pic->layout->cell > 3 ? "[%d]" : "*%d"
                         : to   ? ">%d"
                         : from ? "<%d"
                                : "%d";
    char buf[16];
    snprintf(buf, sizeof buf, format, board_written_point(draw_kind(d), p));
    in_cell(pic, out ? pic->palette->mark : to || from ? pic->palette->last : "", buf);
}

static void row_of_labels(const struct picture *pic, bool upper)
{
    margin(pic);
    for (int column = pic->begin; column < pic->end; column++) {
        if (column % QUARTER == 0) {
            text_addc(pic->out, ' ');
        }
        label(pic, point_at(upper, column));
    }
    while (pic->out->data[pic->out->size - 1] == ' ') {
        text_cut(pic->out, pic->out->size - 1);
    }
    text_addc(pic->out, '\n');
}

static void across(const struct picture *pic, int columns)
{
    for (int i = 0; i < columns; i++) {
        text_add(pic->out, pic->glyphs->across);
    }
}

static void frame_row(const struct picture *pic, const char *const corners[3])
{
    margin(pic);
    colour_on(pic, pic->palette->frame);
    for (int column = pic->begin; column < pic->end; column += QUARTER) {
        text_add(pic->out, corners[column > pic->begin]);
        across(pic, QUARTER * pic->layout->cell);
    }
    if (pic->layout->tray) {
        text_add(pic->out, corners[1]);
        across(pic, TRAY_COLUMNS);
    }
    text_add(pic->out, corners[2]);
    colour_off(pic, pic->palette->frame);
    text_addc(pic->out, '\n');
}

/* Half of the middle row: the checkers of one side that were hit. */
static void half_of_bar(const struct picture *pic, enum colour c)
{
    int n = pic->d->at->position.men[c][POINT_BAR];
    int cap = QUARTER * pic->layout->cell;
    upright(pic);
    if (n > 0) {
        TEXT_HERE t = {0};
        text_addf(&t, _(" bar: %s"), pic->glyphs->man[c]);
        for (int i = 1; i < n && n <= 4; i++) {
            text_add(&t, pic->glyphs->man[c]);
        }
        if (n > 4) {
            text_addf(&t, " (%d)", n);
        }
        cap -= width_of(text_str(&t));
        coloured(pic, pic->palette->man[c], text_str(&t));
    }
    text_add_many(pic->out, ' ', (size_t)(cap > 0 ? cap : 0));
}

static void row_of_bar(const struct picture *pic)
{
    margin(pic);
    for (int column = pic->begin; column < pic->end; column += QUARTER) {
        half_of_bar(pic, column == 0 ? WHITE : BLACK);
    }
    if (pic->layout->tray) {
        colour_on(pic, pic->palette->frame);
        text_add(pic->out, pic->glyphs->middle[0]);
        across(pic, TRAY_COLUMNS);
        text_add(pic->out, pic->glyphs->middle[1]);
        colour_off(pic, pic->palette->frame);
    } else {
        upright(pic);
    }
    text_addc(pic->out, '\n');
}

/* A line of words under the board, as wide as the picture may be. */
static void line_below(const struct picture *pic, const char *words)
{
    width_wrap(pic->out, words, pic->d->columns, pic->layout->margin, pic->layout->margin + 2);
    text_addc(pic->out, '\n');
}

void draw_side(struct text *out, const struct draw *d, const char *man, enum colour c)
{
    const struct position *pos = &d->at->position;
    int pips = board_pips(pos, c);
    if (d->no_pips) {
        text_addf(out, _("%s %s: off %d, bar %d"), man, coach_colour(c), pos->men[c][POINT_OFF],
                  pos->men[c][POINT_BAR]);
        return;
    }
    text_addf(
        out,
        NG_("%s %s: off %d, bar %d, %d pip to go", "%s %s: off %d, bar %d, %d pips to go", pips),
        man, coach_colour(c), pos->men[c][POINT_OFF], pos->men[c][POINT_BAR], pips);
}

/* The sign for a side's checkers as it stands on the board. */
static void man_of(const struct picture *pic, enum colour c, struct text *out)
{
    struct picture within = *pic;
    within.out = out;
    coloured(&within, pic->palette->man[c], pic->glyphs->man[c]);
}

void draw_state(struct text *t, const struct draw *d)
{
    const struct position *pos = &d->at->position;
    for (int c = WHITE; c <= BLACK && !draw_over(d); c++) {
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
        if (!d->asking && pos->held >> c & 1 && !ending_held_by_board(pos, (enum colour)c)) {
            text_addc(t, ' ');
            text_addf(t, _("%s may no longer give up."), side);
        }
    }
}

bool draw_over(const struct draw *d)
{
    struct position_fault fault;
    if (d->over || d->at->has_game || d->at->has_roll) {
        return d->over;
    }
    return (draw_shows_last(d) && d->last->play.end.kind != END_NOT) ||
           (!board_check_playable(&d->at->rules, &d->at->position, &fault) &&
            fault.error == POSITION_OVER);
}

void draw_prompt(struct text *out, const struct draw *d)
{
    if (!d->at->has_position || draw_over(d)) {
        text_add(out, "bräde");
        return;
    }
    text_add(out, coach_colour((enum colour)d->at->position.turn));
    if (d->at->has_roll) {
        char roll[4];
        roll_format(d->at->roll, roll);
        text_addf(out, " %s", roll);
    }
}

void draw_turn(struct text *t, const struct draw *d)
{
    const char *side = coach_colour_capital((enum colour)d->at->position.turn);
    if (draw_over(d)) {
        text_add(t, d->asking ? "" : _("The game is over."));
    } else if (d->at->has_roll) {
        char roll[4];
        roll_format(d->at->roll, roll);
        text_addf(t, _("%s to play %s."), side, roll);
    } else {
        text_addf(t, _("%s to play."), side);
    }
    if (d->viewer != d->at->position.turn) {
        text_add(t, t->size > 0 ? " " : "");
        text_addf(t, _("The points are numbered for %s."), coach_colour(d->viewer));
    }
}

/* --- the last play --- */

bool draw_shows_last(const struct draw *d)
{
    return d->last != NULL && d->last->there &&
           board_same_checkers(&d->last->play.after, &d->at->position);
}

uint32_t draw_last_points(const struct draw *d, bool landed)
{
    uint32_t from = 0, to = 0;
    for (int i = 0; i < d->last->play.moves; i++) {
        from |= UINT32_C(1) << d->last->play.move[i].from;
        to |= UINT32_C(1) << d->last->play.move[i].to;
    }
    uint32_t own = landed ? to & ~from : from & ~to, points = 0;
    for (int p = 1; p <= POINTS; p++) {
        if (own >> p & 1) {
            points |= UINT32_C(1) << board_number(draw_kind(d), d->last->mover, p);
        }
    }
    return points;
}

int draw_came(const struct draw *d, int p)
{
    int came = 0;
    if (!draw_shows_last(d)) {
        return 0;
    }
    const struct play *play = &d->last->play;
    for (int i = 0; i < play->moves; i++) {
        came += play->move[i].to == p;
        came -= play->move[i].from == p;
    }
    return came > 0 ? came : 0;
}

void draw_last(struct text *t, const struct draw *d)
{
    const struct draw_played *last = d->last;
    char roll[4];
    roll_format(last->roll, roll);
    if (play_is_pass(&last->play)) {
        text_addf(t, _("Last play: %1$s rolled %2$s and could not play."),
                  coach_colour_capital(last->mover), roll);
    } else {
        TEXT_HERE play = {0};
        coach_play_seen(&play, &d->at->rules, &last->play, last->mover, d->viewer);
        text_addf(t, _("Last play: %1$s rolled %2$s and played %3$s."),
                  coach_colour_capital(last->mover), roll, text_str(&play));
    }
}

static void line_of_last(const struct picture *pic)
{
    TEXT_HERE t = {0};
    if (!pic->d->last->known) {
        draw_last(&t, pic->d);
    }
    if (pic->from != 0 || pic->to != 0) {
        text_addf(&t, "%s%s", t.size > 0 ? " " : "", _("It went from < to >."));
    }
    if (t.size > 0) {
        line_below(pic, text_str(&t));
    }
}

static struct picture picture_of(struct text *out, const struct draw *d)
{
    struct picture pic = {.d = d, .out = out, .layout = layouts};
    while (pic.layout->columns > d->columns) {
        pic.layout++;
    }
    pic.glyphs = d->ascii ? &ascii_glyphs : &unicode_glyphs;
    pic.palette = &palettes[d->theme];
    pic.shaded = d->rows >= PAINTED_ROWS && d->columns >= PAINTED_COLUMNS &&
                 d->theme == DRAW_PAINTED && !d->colour && !d->ascii;
    pic.rows = rows_needed(d, has_few_rows(d) ? least_compact(d) : pic.layout->rows);
    if (draw_shows_last(d)) {
        pic.from = draw_last_points(d, false);
        pic.to = draw_last_points(d, true);
    }
    return pic;
}

/* Both sides in a line, of what the drawing does not show. */
static void line_of_both(const struct picture *pic)
{
    TEXT_HERE t = {0};
    const struct position *pos = &pic->d->at->position;
    const char *const sides[] = {coach_colour(WHITE), coach_colour(BLACK)};
    for (int c = WHITE; c <= BLACK; c++) {
        TEXT_HERE man = {0};
        man_of(pic, (enum colour)c, &man);
        text_add(&t, c == WHITE ? "" : " · ");
        if (pic->d->no_pips) {
            text_addf(&t, _("%1$s %2$s: off %3$d"), text_str(&man), sides[c],
                      pos->men[c][POINT_OFF]);
        } else {
            text_addf(&t, _("%1$s %2$s: off %3$d, %4$d to go"), text_str(&man), sides[c],
                      pos->men[c][POINT_OFF], board_pips(pos, (enum colour)c));
        }
    }
    line_below(pic, text_str(&t));
    if (pic->d->marks && (pic->from | pic->to) != 0) {
        line_below(pic, _("It went from < to >."));
    }
}

/* The points of these columns in their frame, the labels over and under it. */
static void draw_points(struct picture *pic, int begin, int end)
{
    pic->begin = begin;
    pic->end = end;
    row_of_labels(pic, true);
    frame_row(pic, pic->glyphs->top);
    for (int row = 0; row < pic->rows; row++) {
        row_of_points(pic, true, row);
    }
    row_of_bar(pic);
    for (int row = pic->rows - 1; row >= 0; row--) {
        row_of_points(pic, false, row);
    }
    frame_row(pic, pic->glyphs->bottom);
    row_of_labels(pic, false);
}

/* The painted board, and in words what it does not show. */
static void draw_painted(struct picture *pic)
{
    static const struct draw_layout below = {.margin = 1};
    const struct draw *d = pic->d;
    TEXT_HERE t = {0};
    painted_board(pic->out, d);
    pic->layout = &below;
    if (d->compact) {
        return;
    }
    if (draw_shows_last(d)) {
        line_of_last(pic);
    }
    if (draw_over(d) && !d->asking) {
        text_add(&t, _("The game is over."));
    }
    if (d->viewer != d->at->position.turn) {
        text_add(&t, t.size > 0 ? " " : "");
        text_addf(&t, _("The points are numbered for %s."), coach_colour(d->viewer));
    }
    draw_state(&t, d);
    if (t.size > 0) {
        line_below(pic, text_str(&t) + strspn(text_str(&t), " "));
    }
}

bool draw_is_painted(const struct draw *d)
{
    return d->theme == DRAW_PAINTED && d->colour && !d->ascii && d->columns >= PAINTED_COLUMNS &&
           (d->rows == 0 || d->rows >= PAINTED_ROWS);
}

void draw_board(struct text *out, const struct draw *d)
{
    struct picture pic = picture_of(out, d);
    if (draw_is_painted(d)) {
        draw_painted(&pic);
        return;
    }
    if (is_narrow(d)) {
        draw_points(&pic, 0, QUARTER);
        draw_points(&pic, QUARTER, WHOLE);
    } else {
        draw_points(&pic, 0, WHOLE);
    }
    if (d->compact) {
        line_of_both(&pic);
        return;
    }
    for (int c = WHITE; c <= BLACK; c++) {
        TEXT_HERE side = {0}, man = {0};
        man_of(&pic, (enum colour)c, &man);
        draw_side(&side, d, text_str(&man), (enum colour)c);
        line_below(&pic, text_str(&side));
    }
    if (draw_shows_last(d)) {
        line_of_last(&pic);
    }
    TEXT_HERE turn = {0};
    draw_turn(&turn, d);
    draw_state(&turn, d);
    if (turn.size > 0) {
        line_below(&pic, text_str(&turn));
    }
}
