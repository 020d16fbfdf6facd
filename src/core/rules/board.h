// SPDX-License-Identifier: GPL-3.0-or-later
/* Where the checkers stand. Both sides are kept in their own numbering along their own way round,
 * 1..24, with 0 for the bar and 25 for checkers borne off (LT, Förflyttningen av brickorna). */
#ifndef BRADE_BOARD_H
#define BRADE_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "rules/ruleset.h"

enum colour { WHITE, BLACK };
enum { POINT_BAR = 0, POINT_HOME = 1, POINT_HUK = 12, POINT_LAST = 24, POINT_OFF = 25 };
enum { CHECKERS = 15, POINTS = 24 };
enum { QUARTER4_FIRST = 19, RUN_LONG = 6 /* bands in a row that cannot be passed */ };

struct position {
    uint8_t men[2][26]; /* [colour][own point]: checkers on bar (0), points, off (25); sum 15 */
    uint8_t turn;       /* enum colour: side to move */
    uint8_t one[2];     /* one-die turns left, by colour */
    uint8_t first;      /* bit 1 << colour: still awaits its first roll */
    uint8_t stack;      /* bit 1 << colour: its double-six stack on own 7 is live */
    uint8_t held;       /* bit 1 << colour: may no longer give up */
};

/* The other colour. */
static inline enum colour colour_other(enum colour c)
{
    return c == WHITE ? BLACK : WHITE;
}

/* Own point p as the enemy counts it, [enum board_kind][p]: ((p + 11) mod 24) + 1 in bräde, 25 - p
 * in backgammon; 0 for the bar and for off, where no enemy can stand. */
extern const uint8_t board_enemy_points[2][26];

/* The same for p = 1..24. */
static inline int board_enemy_point(enum board_kind kind, int p)
{
    return board_enemy_points[kind][p];
}

/* Bit p of a mask of points is own point p, 1..24. */
enum { BOARD_POINTS = 0x1fffffe };

