// SPDX-License-Identifier: GPL-3.0-or-later
/* How other programs write a position of backgammon: the XGID of eXtreme Gammon and the position
 * ID of GNU Backgammon, alone or with its match ID (docs/rules.md, "IDs of other programs"). White
 * is their X, player 1, who counts the points as the XGID does; a position ID alone does not
 * tell who is to move, and White is. */
#ifndef BRADE_NEIGHBOUR_H
#define BRADE_NEIGHBOUR_H

#include <stddef.h>

#include "rules/situation.h"

enum { NEIGHBOUR_ID_SIZE = 96 }; /* bytes that every ID fits in, with its NUL */

/* Bits: what an ID told that a situation has no place for. */
enum {
    NEIGHBOUR_CRAWFORD = 1,
    NEIGHBOUR_JACOBY = 2,
    NEIGHBOUR_BEAVERS = 4,
    NEIGHBOUR_DOUBLED = 8,   /* a double that waits for its answer */
    NEIGHBOUR_RESIGNED = 16, /* giving up that waits for its answer */
    NEIGHBOUR_CUBE = 32,     /* above GAME_CUBE_MAX, or above 1 and nobody's, or no cube here */
    NEIGHBOUR_MATCH = 64,    /* to points, where the rules have none such */
    NEIGHBOUR_LEFT = 7       /* how many there are */
};

/* The name of bit i in JSON, "crawford" and so on (static). */
const char *neighbour_left_name(int i);

/* Whether n bytes of text are meant as an ID rather than as a position string. */
bool neighbour_is(const char *text, size_t n);

/* The same, but no to what may be a mere word: letters alone. */
bool neighbour_stands_out(const char *text, size_t n);

/* Reads an ID into *out under r, which it must be one of backgammon: the position, and where they
 * are told the roll, the cube and the match. *left: bits NEIGHBOUR_…. On failure both are untouched
 * and *fault says what is wrong and at which byte. Does not ask whether the game is over. */
bool neighbour_parse(const struct ruleset *r, const char *text, size_t n, struct situation *out,
                     unsigned *left, struct position_fault *fault);

/* Whether a position under r can be written so. */
bool neighbour_writes(const struct ruleset *r);

/* Writes the XGID, and the position and match ID with a colon between them, of a situation that has
 * its position and whose rules neighbour_writes(). buf must hold NEIGHBOUR_ID_SIZE bytes. */
void neighbour_xgid(const struct situation *s, char *buf);
void neighbour_gnubg(const struct situation *s, char *buf);

#endif
