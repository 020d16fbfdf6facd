// SPDX-License-Identifier: GPL-3.0-or-later
/* A play under way: where the checkers stand after some moves, which dice are left, and whether the
 * game has ended. */
#ifndef BRADE_WALK_H
#define BRADE_WALK_H

#include "clausewalk.h"

enum walk_state {
    WALK_GOES_ON,
    WALK_HOME, /* the last checker is off: excuses nobody from full use */
    WALK_WON   /* jan or a pattern that wins at once, whatever it leaves of the roll */
};

struct walk {
    struct position pos; /* the mover is still to move */
    uint8_t face[2];     /* the faces of the roll, the higher first */
    uint8_t left[2];     /* how many moves each still gives; a double has all in left[0] */
    uint8_t jan;         /* enum end_kind: END_NOT, or what kind of jan was first made */
    uint8_t state;       /* enum walk_state */
    uint8_t moves;       /* made */
    uint8_t pips;        /* points moved forward in them */
    uint8_t faces;       /* sum of the faces used */
};

/* A play of roll about to begin on pos. */
void walk_begin(const struct ruleset *r, const struct position *pos, struct roll roll,
                struct walk *walk);

/* Which of face[] still gives a move of this size; -1 if neither. */
int walk_slot(const struct walk *walk, int die);

/* Makes the move m (from, to, die given; hit is filled) with face[slot]. */
void walk_move(const struct ruleset *r, struct walk *walk, int slot, struct move *m);

/* Whether a single legal move with a die that is left is possible. */
bool walk_can_move(const struct ruleset *r, const struct walk *walk);

/* How the game ends if the play stops here; `full` tells that the play uses the most of the roll
 * (jan that is judged at the end counts only then). */
enum end_kind walk_end(const struct ruleset *r, const struct walk *walk, bool full);

/* How much of the roll is used, for comparing under r->use. */
int walk_use(const struct ruleset *r, const struct walk *walk);

/* Whether these moves of the walk's roll are the play of six from home to own 7 (WP, TB). */
bool walk_double_six(const struct ruleset *r, const struct walk *begin);

/* Makes the six moves of that play, written to move[6]. */
void walk_play_double_six(const struct ruleset *r, struct walk *walk, struct move *move);

/* Whether r knows kejsarspel, and seven stand on 23 and seven on 24. */
bool walk_kejsarspel_ready(const struct ruleset *r, const struct walk *begin);

/* Whether the dice left of a play that has not begun take a checker on p to 23 and to 24. */
bool walk_kejsarspel_dice(const struct walk *begin, int p);

/* Puts the last checker, on p, on 23 and 24 at once; the two moves are written to move[2]. */
void walk_play_kejsarspel(struct walk *walk, int p, struct move *move);

#endif
