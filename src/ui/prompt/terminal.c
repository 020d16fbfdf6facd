// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/problem.h"
#include "base/width.h"
#include "prompt/line.h"
#include "view/describeboard.h"
#include "view/richtext.h"

/* --- what is shown --- */

enum { FAILED = 3 };            /* the exit status where something could not be written */
enum { SCROLLED_AWAY = 10000 }; /* rows: more than a screen has */
enum { NARROW = 40 };           /* columns: below, what is set in columns moves together */

static void paragraph(struct display *s, const char *words, int indent, int hanging)
{
    if (*words == '\0') {
        return;
    }
    if (s->how->plain) {
        TEXT_HERE heard = {0};
        plain_text(&heard, words);
        width_wrap(&s->waiting, text_str(&heard), s->how->columns, 0, 0);
    } else {
        width_wrap(&s->waiting, words, s->how->columns, indent, hanging);
    }
    text_addc(&s->waiting, '\n');
}

/* An empty line, never two in a row. */
static void gap(struct display *s)
{
    size_t n = s->waiting.size;
    if (n < 2 || s->waiting.data[n - 1] != '\n' || s->waiting.data[n - 2] != '\n') {
        text_addc(&s->waiting, '\n');
    }
}

/* What is told beside a title stands at the right of its line; below it where both do not fit. */
static void heading(struct display *s, const char *title, const char *beside)
{
    if (s->how->plain) {
        paragraph(s, title, 0, 0);
        paragraph(s, beside, 0, 0);
        return;
    }
    int cap = s->how->columns - width_of(title) - width_of(beside);
    if (s->how->colour) {
        text_add(&s->waiting, "\033[1m");
    }
    width_wrap(&s->waiting, title, s->how->columns, 0, 2);
    if (s->how->colour) {
        text_add(&s->waiting, "\033[0m");
    }
    if (*beside != '\0' && cap >= 2) {
        text_add_many(&s->waiting, ' ', (size_t)cap);
        text_add(&s->waiting, beside);
    } else if (*beside != '\0') {
        text_addc(&s->waiting, '\n');
        width_wrap(&s->waiting, beside, s->how->columns, 2, 2);
    }
    text_addc(&s->waiting, '\n');
}

/* A line set in columns, too wide for the screen: the columns move together, and then it wraps. */
static void tight_line(struct display *s, const char *line, size_t n, int columns)
{
    TEXT_HERE tight = {0};
    size_t indent = strspn(line, " ");
    while (n > indent && line[n - 1] == ' ') {
        n--;
    }
    for (size_t i = indent; i < n; i++) {
        if (line[i] != ' ' || line[i - 1] != ' ') {
            text_addc(&tight, line[i]);
        }
    }
    int first = indent > 4 ? 4 : (int)indent;
    width_wrap(&s->waiting, text_str(&tight), columns, first, first + 2);
}

/* Lines set in columns, as they are where there is room for them. */
static void rows(struct display *s, int columns, const char *words)
{
    while (*words != '\0') {
        size_t n = strcspn(words, "\n");
        if (width_ofn(words, n) <= columns) {
            text_addn(&s->waiting, words, n);
        } else {
            tight_line(s, words, n, columns);
        }
        words += n;
        if (*words == '\n') {
            text_addc(&s->waiting, *words++);
        }
    }
}

/* Rows that text takes on a screen; a line without its end counts. */
static int rows_of(const char *words, size_t n, int columns)
{
    int count = 0;
    for (size_t i = 0; i < n;) {
        size_t line = strcspn(words + i, "\n");
        int wide = width_ofn(words + i, line);
        count += wide <= columns ? 1 : (wide + columns - 1) / columns;
        i += line + 1;
    }
    return count;
}

static void render_board(struct display *s, const struct draw *shown, int most)
{
    struct draw d = *shown;
    d.most = most;
    d.columns = s->how->columns;
    d.rows = s->how->rows;
    d.depth = s->how->depth;
    d.colour = s->how->colour;
    d.ascii = s->how->ascii;
    d.theme = s->how->theme;
    if (s->how->plain) {
        TEXT_HERE told = {0};
        describe_board(&told, &d);
        rows(s, s->how->columns, text_str(&told));
    } else {
        draw_board(&s->waiting, &d);
    }
}

