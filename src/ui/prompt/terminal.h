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
    int error;             /* errno of the first write that failed; 0: none */
    struct text waiting;   /* not yet written */
    struct sigaction pipe; /* what SIGPIPE did before */
    int columns;           /* of what was shown last */

    struct display_board board;       /* the last one */
    size_t board_at, board_end;       /* it in what waits; board_end 0: it is not there */
    bool fresh;                       /* one was drawn since a line was asked for last */
    struct display_board asked;       /* that of the open question */
    struct text question;             /* the open question as it is shown; empty: none */
    size_t question_at, question_end; /* the same of it */

    bool typed; /* nothing was written since the learner typed a line */
    bool over;  /* something ended since a line was asked for last */
    bool turn;  /* something happened in a game, whose board will be shown */
    int rows;   /* of the screen, where boards are painted; else 0 */
    int page;   /* the same, where what waits begins at its top; else 0 */
};

struct line;

/* Ignores SIGPIPE from now on: a write tells it. */
void display_open(struct display *s);

/* The exit status of what was written, and read from the line (NULL: nothing), told on stderr: 0, 3
 * where it could not be, 128 + the signal that ended reading. */
int display_status(struct display *s, const struct line *line);

/* Adds an event to what waits, in this display. */
void display_show(struct display *s, const struct frontend_display *display,
                  const struct frontend_event *e);

/* Keeps board and question on the screen together, where it has rows, as a line is asked for that
 * expects this (struct frontend_prompt): makes the board that waits as high as leaves place for
 * what follows it, or adds board and question again where they would be scrolled away. A painted
 * board and all that waits with it begin at the top of the screen, where they have place on it: so
 * it stands at the same place all the time. */
void display_fit(struct display *s, const struct frontend_display *display, const char *expects);

/* The learner typed a line, which takes so many rows; resized: what was drawn does not fit. */
void display_typed(struct display *s, int rows, bool resized);

/* Writes what waits to stdout. False once anything could not be written. */
bool display_flush(struct display *s);

/* Writes what waits to stderr. */
void display_divert(struct display *s);

/* Frees what waits; SIGPIPE does what it did. */
void display_close(struct display *s);

#endif
