// SPDX-License-Identifier: GPL-3.0-or-later
/* Moves, plays, and what a turn does to the state beside the board. */
#ifndef BRADE_PLAY_H
#define BRADE_PLAY_H

#include "rules/board.h"
#include "rules/ending.h"
#include "rules/roll.h"

/* One checker moved by one die, in the mover's own numbering. */
struct move {
    uint8_t from; /* POINT_BAR or 1..24 */
    uint8_t to;   /* 1..24 or POINT_OFF */
    uint8_t die;  /* the face used */
    uint8_t hit;  /* enemy checkers sent to the bar: 0, 1 = a blot, 2.. = a band burst */
};

enum play_form {
    PLAY_PLAIN,
    PLAY_DOUBLE_SIX, /* six checkers from home to own 7 (docs/rules.md, double_six) */
    PLAY_KEJSARSPEL  /* the last checker stands on 23 and 24 at once */
};

enum { PLAY_MOVES = 6 };

struct play {
    struct move move[PLAY_MOVES]; /* in the order played */
    uint8_t moves;                /* how many; 0 = the whole roll is forfeited */
    uint8_t form;                 /* enum play_form */
    uint8_t pips;                 /* points moved forward in all */
    uint8_t dice;                 /* moves made, as a part of roll_moves() */
    uint8_t faces;                /* sum of the faces used */
    struct ending end;            /* END_NOT, or how the play wins the game */
    struct position after;        /* with the other side to move */
};

/* What a play leaves, without the moves: all that evaluating needs. 64 bytes, so that it is copied
 * at once. */
struct after {
    _Alignas(16) struct position pos; /* with the other side to move */
    struct ending end;                /* END_NOT, or how the play wins the game */
};

enum { PLAY_LIST_MAX = 3200 }; /* more than any roll can give: C(18,4) = 3060 for a double */

struct play_list; /* of generate.h */

/* What happens before the first move of a roll: what bars a side from giving up is remembered, and
 * the enemy's six go back home when both first rolls are 6-6 (TB, Double-six Rule). */
void turn_begin(const struct ruleset *r, struct position *pos, struct roll roll);

/* What happens after the last: pos went through turn_begin() and holds the checkers as moved,
 * before is the position as it was rolled on. The two below in one. */
void turn_end(const struct ruleset *r, const struct position *before, struct roll roll,
              struct position *pos);

/* … what is the same whatever was played: sets one-die turns and first, and passes the turn. */
void turn_pass(const struct ruleset *r, const struct position *before, struct roll roll,
               struct position *pos);

/* … what depends on it: sets stack and held. */
void turn_settle(const struct ruleset *r, struct position *pos);

/* Moves one checker of own (position.men[colour]) and sends the enemy's that it meets to the bar;
 * across: board_enemy_points of where it lands. Returns how many it hit. */
static inline uint8_t checker_move(uint8_t own[26], uint8_t enemy[26], int from, int to, int across)
{
    uint8_t hit = enemy[across];
    own[from]--;
    own[to]++;
    enemy[across] = 0; /* when bearing off this is the bar, which the next line restores */
    enemy[POINT_BAR] = (uint8_t)(enemy[POINT_BAR] + hit);
    return across == POINT_BAR ? 0 : hit;
}

/* Moves one checker of the side to move and sends what it hits to the bar; no rule is asked. Fills
 * m->hit. m->from must hold a checker. */
void move_apply(const struct ruleset *r, struct position *pos, struct move *m);

/* Whether the play is sound as a pass: nothing could be moved. */
static inline bool play_is_pass(const struct play *play)
{
    return play->moves == 0;
}

/* Whether two plays of one roll come to the same: the checkers afterwards and the kind of end. */
bool play_same(const struct play *a, const struct play *b);

/* Whether the play sends an enemy checker to the bar. */
static inline bool play_hits(const struct play *play)
{
    for (int i = 0; i < play->moves; i++) {
        if (play->move[i].hit > 0) {
            return true;
        }
    }
    return false;
}

/* Whether it sends several from one point: a band is burst. */
static inline bool play_bursts(const struct play *play)
{
    for (int i = 0; i < play->moves; i++) {
        if (play->move[i].hit > 1) {
            return true;
        }
    }
    return false;
}

#endif