static void keep_board(struct display_board *kept, const struct draw *d, size_t at_byte)
{
    *kept = (struct display_board){.there = true, .draw = *d, .at = *d->at, .at_byte = at_byte};
    kept->draw.at = &kept->at;
    if (d->last != NULL) {
        kept->last = *d->last;
        kept->draw.last = &kept->last;
    }
}

static bool shows_position(const struct display_board *kept, const struct situation *at)
{
    return kept->there && kept->at.has_position && board_equal(&kept->at.position, &at->position);
}

static void board(struct display *s, const struct draw *shown)
{
    s->board_at = s->waiting.size;
    keep_board(&s->board, shown, s->board_at);
    if (s->question.size > 0 && shows_position(&s->asked, shown->at)) {
        keep_board(&s->asked, shown, s->board_at);
    }
    render_board(s, shown, 0);
    s->board_end = s->waiting.size;
    s->fresh = true;
}

/* A text of a lesson or puzzle. */
static void written(struct display *s, const struct rich *rich)
{
    for (size_t i = 0; i < rich->blocks; i++) {
        if (rich->block[i].apart && !s->how->plain) {
            gap(s);
        }
        if (rich->block[i].board != NULL) {
            const struct draw d = richtext_board(&rich->block[i]);
            board(s, &d);
        } else {
            richscreen_add(&s->waiting, s->how, rich, i);
        }
    }
}

static int rows_since(const struct display *s, const struct display_board *kept);

enum { ENTER_ROWS = 2 }; /* that asking for Enter takes below what is told */

/* Words as they are written, or plain ones. */
static void print_it(struct display *s, const struct frontend_event *e)
{
    if (s->how->rows > 0 && s->board_end > 0 && s->board_end == s->waiting.size) {
        gap(s); /* the words are not the board's */
    }
    const size_t at = s->waiting.size;
    if (e->rich != NULL) {
        written(s, e->rich);
    } else {
        paragraph(s, e->words, e->indent, e->hanging);
    }
    if (e->gloss) {
        s->gloss_at = s->gloss_end == at ? s->gloss_at : at;
        s->gloss_end = s->waiting.size;
    }
    s->ways = s->ways || (s->over && e->way);
    if (s->how->rows > 0 && s->over && !s->ways && s->board.there &&
        rows_since(s, &s->board) + ENTER_ROWS <= s->how->rows) {
        s->cut = s->waiting.size;
    }
}

static void option(struct display *s, const struct present_option *o)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%c) ", o->letter);
    if (o->rich != NULL && o->rich->blocks > 0) {
        richscreen_words(&line, s->how, o->rich->block);
    } else {
        text_add_safe(&line, o->words, strlen(o->words));
    }
    paragraph(s, text_str(&line), 2, 5);
}

static void question(struct display *s, const struct frontend_event *e)
{
    const struct present *p = e->present;
    s->question_at = s->waiting.size;
    print_it(s, e);
    paragraph(s, text_str(&p->cube), 0, 0);
    paragraph(s, text_str(&p->match), 0, 0);
    for (size_t i = 0; i < p->option_count; i++) {
        option(s, &p->options[i]);
    }
    s->question_end = s->waiting.size;
    text_clear(&s->question);
    text_addn(&s->question, s->waiting.data + s->question_at, s->question_end - s->question_at);
    if (shows_position(&s->board, e->situation)) {
        keep_board(&s->asked, &s->board.draw, s->board.at_byte);
        s->asked.rows = s->board.rows;
    } else {
        s->asked.there = false;
    }
}

/* Whether a column has its place; the last one, which may be long, always has. */
static bool has_place(const struct frontend_table *t, size_t c, const struct display_options *how)
{
    return c + 1 == t->columns || how->columns >= t->cap[c];
}

