// SPDX-License-Identifier: GPL-3.0-or-later
/* The face of a terminal, and of a pipe: lines on stdin, words and boards on stdout. */
#ifndef BRADE_TERMINAL_H
#define BRADE_TERMINAL_H

#include "face/face.h"

enum terminal_colour { TERMINAL_COLOUR_AUTO, TERMINAL_COLOUR_ALWAYS, TERMINAL_COLOUR_NEVER };

/* How it is to look; all zero is good. */
struct terminal_options {
    enum terminal_colour colour;
    bool plain;            /* for who hears it: a screen reader, speech; no drawing, no colours */
    bool ascii;            /* X and O, and no other characters of the drawing beyond ASCII */
    enum draw_theme theme; /* of the drawing, where there are colours */
};

/* The face; SIGPIPE is ignored until face_close(). There can be one at a time. */
struct face *terminal_open(const struct terminal_options *options);

/* Whether colours are to be used on this descriptor: as asked, and in auto never where NO_COLOR is
 * set and not empty, else always where CLICOLOR_FORCE or FORCE_COLOR is set and neither empty nor
 * 0, else on a terminal that is not dumb where CLICOLOR is not 0. */
bool terminal_wants_colour(enum terminal_colour asked, int fd);

/* Columns of the terminal: TIOCGWINSZ of stdout, else COLUMNS, else 80; from 40 to 200. */
int terminal_columns(void);

/* Rows of the terminal that stdout is; 0 where it is none, or does not say. */
int terminal_rows(void);

#endif