/* The points where one side (men: position.men[colour]) has at least so many checkers, 1..15. */
static inline uint32_t board_points(const uint8_t men[26], int least)
{
    const uint64_t ones = 0x0101010101010101u;
    uint32_t points = 0;
    for (int k = 0; k < 3; k++) {
        uint64_t eight;
        memcpy(&eight, men + 1 + 8 * k, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        eight = __builtin_bswap64(eight);
#endif
        eight = (eight + ones * (uint64_t)(0x80 - least)) & ones * 0x80; /* the top bit of each */
        points |= (uint32_t)(eight * 0x0002040810204081u >> 56) << (1 + 8 * k);
    }
    return points;
}

/* The points where one side has a blot. */
static inline uint32_t board_blots(const uint8_t men[26])
{
    return board_points(men, 1) & ~board_points(men, 2);
}

/* How many points a mask holds. */
static inline int board_points_count(uint32_t points)
{
    points -= points >> 1 & 0x55555555u;
    points = (points & 0x33333333u) + (points >> 2 & 0x33333333u);
    return (int)(((points + (points >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}

/* How many blots one side has. */
static inline int board_blots_count(const uint8_t men[26])
{
    return board_points_count(board_blots(men));
}

/* A mask of points of one side as the enemy counts them. */
static inline uint32_t board_points_across(enum board_kind kind, uint32_t points)
{
    if (kind == BOARD_BRADE) {
        return (points << 12 | points >> 12) & BOARD_POINTS;
    }
    points = (points & 0x55555555u) << 1 | (points >> 1 & 0x55555555u);
    points = (points & 0x33333333u) << 2 | (points >> 2 & 0x33333333u);
    points = (points & 0x0f0f0f0fu) << 4 | (points >> 4 & 0x0f0f0f0fu);
    return __builtin_bswap32(points) >> 6 & BOARD_POINTS; /* 31 - p was asked of it: 25 - p */
}

/* Own point p (0..25) of side c as people write it in plays: the same in bräde, 25 - p in
 * backgammon. It is its own inverse. Bar and off map onto each other in backgammon. */
static inline int board_written_point(enum board_kind kind, int p)
{
    return kind == BOARD_BRADE ? p : 25 - p;
}

/* Own point p (1..24) of side c in board numbering (White's written numbering), and back. */
int board_number(enum board_kind kind, enum colour c, int p);
int board_own_point(enum board_kind kind, enum colour c, int number);

/* How many checkers the enemy of c has on c's own point p (1..24). */
static inline int board_enemy_on(const struct ruleset *r, const struct position *pos, enum colour c,
                                 int p)
{
    return pos->men[colour_other(c)][board_enemy_point((enum board_kind)r->board, p)];
}

/* The position a game starts from under these rules, c to move; both sides await their first roll
 * (position.first set) where the rules have use for that. */
struct position board_start(const struct ruleset *r, enum colour c);

/* Sum of pips that side c still has to travel to bear everything off. */
int board_pips(const struct position *pos, enum colour c);

/* Whether a checker of side c has one of the other before it, which it may hit. */
bool board_meets(const struct ruleset *r, const struct position *pos, enum colour c);

/* Whether no checker can be hit any more: no enemy is before any, and none is on the bar. */
bool board_is_race(const struct ruleset *r, const struct position *pos);

/* How many checkers, borne off and on the bar ones included, stand alike in two positions: 30 where
 * all do. */
int board_alike(const struct position *a, const struct position *b);

/* The points of own Q1 that are empty or hold one enemy checker: where a checker of c could enter
 * without bursting ("available", docs/rules.md); as a mask, and how many. */
uint32_t board_available_points(enum board_kind kind, const struct position *pos, enum colour c);
int board_available(const struct ruleset *r, const struct position *pos, enum colour c);

/* Length of the longest prime of side c, a run of bands on consecutive points of the enemy's way
 * 1..24. If at is not NULL it receives the lowest point, in the enemy's numbering, of the first
 * longest. */
int board_longest_prime(const struct ruleset *r, const struct position *pos, enum colour c,
                        int *at);

/* Length of the prime of the enemy of c that covers c's own point p; 0 if no band there. */
int board_prime_at(const struct ruleset *r, const struct position *pos, enum colour c, int p);

/* The same checkers with the colours exchanged, and the side to move with them. */
struct position board_swap_colours(const struct position *pos);

/* Equal in everything, state fields included. */
bool board_equal(const struct position *a, const struct position *b);

/* Whether two positions hold the same checkers on board, bar and off, whatever their state. */
bool board_same_checkers(const struct position *a, const struct position *b);

/* Why a position cannot be, or cannot be played on, under a ruleset. */
enum position_error {
    POSITION_OK,
    POSITION_LENGTH,        /* fewer or more than 24 point characters */
    POSITION_CHARACTER,     /* a character that means nothing there */
    POSITION_BAR,           /* the bar field is not W,B */
    POSITION_TURN,          /* side to move is neither w nor b */
    POSITION_TOO_MANY,      /* more than 15 checkers: error.colour, error.number */
    POSITION_FIELD_UNKNOWN, /* no such state field */
    POSITION_FIELD_VALUE,   /* a state field whose value cannot be */
    POSITION_FIELD_TWICE,   /* a state field given twice */
    POSITION_FIELD_RULES,   /* a state field that this ruleset has no use for: error.field */
    POSITION_ONE_TURNS,     /* more one-die turns left than can be: error.colour, error.number */
    POSITION_NO_STACK,      /* a double-six stack said to be live that is not there: error.colour */
    POSITION_LONG_RUN,      /* a run longer than five where the rules forbid it: error.colour */
    POSITION_OVER,          /* the game is over: error.colour has won */
    /* Of the IDs of other programs (rules/neighbour.h): */
    POSITION_ID_RULES,     /* an ID of backgammon under other rules */
    POSITION_ID_CHARACTER, /* a character that no ID of GNU Backgammon has */
    POSITION_ID_LENGTH,    /* too many or too few characters of GNU Backgammon's */
    POSITION_ID_REST,      /* more than both sides' checkers */
    POSITION_MATCH_FIELD,  /* a match ID that tells what cannot be: error.number, position_id_field
                            */
    POSITION_XGID_LENGTH,  /* fewer or more than 26 characters for the points and bars */
    POSITION_XGID_BAR,     /* no checkers of error.colour, whose bar it is */
    POSITION_XGID_FIELD,   /* a field that cannot be so: error.number, enum position_id_field */
    POSITION_SHARED        /* both sides on one point: error.number, as White counts */
};

/* What an ID of another program tells beside the checkers, in the order of the XGID. */
enum position_id_field {
    POSITION_ID_CUBE,
    POSITION_ID_OWNER,
    POSITION_ID_TURN,
    POSITION_ID_DICE,
    POSITION_ID_WHITE, /* points won in the match */
    POSITION_ID_BLACK,
    POSITION_ID_RULE, /* Crawford; in no match Jacoby and beavers */
    POSITION_ID_LENGTH_OF_MATCH,
    POSITION_ID_HIGHEST, /* cube */
    POSITION_ID_FIELDS
};

/* What a position tells besides the checkers and the side to move. */
enum position_field {
    POSITION_ONE,
    POSITION_FIRST,
    POSITION_STACK,
    POSITION_HELD,
    POSITION_FIELDS
};

struct position_fault {
    enum position_error error;
    enum position_field field; /* of POSITION_FIELD_RULES */
    int at;                    /* byte offset in the text, 0 if not known */
    enum colour colour;        /* the side concerned */
    int number;                /* checkers or turns counted, or the length of a run; see above */
};

/* Takes off pos what is told there of the game so far and matters to no rule of r: who awaits its
 * first roll (double_six), and who may no longer give up (resign). For a position that stood under
 * other rules. One-die turns and a stack, which no other rules can have, stay. */
void board_leave_behind(const struct ruleset *r, struct position *pos);

/* Whether pos can stand under r (state fields, runs). The game may be over. */
bool board_check(const struct ruleset *r, const struct position *pos, struct position_fault *fault);

/* Whether a play can be asked for: board_check(), and the game is not over. */
bool board_check_playable(const struct ruleset *r, const struct position *pos,
                          struct position_fault *fault);

#endif