/* The figures to the right in their columns, and what may be long behind them. */
static void row_of(struct display *s, const struct frontend_table *t, const char *const *cell,
                   const int *width)
{
    TEXT_HERE line = {0}, last = {0};
    for (size_t c = 0; c + 1 < t->columns; c++) {
        if (has_place(t, c, s->how)) {
            width_pad_right(&line, cell[c], width[c]);
            text_add(&line, "  ");
        }
    }
    int before = width_of(text_str(&line));
    if (2 * before > s->how->columns && s->how->columns < NARROW) {
        text_addf(&line, "%s\n", cell[t->columns - 1]);
        rows(s, s->how->columns, text_str(&line));
        return;
    }
    width_wrap(&last, cell[t->columns - 1], s->how->columns, before, before);
    text_addf(&s->waiting, "%s%s\n", text_str(&line), text_str(&last) + before);
}

/* What each figure is, before it. */
static void row_in_words(struct display *s, const struct frontend_table *t, const char *const *cell)
{
    TEXT_HERE line = {0};
    text_addn(&line, cell[0], strcspn(cell[0], "."));
    text_addf(&line, ": %s", cell[t->columns - 1]);
    for (size_t c = 1; c + 1 < t->columns; c++) {
        if (has_place(t, c, s->how) && *cell[c] != '\0' && strcmp(cell[c], "=") != 0) {
            text_addf(&line, "; %s %s", t->head[c], cell[c]);
        }
    }
    text_addc(&line, '.');
    paragraph(s, text_str(&line), 0, 0);
}

static void table(struct display *s, const struct frontend_table *t)
{
    int *width = mem_alloc(t->columns * sizeof *width);
    TEXT_HERE legend = {0};
    for (size_t i = 0; i <= t->rows; i++) {
        for (size_t c = 0; c < t->columns; c++) {
            int w = width_of(i == 0 ? t->head[c] : t->cell[(i - 1) * t->columns + c]);
            width[c] = w > width[c] ? w : width[c];
        }
    }
    if (!s->how->plain) {
        row_of(s, t, t->head, width);
    }
    for (size_t i = 0; i < t->rows; i++) {
        const char *const *cell = t->cell + i * t->columns;
        if (s->how->plain) {
            row_in_words(s, t, cell);
        } else {
            row_of(s, t, cell, width);
        }
    }
    for (size_t c = 0; c < t->columns; c++) {
        if (*t->legend[c] != '\0' && has_place(t, c, s->how)) {
            text_addf(&legend, "%s%s", legend.size > 0 ? " " : "", t->legend[c]);
        }
    }
    paragraph(s, text_str(&legend), 0, 0);
    free(width);
}

void display_show(struct display *s, const struct display_options *how,
                  const struct frontend_event *e)
{
    s->how = how;
    s->columns = how->columns;
    s->rows = frontend_paints(how) ? how->rows : 0;
    switch (e->kind) {
    case FRONTEND_ERROR:
    case FRONTEND_SAY:
        print_it(s, e);
        break;
    case FRONTEND_HEADING:
        heading(s, e->words, e->beside);
        break;
    case FRONTEND_GAP:
        gap(s);
        break;
    case FRONTEND_DOCUMENT:
        if (e->hanging > 0) {
            rows(s, s->how->columns, e->words);
        } else {
            text_add(&s->waiting, e->words);
        }
        break;
    case FRONTEND_BOARD:
        board(s, e->board);
        break;
    case FRONTEND_VERDICT:
        paragraph(s, e->words, 0, 0);
        paragraph(s, e->beside, 2, 3);
        break;
    case FRONTEND_TABLE:
        table(s, e->table);
        break;
    case FRONTEND_QUESTION:
        question(s, e);
        break;
    case FRONTEND_REPLY:
        if (e->over) {
            text_clear(&s->question);
            s->question_end = 0;
        }
        break;
    case FRONTEND_TURN:
        s->turn = true;
        if (e->turn->kind == EVENT_PLAY && !s->play) {
            s->play = true;
            s->play_rows = 0;
            s->play_at = s->waiting.size;
        }
        break;
    case FRONTEND_RESULT:
        s->over = true;
        s->ways = false;
        s->cut = s->waiting.size;
        break;
    case FRONTEND_EXAM:
        break;
    }
}

/* --- board and question on the screen together --- */

/* Rows from the top of a board to the end of what waits. */
static int rows_since(const struct display *s, const struct display_board *kept)
{
    return kept->rows + rows_of(text_str(&s->waiting) + kept->at_byte,
                                s->waiting.size - kept->at_byte, s->columns);
}

