// SPDX-License-Identifier: GPL-3.0-or-later
/* How a game ends and what it is worth (docs/rules.md: ends, scores). */
#ifndef BRADE_ENDING_H
#define BRADE_ENDING_H

#include "rules/board.h"

/* Patterns are in rising rank, so that answer_patterns can compare them. */
enum end_kind {
    END_NOT,
    END_HEMSPEL,
    END_NIO_FEM_ETT,
    END_FEM_TILL_ETT,
    END_KEJSARSPEL,
    END_ENKELT_KRONSPEL,
    END_DUBBELT_KRONSPEL,
    END_TRAPPSPEL,
    END_UPPSPEL,
    END_JAN,
    END_SPRANGJAN,
    END_SINGLE,
    END_GAMMON,
    END_BACKGAMMON,
    END_GIVEN_UP,
    END_DROPPED, /* a double refused */
    END_DRAW,    /* equalised by the last roll */
    END_KINDS
};

/* An end of a game as its winner counts it. */
struct ending {
    uint8_t kind;   /* enum end_kind */
    uint8_t munk;   /* enemy checkers on the bar at hemspel or a handsome win */
    uint8_t excess; /* jan: enemy checkers that can never enter */
};

/* Stable id as in the JSON forms ("enkelt-kronspel"); NULL for END_NOT. */
const char *ending_id(enum end_kind kind);

static inline bool ending_is_pattern(enum end_kind kind)
{
    return kind >= END_NIO_FEM_ETT && kind <= END_UPPSPEL;
}

/* Bar + points of own Q1 held by own checkers, for side c: above six it is jan. */
int ending_jan_count(const struct position *pos, enum colour c);

/* The pattern that stands for side c on its Q4 under r (extra patterns only where enabled, never
 * kejsarspel, which is made by a play); END_NOT if none. */
enum end_kind ending_pattern(const struct ruleset *r, const struct position *pos, enum colour c);

/* Whether that many moves could make a pattern of side c, as far as the checkers it lacks
 * tell. May say yes where it is out of reach. */
bool ending_pattern_near(const struct ruleset *r, const struct position *pos, enum colour c,
                         int moves);

/* How many checkers stand on own 20 … 24 in a pattern (five numbers); NULL if the kind is none that
 * counts under r, or is the kejsarspel. */
const uint8_t *ending_pattern_men(const struct ruleset *r, enum end_kind kind);

/* Whether side c has its jan blot out: bar + single checkers + (1 if home holds two or more) >= 7.
 */
bool ending_jan_blot_out(const struct position *pos, enum colour c);

/* Whether side c has a band in own Q3 or Q4. */
bool ending_has_jan_band(const struct position *pos, enum colour c);

/* What the board shows of giving up, from how many are on the bar and board_points() held at all
 * and as bands: a jan band or the jan blot out. */
static inline bool ending_jan_blot_out_by(int bar, uint32_t held, uint32_t bands)
{
    return bar + (int)(bands >> POINT_HOME & 1) + board_points_count(held & ~bands) >= 7;
}

static inline bool ending_held_by_points(int bar, uint32_t held, uint32_t bands)
{
    return bands >> 13 != 0 || ending_jan_blot_out_by(bar, held, bands);
}

/* Whether the board itself shows that c may not give up: a jan band or the jan blot out. */
bool ending_held_by_board(const struct position *pos, enum colour c);

/* Points the winner gets on the ruleset's scale (tie-break marks apart), at stake 1. */
int ending_points(const struct ruleset *r, struct ending end);

/* Fills munk and excess of an end of this kind just won by c on pos. */
struct ending ending_make(const struct position *pos, enum colour c, enum end_kind kind);

#endif
