// SPDX-License-Identifier: GPL-3.0-or-later
/* The frontend of a terminal, and of a pipe: lines on stdin, words and boards on stdout. What is
 * shown, events wrapped, drawn or spoken, is gathered, and written with every error seen. */
#ifndef BRADE_TERMINAL_H
#define BRADE_TERMINAL_H

#include "frontend/frontend.h"
#include <signal.h>

enum terminal_colour { TERMINAL_COLOUR_AUTO, TERMINAL_COLOUR_ALWAYS, TERMINAL_COLOUR_NEVER };

/* How it is to look; all zero is good. */
struct terminal_options {
    enum terminal_colour colour;
    bool plain;            /* for who hears it: a screen reader, speech; no drawing, no colours */
    bool ascii;            /* X and O, and no other characters of the drawing beyond ASCII */
    enum draw_theme theme; /* of the drawing, where there are colours */
};

/* The frontend; SIGPIPE is ignored until frontend_close(). There can be one at a time. */
struct frontend *terminal_open(const struct terminal_options *options);

/* That of other programs: events on stdout as JSON Lines, lines to be taken on stdin
 * (docs/events.md). Likewise. */
struct frontend *events_open(void);

/* Whether colours are to be used on this descriptor: as asked, and in auto never where NO_COLOR is
 * set and not empty, else always where CLICOLOR_FORCE or FORCE_COLOR is set and neither empty nor
 * 0, else on a terminal that is not dumb where CLICOLOR is not 0. */
bool terminal_wants_colour(enum terminal_colour asked, int fd);

/* How many colours the terminal has, by COLORTERM and TERM. */
enum draw_depth terminal_depth(void);

/* Columns of the terminal: TIOCGWINSZ of stdout, else COLUMNS, else 80; from 40 to 200. */
int terminal_columns(void);

/* Rows of the terminal that stdout is; 0 where it is none, or does not say. */
int terminal_rows(void);

/* --- what is shown --- */

/* A board that was drawn, to be drawn again where it is scrolled away. */
struct display_board {
    bool there;
    struct draw draw;
    struct situation at;
    struct draw_played last;
    int rows;       /* written from its top on, but for … */
    size_t at_byte; /* … what waits from here on */
};

struct display {
    int error;                         /* errno of the first write that failed; 0: none */
    struct text waiting;               /* not yet written */
    struct sigaction pipe;             /* what SIGPIPE did before */
    const struct display_options *how; /* it is to look, and … */
    int columns;                       /* … the columns of what was shown last */

    struct display_board board;       /* the last one */
    size_t board_at, board_end;       /* it in what waits; board_end 0: it is not there */
    bool fresh;                       /* one was drawn since a line was asked for last */
    struct display_board asked;       /* that of the open question */
    struct text question;             /* the open question as it is shown; empty: none */
    size_t question_at, question_end; /* the same of it */

    bool typed;    /* nothing was written since the learner typed a line */
    bool over;     /* something ended since a line was asked for last */
    bool ways;     /* … and what can be done next was told */
    size_t cut;    /* … so much of what waits is told of it beside its board, as large as it is */
    bool turn;     /* something happened in a game, whose board will be shown */
    bool play;     /* a play was told since a line was asked for last: the newest stands */
    int play_rows; /* … so many rows above what waits; */
    size_t play_at;             /* … or, with 0 rows, from here on in it */
    size_t gloss_at, gloss_end; /* what words mean that were told last, in what waits; 0: nothing */
    int rows;                   /* of the screen, where boards are painted; else 0 */
    int page;                   /* the same, where what waits begins at its top; else 0 */
    int written; /* rows on a page that was begun and of which no line was asked for yet */
    int top;     /* rows above the board of the last page that had one */
};

/* Adds an event to what waits, in this display, which it borrows. */
void display_show(struct display *s, const struct display_options *how,
                  const struct frontend_event *e);

/* Writes what waits to stdout. False once anything could not be written. */
bool display_flush(struct display *s);

/* What waited was taken by who keeps it instead: nothing waits any more. */
void display_taken(struct display *s);

/* --- paragraphs of lessons and puzzles: richscreen.c --- */

/* Appends block i of a text, which is no board, as lines, each ended by a newline: wrapped, what it
 * stands in before them, and what stands out in it so where colours are shown. */
void richscreen_add(struct text *out, const struct display_options *display,
                    const struct rich *rich, size_t i);

/* Appends the words of one paragraph, what stands out in it so where colours are shown. */
void richscreen_words(struct text *out, const struct display_options *display,
                      const struct rich_block *b);

/* --- what both frontends have --- */

struct line;

struct terminal {
    struct frontend frontend; /* first */
    struct display display;
    struct line *line; /* NULL: nothing was asked for yet */
};

/* With operations of its own; SIGPIPE is ignored from now on: a write tells it. */
struct terminal *terminal_new(const struct frontend_ops *ops, struct display_options display);

/* Operations. */
void terminal_divert(struct frontend *f);
bool terminal_flush(struct frontend *f);
int terminal_status(struct frontend *f);
void terminal_close(struct frontend *f);
bool terminal_cut_off(struct frontend *f);

#endif
