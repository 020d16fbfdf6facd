// SPDX-License-Identifier: GPL-3.0-or-later
/* A play being made one move after the other, as on a board under one's hands: which moves can go
 * on from those that were made, and whether they are a play already. */
#ifndef BRADE_COMPOSE_H
#define BRADE_COMPOSE_H

#include <stdbool.h>

#include "rules/play.h"

/* One checker moved by one die; the die is told by nobody, but found. */
struct compose_move {
    uint8_t from; /* own numbering: POINT_BAR or 1..24 */
    uint8_t to;   /* 1..24 or POINT_OFF */
    bool both;    /* kejsarspel: the checker comes to stand on 23 and 24 at once; to is 23 */
};

enum {
    COMPOSE_NEXT = 64, /* more than two dice move from 25 places, and the kejsarspel */
    COMPOSE_FURTHER = 96
};

/* A checker moved on with several dice. */
struct compose_further {
    uint8_t from, to; /* where it begins and where it comes to stand */
    uint8_t moves;
    uint8_t landing[PLAY_MOVES]; /* after each move; the last is `to` */
};

struct compose {
    bool legal; /* the moves made are the beginning of a legal play, or the whole of one */
    bool whole; /* they are a legal play as they stand: of a roll without one, no moves are */
    bool pass;  /* the roll has no legal play */

    /* The moves that were made, in their order, with dice and what they hit: a legal play, where
     * they are one, with its end. play.after: the checkers after them, the same side to move. Where
     * they begin no legal play their dice are guessed from how far they go, 0 for none that fits.
     */
    struct play play;

    /* What can be moved next, so that a legal play remains possible, by from and to; each once, by
     * the smallest die that does it. None where the play is whole or legal no more. */
    int nexts;
    struct compose_move next[COMPOSE_NEXT];
    struct move made_by[COMPOSE_NEXT]; /* the same with die and hits */

    /* One checker with several dice at a time, where all ways to get there come to the same. */
    int furthers;
    struct compose_further further[COMPOSE_FURTHER];
};

struct play_list; /* of generate.h */

/* Fills out for n moves (at most PLAY_MOVES) made in this order of a play of roll. A move is among
 * the next if, and only if, some legal play begins with the moves made and then that one. room is
 * there to work in. Answers -1, or the index of the first move that starts where the side to move
 * has no checker; out is then not to be used. pos and roll must have passed board_check_playable()
 * and roll_check(). */
int compose(const struct ruleset *r, const struct position *pos, struct roll roll,
            const struct compose_move *made, int n, struct play_list *scratch, struct compose *out);

#endif