/* Draws a board at the end of what waits, in so many rows if it can be. Whether it could. */
static bool draw_within(struct display *s, const struct draw *d, int rows)
{
    const size_t before = s->waiting.size;
    for (int most = rows; most > 0;) {
        render_board(s, d, most);
        int over = rows_of(s->waiting.data + before, s->waiting.size - before, s->columns) - rows;
        if (over <= 0) {
            return true;
        }
        text_cut(&s->waiting, before);
        most -= over;
    }
    return false;
}

/* Rows from the first play that was told since a line was read to the board that waits; 0: none
 * was. */
static int rows_of_play(const struct display *s)
{
    return !s->play || s->play_at > s->board_at
               ? 0
               : s->play_rows + rows_of(text_str(&s->waiting) + s->play_at,
                                        s->board_at - s->play_at, s->columns);
}

/* Leaves out what words mean that was told below the board that waits. */
static void cut_gloss(struct display *s)
{
    TEXT_HERE after = {0};
    if (s->gloss_at >= s->board_end && s->gloss_end > s->gloss_at) {
        text_addn(&after, s->waiting.data + s->gloss_end, s->waiting.size - s->gloss_end);
        text_cut(&s->waiting, s->gloss_at);
        text_add(&s->waiting, text_str(&after));
        s->gloss_end = s->gloss_at;
    }
}

/* The board that waits leaves place for what follows it, and for so many rows that are still to
 * come; and, where it can, for what is told above it, or at least the plays: what a word means does
 * not go before that. */
static void fit_fresh(struct display *s, int below)
{
    const int whole =
        rows_of(text_str(&s->waiting) + s->board_at, s->waiting.size - s->board_at, s->columns);
    const int all = rows_of(text_str(&s->waiting), s->board_at, s->columns);
    const int play = rows_of_play(s), above = all > play ? all : play;
    if (whole + above + below > s->how->rows && (play > 0 || all < s->how->rows / 2)) {
        cut_gloss(s);
    }
    TEXT_HERE drawn = {0}, after = {0};
    text_addn(&drawn, s->waiting.data + s->board_at, s->board_end - s->board_at);
    text_addn(&after, s->waiting.data + s->board_end, s->waiting.size - s->board_end);
    const int place = s->how->rows - rows_of(text_str(&after), after.size, s->columns) - below;
    const int high = rows_of(text_str(&drawn), drawn.size, s->columns);
    if (high > place - above) {
        text_cut(&s->waiting, s->board_at);
        if (!(above > 0 && draw_within(s, &s->board.draw, place - above)) &&
            !(play > 0 && draw_within(s, &s->board.draw, place - play)) &&
            !(high > place && draw_within(s, &s->board.draw, place))) {
            text_add(&s->waiting, text_str(&drawn));
        }
        text_add(&s->waiting, text_str(&after));
    }
}

/* Draws a board again, and under it the question and what was said last; what is longer than a
 * quarter of the screen stays above them. Whether it could. */
static bool fit_again(struct display *s, struct display_board *kept)
{
    const bool waits = s->question_end > 0;
    TEXT_HERE after = {0}, before = {0};
    text_add(&before, text_str(&s->waiting));
    if (waits) {
        text_addn(&after, s->waiting.data + s->question_at, s->waiting.size - s->question_at);
        text_cut(&s->waiting, s->question_at);
    } else {
        if (kept == &s->asked) {
            text_addf(&after, "%s\n", text_str(&s->question));
        }
        if (rows_of(text_str(&before), before.size, s->columns) <= s->how->rows / 4) {
            text_add(&after, text_str(&before));
            text_clear(&s->waiting);
        }
    }
    if (s->waiting.size > 0 || s->rows == 0) {
        gap(s);
    }
    const size_t at = s->waiting.size;
    if (draw_within(s, &kept->draw,
                    s->how->rows - rows_of(text_str(&after), after.size, s->columns) - 2)) {
        kept->rows = 0;
        kept->at_byte = at;
        gap(s);
        text_add(&s->waiting, text_str(&after));
        return true;
    }
    text_clear(&s->waiting);
    text_add(&s->waiting, text_str(&before));
    return false;
}

/* What waits begins at the top of the screen: what stands there from before the learner typed is
 * scrolled away. */
