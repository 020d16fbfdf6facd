// SPDX-License-Identifier: GPL-3.0-or-later
/* Making positions by lot: out of games played by the rules, and set up in a certain shape. */
#ifndef BRADE_MOULD_H
#define BRADE_MOULD_H

#include "rules/generate.h"
#include "base/rng/rng.h"

enum mould {
    MOULD_NONE,
    MOULD_GAME,       /* somewhere in a game */
    MOULD_FIRST,      /* a side's first roll */
    MOULD_EARLY,      /* few checkers have left home */
    MOULD_MIDDLE,     /* checkers everywhere */
    MOULD_WALL,       /* little can move: enemy bands before the own checkers */
    MOULD_IRON,       /* enemy bands on own 6 and 7 */
    MOULD_BAR,        /* some on the bar */
    MOULD_HOME,       /* some on the bar, and die one would enter at home */
    MOULD_OVERFLOW,   /* many on the bar, enemy bands where they enter */
    MOULD_PRIME,      /* an enemy prime of five to seven */
    MOULD_FAR_PRIME,  /* an enemy prime of six or seven, some way off */
    MOULD_OWN_PRIME,  /* an own prime of five */
    MOULD_LAST,       /* one own checker left, enemy bands before it */
    MOULD_LAST_AMONG, /* one own checker left, and the enemy all over the board */
    MOULD_OFF,        /* bearing off */
    MOULD_OFF_LATE,   /* the last few are borne off */
    MOULD_COMING,     /* nearly all are in Q4 */
    MOULD_MUNK,       /* bearing off among enemy blots, enemies on the bar */
    MOULD_PATTERN,    /* a pattern with checkers astray */
    MOULD_JAN,        /* the enemy hunted, many of it on the bar */
    MOULD_SPRANGJAN,  /* own checkers on the bar must burst, and the enemy has few places left */
    MOULD_JAN_BLOT,   /* the own jan blot nearly out */
    MOULD_RACE,       /* the rest of the way */
    MOULDS
};

/* Makes positions. All of it is its own memory but for the rules. */
struct maker {
    struct rng rng;
    struct ruleset rules;
    bool playing;              /* game goes on */
    struct position game;      /* the game that MOULD_GAME takes its positions from */
    struct after_list *afters; /* room to work in */
};

/* Begins to make positions under r from the random numbers of rng. */
void maker_open(struct maker *m, const struct ruleset *r, const struct rng *rng);
void maker_close(struct maker *m);

/* A position of this mould that can be played on, either side to move; false where this try made
 * none. What is set up shows nothing that no game comes to: who has borne off has the other
 * checkers home, but for two that may have been hit since; and so on (mould.c). Nothing is
 * remembered in it that the board does not show, but for first rolls and stacks. */
bool maker_make(struct maker *m, enum mould mould, struct position *out);

#endif
