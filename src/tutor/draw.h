// SPDX-License-Identifier: GPL-3.0-or-later
/* The board as text, from its viewer's side: the viewer's 1 top right, 12 top left, 13 bottom left
 * and 24 bottom right, labelled in the viewer's own numbering (backgammon: 24…1). */
#ifndef BRADE_DRAW_H
#define BRADE_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "roll.h"
#include "text.h"

enum { DRAW_MIN_COLUMNS = 40 };

/* What to draw and how. */
struct draw {
    const struct ruleset *rules;
    const struct position *position;
    enum colour viewer; /* usually position->turn */
    bool has_roll;
    struct roll roll;
    uint32_t highlight; /* bit p = board point p (1..24) */
    int columns;        /* no line is wider; at least DRAW_MIN_COLUMNS */
    bool ascii;         /* O and X, + - | */
    bool colour;        /* colour sequences; the letters and labels tell everything without */
};

/* Appends the board and the lines under it (checkers hit and borne off, pips, whose turn), each
 * ended by a newline. Without colour there are no escape bytes. */
void draw_board(struct text *out, const struct draw *d);

/* Appends "White to play 5-3.", and whose numbering the board has if not that side's: one
 * paragraph, no newline. */
void draw_turn(struct text *out, const struct draw *d);

/* Appends what the board does not show (one-die turns, …), each sentence after a blank. */
void draw_state(struct text *out, const struct position *pos);

/* Appends "○ White: off 12, bar 0, 14 pips to go"; man is the sign for the side's checkers, with a
 * blank after it even if it is "". */
void draw_side(struct text *out, const struct position *pos, const char *man, enum colour c);

#endif