static void turn_page(struct display *s)
{
    s->page = s->rows;
    s->written = 0;
    /* a board of which nothing waits is on the old page */
    s->board.rows += s->board.rows > 0 ? SCROLLED_AWAY : 0;
    s->asked.rows += s->asked.rows > 0 ? SCROLLED_AWAY : 0;
}

/* A painted board that begins at a byte of what waits stands in the same row of each page, whatever
 * is told above it, where there is place beside the rows that are still to come below it. */
static void hold_row(struct display *s, size_t board_at, int below)
{
    enum { ABOVE = 6 };                              /* of so many rows one is above the board */
    const size_t at = s->written > 0 ? board_at : 0; /* what is on the page already stays */
    int above = s->written + rows_of(text_str(&s->waiting), board_at, s->columns);
    int free_rows =
        s->rows - s->written - rows_of(text_str(&s->waiting), s->waiting.size, s->columns) - below;
    int more = s->rows / ABOVE - above;
    more = more < free_rows ? more : free_rows;
    s->top = above + (more > 0 ? more : 0);
    if (more > 0) {
        TEXT_HERE held = {0};
        text_addn(&held, text_str(&s->waiting), at);
        text_add_many(&held, '\n', more);
        text_add(&held, text_str(&s->waiting) + at);
        text_clear(&s->waiting);
        text_add(&s->waiting, text_str(&held));
        s->board.at_byte += s->board.there ? (size_t)more : 0;
        s->asked.at_byte += s->asked.there ? (size_t)more : 0;
    }
}

/* What waits, a board among it that begins at this byte (or none: SIZE_MAX), comes on a page of its
 * own where it has place there. */
static void place(struct display *s, size_t board_at, int below)
{
    if (s->typed && s->page == 0 &&
        rows_of(text_str(&s->waiting), s->waiting.size, s->columns) < s->rows) {
        turn_page(s);
    }
    if (board_at != SIZE_MAX && (s->page > 0 || s->written > 0)) {
        hold_row(s, board_at, below);
    }
}

/* Keeps board and question on the screen together, where it has rows, as a line is asked for that
 * expects this (struct frontend_prompt): makes the board that waits as high as leaves place for
 * what follows it, or adds board and question again where they would be scrolled away, but not
 * under what takes most of the screen, whose beginning that would scroll away. A painted board and
 * all that waits with it begin at the top of the screen, where they have place on it: so it stands
 * at the same place all the time. */
static void fit(struct display *s, const struct display_options *how, const char *expects)
{
    bool answer = strcmp(expects, "answer") == 0,
         aside = strcmp(expects, "confirm") == 0 || strcmp(expects, "choice") == 0;
    if (!answer && !aside) {
        text_clear(&s->question);
        s->question_end = 0;
    }
    struct display_board *kept = s->question.size > 0 ? &s->asked : &s->board;
    s->turn = false;
    s->how = how;
    if (how->rows == 0 || s->how->plain) {
        s->play = false;
        return;
    }
    bool shown = s->fresh && s->board_end > 0, fills = false;
    if (shown) {
        fit_fresh(s, 1);
    } else if (!s->fresh && kept->there && *expects != '\0' && strcmp(expects, "enter") != 0 &&
               strcmp(expects, "line") != 0 && s->top + rows_since(s, kept) >= s->how->rows) {
        fills = rows_of(text_str(&s->waiting), s->waiting.size, s->columns) > s->how->rows / 2;
        shown = !fills && fit_again(s, kept);
    }
    if (shown || fills || s->over) { /* a result is a page of its own, and so is a long list */
        place(s, !shown ? SIZE_MAX : s->fresh ? s->board_at : kept->at_byte, 1);
    }
    s->over = false;
    s->cut = 0;
    s->board_end = 0; /* it has its place */
    s->written = 0;
    s->play = false;
}

/* Nothing waits any more. */
static void forget_places(struct display *s)
{
    s->board.at_byte = s->asked.at_byte = s->board_end = s->question_end = s->cut = 0;
    s->play_at = s->gloss_at = s->gloss_end = 0;
}

void display_taken(struct display *s)
{
    forget_places(s);
    text_clear(&s->waiting);
}

