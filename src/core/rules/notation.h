// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays as people write them (docs/rules.md, play notation). */
#ifndef BRADE_NOTATION_H
#define BRADE_NOTATION_H

#include <stddef.h>

#include "rules/play.h"

enum { NOTATION_SIZE = 160, NOTATION_STEPS = 16 };

/* One from/to as typed, in own numbering. The distance may need two or more dice ("1/9"). */
struct typed_move {
    uint8_t from, to;
    bool marked;    /* a * stood after it */
    bool chained;   /* goes on with the checker of the move before it */
    int at, length; /* where in the text: bytes */
};

enum notation_error {
    NOTATION_OK,
    NOTATION_CHARACTER, /* something that is no part of a play */
    NOTATION_NO_TO,     /* a point without where it goes */
    NOTATION_POINT,     /* a number that is no point */
    NOTATION_COUNT,     /* (n) that is no count from 1 to 6 */
    NOTATION_FROM_OFF,  /* starts from off the board, or goes to the bar */
    NOTATION_TOO_LONG   /* more moves than any roll gives */
};

struct typed_play {
    struct typed_move move[NOTATION_STEPS];
    int moves;       /* 0 = an empty play or a word for passing */
    bool kejsarspel; /* "19/23+24": one move, to the lower of the two */
    enum notation_error error;
    int error_at; /* byte offset */
};

/* Reads what somebody typed as a play. Forgiving: - for /, in for bar, ut, hem or off, marks
 * optional, counts (n) written out, words in brackets at the end left out. False with error and
 * error_at set when it is not a play. */
bool notation_parse(enum board_kind kind, const char *text, size_t n, struct typed_play *out);

/* Whether a whole text can be read so. */
bool notation_reads(enum board_kind kind, const char *text);

/* Writes the moves of a play as they stand: chained, marked and counted. buf holds
 * NOTATION_SIZE bytes. A pass is the empty string. */
void notation_format(enum board_kind kind, const struct play *play, char *buf);

/* The same; a pass is "pass". */
void notation_play(enum board_kind kind, const struct play *play, char *buf);

/* One point as written in plays: "bar", "12", "off". buf holds 4 bytes. */
void notation_point(enum board_kind kind, int own_point, char *buf);

#endif
