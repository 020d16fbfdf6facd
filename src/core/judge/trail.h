// SPDX-License-Identifier: GPL-3.0-or-later
/* A play under way: where the checkers stand after some moves, which dice are left, and whether the
 * game has ended. */
#ifndef BRADE_TRAIL_H
#define BRADE_TRAIL_H

#include "judge/clausewalk.h"

enum trail_state {
    TRAIL_GOES_ON,
    TRAIL_HOME, /* the last checker is off: excuses nobody from full use */
    TRAIL_WON   /* jan or a pattern that wins at once, whatever it leaves of the roll */
};

struct trail {
    struct position pos; /* the mover is still to move */
    uint8_t face[2];     /* the faces of the roll, the higher first */
    uint8_t left[2];     /* how many moves each still gives; a double has all in left[0] */
    uint8_t jan;         /* enum end_kind: END_NOT, or what kind of jan was first made */
    uint8_t state;       /* enum trail_state */
    uint8_t moves;       /* made */
    uint8_t pips;        /* points moved forward in them */
    uint8_t faces;       /* sum of the faces used */
};

/* A play of roll about to begin on pos. */
void trail_begin(const struct ruleset *r, const struct position *pos, struct roll roll,
                 struct trail *trail);

/* Which of face[] still gives a move of this size; -1 if neither. */
int trail_slot(const struct trail *trail, int die);

/* Makes the move m (from, to, die given; hit is filled) with face[slot]. */
void trail_move(const struct ruleset *r, struct trail *trail, int slot, struct move *m);

/* Whether a single legal move with a die that is left is possible. */
bool trail_can_move(const struct ruleset *r, const struct trail *trail);

/* How the game ends if the play stops here; `full` tells that the play uses the most of the roll
 * (jan that is judged at the end counts only then). */
enum end_kind trail_end(const struct ruleset *r, const struct trail *trail, bool full);

/* How much of the roll is used, for comparing under r->use. */
int trail_use(const struct ruleset *r, const struct trail *trail);

/* Whether these moves of the trail's roll are the play of six from home to own 7 (WP, TB). */
bool trail_double_six(const struct ruleset *r, const struct trail *begin);

/* Makes the six moves of that play, written to move[6]. */
void trail_play_double_six(const struct ruleset *r, struct trail *trail, struct move *move);

/* Whether r knows kejsarspel, and seven stand on 23 and seven on 24. */
bool trail_kejsarspel_ready(const struct ruleset *r, const struct trail *begin);

/* Whether the dice left of a play that has not begun take a checker on p to 23 and to 24. */
bool trail_kejsarspel_dice(const struct trail *begin, int p);

/* Puts the last checker, on p, on 23 and 24 at once; the two moves are written to move[2]. */
void trail_play_kejsarspel(struct trail *trail, int p, struct move *move);

#endif