bool display_flush(struct display *s)
{
    if (s->turn && s->typed && s->waiting.size > 0 && s->rows > 0) { /* a board comes after it */
        turn_page(s);
    }
    if (s->rows > 0 && s->board_end > 0) { /* it is seen before a line is asked for */
        fit_fresh(s, 2);
        place(s, s->board_at, 2);
    }
    s->board.rows = s->board.there ? rows_since(s, &s->board) : 0;
    s->asked.rows = s->asked.there ? rows_since(s, &s->asked) : 0;
    if (s->play) {
        s->play_rows +=
            rows_of(text_str(&s->waiting) + s->play_at, s->waiting.size - s->play_at, s->columns);
    }
    forget_places(s);
    if (s->page > 0 || s->written > 0) { /* a page on which a board is still to come */
        s->written += rows_of(text_str(&s->waiting), s->waiting.size, s->columns);
    }
    errno = 0;
    if (s->error == 0) {
        size_t n = s->waiting.size;
        for (int i = 0; i < s->page; i++) { /* what stands there goes to where one scrolls back */
            putchar('\n');
        }
        fputs(s->page > 0 ? "\033[H\033[J" : "", stdout);
        s->page = 0;
        s->typed = s->typed && n == 0;
        s->turn = s->turn && n == 0;
        bool good = n == 0 || fwrite(s->waiting.data, 1, n, stdout) == n;
        good = fflush(stdout) == 0 && good;
        if (!good || ferror(stdout)) {
            s->error = errno != 0 ? errno : EIO;
        }
    }
    text_clear(&s->waiting);
    return s->error == 0;
}

/* --- what both frontends have --- */

static struct terminal *of(struct frontend *f)
{
    return (struct terminal *)f;
}

struct terminal *terminal_new(const struct frontend_ops *ops, struct display_options display)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct terminal *t = mem_alloc(sizeof *t);
    *t = (struct terminal){.frontend = {.ops = ops, .display = display}};
    sigaction(SIGPIPE, &ignore, &t->display.pipe);
    return t;
}

void terminal_divert(struct frontend *f)
{
    struct display *s = &of(f)->display;
    fputs(text_str(&s->waiting), stderr);
    text_clear(&s->waiting);
    forget_places(s);
}

bool terminal_flush(struct frontend *f)
{
    return display_flush(&of(f)->display);
}

int terminal_status(struct frontend *f)
{
    struct display *s = &of(f)->display;
    const struct line *line = of(f)->line;
    if (s->error != 0 && s->error != EPIPE) { /* a reader who has left needs no message */
        fprintf(stderr, "brade: %s: %s\n", _("the output cannot be written"),
                problem_text(s->error));
    }
    if (s->error != 0) { /* told once is enough: main need not find it again */
        __fpurge(stdout);
        clearerr(stdout);
    }
    int unread = line == NULL ? 0 : line_error(line);
    if (unread != 0) {
        TEXT_HERE why = {0};
        text_addf(&why, _("the input cannot be read: %s"), problem_text(unread));
        fprintf(stderr, "brade: %s\n", text_str(&why));
    }
    int number = line == NULL ? 0 : line_signal(line);
    return number != 0 ? 128 + number : s->error != 0 || unread != 0 ? FAILED : 0;
}

void terminal_close(struct frontend *f)
{
    struct terminal *t = of(f);
    line_close(t->line);
    text_free(&t->display.waiting);
    text_free(&t->display.question);
    sigaction(SIGPIPE, &t->display.pipe, NULL);
    free(t);
}

bool terminal_cut_off(struct frontend *f)
{
    struct line *line = of(f)->line;
    return line != NULL && line_signal(line) != 0;
}

/* --- the terminal --- */

enum { COLUMNS_MIN = 20, COLUMNS_MAX = 200, COLUMNS_USUAL = 80 };

/* Whether a variable is set and says no "0". */
static bool is_on(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

bool terminal_wants_colour(enum terminal_colour asked, int fd)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM"), *some = getenv("CLICOLOR");
    if (asked != TERMINAL_COLOUR_AUTO) {
        return asked == TERMINAL_COLOUR_ALWAYS;
    }
    if (no != NULL && *no != '\0') {
        return false;
    }
    if (is_on("CLICOLOR_FORCE") || is_on("FORCE_COLOR")) {
        return true;
    }
    return isatty(fd) && term != NULL && strcmp(term, "dumb") != 0 &&
           (some == NULL || strcmp(some, "0") != 0);
}

