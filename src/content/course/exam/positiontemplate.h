// SPDX-License-Identifier: GPL-3.0-or-later
/* Making positions by lot: out of games played by the rules, and set up in a certain shape. */
#ifndef BRADE_POSITIONTEMPLATE_H
#define BRADE_POSITIONTEMPLATE_H

#include "base/rng/rng.h"
#include "rules/generate.h"

enum template {
    TEMPLATE_NONE,
    TEMPLATE_GAME,       /* somewhere in a game */
    TEMPLATE_FIRST,      /* a side's first roll */
    TEMPLATE_EARLY,      /* few checkers have left home */
    TEMPLATE_MIDDLE,     /* checkers everywhere */
    TEMPLATE_WALL,       /* little can move: enemy bands before the own checkers */
    TEMPLATE_IRON,       /* enemy bands on own 6 and 7 */
    TEMPLATE_BAR,        /* some on the bar */
    TEMPLATE_HOME,       /* some on the bar, and die one would enter at home */
    TEMPLATE_OVERFLOW,   /* many on the bar, enemy bands where they enter */
    TEMPLATE_PRIME,      /* an enemy prime of five to seven */
    TEMPLATE_FAR_PRIME,  /* an enemy prime of six or seven, some way off */
    TEMPLATE_OWN_PRIME,  /* an own prime of five */
    TEMPLATE_LAST,       /* one own checker left, enemy bands before it */
    TEMPLATE_LAST_AMONG, /* one own checker left, and the enemy all over the board */
    TEMPLATE_OFF,        /* bearing off */
    TEMPLATE_OFF_LATE,   /* the last few are borne off */
    TEMPLATE_COMING,     /* nearly all are in Q4 */
    TEMPLATE_MUNK,       /* bearing off among enemy blots, enemies on the bar */
    TEMPLATE_PATTERN,    /* a pattern with checkers astray */
    TEMPLATE_JAN,        /* the enemy hunted, many of it on the bar */
    TEMPLATE_SPRANGJAN,  /* own checkers on the bar must burst, and the enemy has few places left */
    TEMPLATE_JAN_BLOT,   /* the own jan blot nearly out */
    TEMPLATE_RACE,       /* the rest of the way */
    TEMPLATES
};

/* Makes positions. All of it is its own memory but for the rules. */
struct maker {
    struct rng rng;
    struct ruleset rules;
    bool playing;              /* game goes on */
    struct position game;      /* the game that TEMPLATE_GAME takes its positions from */
    struct after_list *afters; /* scratch memory */
};

/* Begins to make positions under r from the random numbers of rng. */
void maker_open(struct maker *m, const struct ruleset *r, const struct rng *rng);
void maker_close(struct maker *m);

/* A position of this template that can be played on, either side to move; false where this try made
 * none. What is set up shows nothing that no game comes to: who has borne off has the other
 * checkers home, but for two that may have been hit since; and so on (positiontemplate.c). Nothing
 * is remembered in it that the board does not show, but for first rolls and stacks. */
bool maker_make(struct maker *m, enum template template, struct position *out);

#endif