enum draw_depth terminal_depth(void)
{
    const char *colours = getenv("COLORTERM"), *term = getenv("TERM");
    term = term != NULL ? term : "";
    if ((colours != NULL && (strcmp(colours, "truecolor") == 0 || strcmp(colours, "24bit") == 0)) ||
        strstr(term, "-direct") != NULL) {
        return DRAW_24_BIT;
    }
    return strstr(term, "256") != NULL ? DRAW_256 : DRAW_16;
}

int terminal_columns(void)
{
    struct winsize size;
    int64_t columns = COLUMNS_USUAL;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        columns = size.ws_col;
    } else {
        number_read(getenv("COLUMNS"), 1, 100000, &columns);
    }
    return columns < COLUMNS_MIN ? COLUMNS_MIN : columns > COLUMNS_MAX ? COLUMNS_MAX : (int)columns;
}

int terminal_rows(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

static void show(struct frontend *f, const struct frontend_event *e)
{
    display_show(&of(f)->display, &f->display, e);
}

/* Where all that is told of an end would make the board drawn with it smaller, or scroll it away:
 * what has place beside it, and the rest after Enter, on a page of its own. What else is typed is
 * the line that is asked for: true. */
static bool ask_amid(struct terminal *t, const struct display_options *how, const char *expects,
                     struct frontend_input *out)
{
    struct display *s = &t->display;
    if (!s->over || s->rows == 0 || !s->fresh || !s->board.there || !isatty(STDIN_FILENO) ||
        rows_since(s, &s->board) < s->rows) {
        return false;
    }
    TEXT_HERE rest = {0};
    text_addn(&rest, s->waiting.data + s->cut, s->waiting.size - s->cut);
    text_cut(&s->waiting, s->cut);
    gap(s);
    fit(s, how, expects);
    const bool read = line_read(t->line, s, _("Enter: go on."), &out->line) == FRONTEND_READ;
    s->over = s->typed = true;
    s->fresh = s->board.there = s->asked.there = false;
    text_add(&s->waiting, text_str(&rest) + strspn(text_str(&rest), "\n"));
    return read && out->line.size > 0;
}

static enum frontend_line ask(struct frontend *f, const struct frontend_prompt *prompt,
                              struct frontend_input *out)
{
    struct terminal *t = of(f);
    if (t->line == NULL) {
        t->line = line_open(f->complete, f->about, true);
    }
    if (t->display.error != 0) {
        return FRONTEND_ENDED;
    }
    if (ask_amid(t, &f->display, prompt->expects, out)) {
        return FRONTEND_READ;
    }
    if (prompt->apart) {
        gap(&t->display);
    }
    fit(&t->display, &f->display, prompt->expects);
    enum frontend_line result = line_read(t->line, &t->display, prompt->words, &out->line);
    int wide = width_of(prompt->words) + width_of(text_str(&out->line));
    const struct display_options before = f->display;
    f->display.columns = terminal_columns();
    f->display.rows = terminal_rows();
    bool resized = f->display.columns != before.columns || f->display.rows != before.rows;
    int down = resized ? SCROLLED_AWAY : 1 + wide / before.columns;
    t->display.fresh = false;
    t->display.typed = true;
    t->display.board.rows += down;
    t->display.asked.rows += down;
    return result;
}

static bool interrupted(struct frontend *f)
{
    return line_interrupted(of(f)->line);
}

struct frontend *terminal_open(const struct terminal_options *options)
{
    static const struct frontend_ops ops = {show,           ask,
                                            interrupted,    terminal_divert,
                                            terminal_flush, terminal_status,
                                            terminal_close, terminal_cut_off};
    const struct display_options display = {
        .columns = terminal_columns(),
        .rows = terminal_rows(),
        .ascii = options->ascii,
        .theme = options->theme,
        .depth = terminal_depth(),
        .wants_colour = terminal_wants_colour(options->colour, STDOUT_FILENO)};
    struct terminal *t = terminal_new(&ops, display);
    frontend_set_plain(&t->frontend, options->plain);
    return &t->frontend;
}
