// SPDX-License-Identifier: GPL-3.0-or-later
/* What to do before the roll: one die or two, play on or give up, double or not; when doubled, take
 * or drop; after the roll, play it or give up (LT, Vackert spel and Ge upp; BG, Dubbleringskuben);
 * and about a pending win, try to answer it or let it stand. Each choice with what it is worth, so
 * that the best one and the price of every other are known.
 *
 * Who goes on may still give up later, which is counted where giving up is cheaper than a game
 * played to its end (givelater.h); the outcome told is that of a game played to its end. Answers to
 * a pending win are worked out in full (pendingwin.h). */
#ifndef BRADE_CHOICE_H
#define BRADE_CHOICE_H

#include "eval/search/pendingwin.h"
#include "eval/search/rollout.h"

enum { CHOICES_MAX = 4 };

/* Beside the bits CHOICE_… of game.h: to play the roll rather than give up or let a win stand. */
enum { CHOICE_PLAY_ON = 128 };

/* How to find out what rolling is worth. */
struct choice_how {
    int plies;                             /* 0..LOOKAHEAD_MAX */
    const struct rollout_options *rollout; /* instead of looking ahead; NULL: none */
};

/* One thing that may be done. */
struct choice {
    unsigned kind; /* a bit CHOICE_… of game.h, or CHOICE_PLAY_ON */
    bool exact;    /* nothing is guessed: the game is over with it, or all is played out */
    int plies;     /* looked ahead; rolling is looked at no less than one roll ahead */
    int trials;    /* of the roll-out; 0 = none was made */
    float equity;  /* as the judgement counts, for the side that has to decide */
    float error;   /* standard error of the equity, of a roll-out */
};

struct choices {
    struct outcome outcome; /* of rolling, with the better number of dice, for the side to move;
                               after the roll of playing it; of answers as in pendingwin.h */
    float equity, error;    /* of that outcome, the cube staying as it is */
    int plies, trials;
    int n;                             /* at least 1 */
    struct choice choice[CHOICES_MAX]; /* from the best on */
    bool waits; /* going on is worth more than a game played to its end: one may give up later */
    bool has_cube;
    struct cube_decision cube; /* where has_cube: for the side to move */
};

/* Weighs what the side that has to decide may do in g, which is in GAME_CHOICE or GAME_CUBE, under
 * j's rules and at j's cube. A match may forbid giving up. False if a roll-out was stopped before
 * anything was known. */
bool choice_weigh(const struct judgement *j, const struct game *g, const struct choice_how *how,
                  struct choices *out);

/* The same after the roll, in GAME_PLAY: playing on, which is to play it best, beside giving up or
 * letting a pending win stand, where that may be done. plies: how far the plays are looked ahead.
 * list: scratch memory. */
void choice_weigh_roll(const struct judgement *j, const struct game *g, int plies,
                       struct play_list *list, struct choices *out);

/* The stable id of a kind of choice: "two-dice", "one-die", "give-up", "double", "take", "drop",
 * "accept", "play-on". */
const char *choice_id(unsigned kind);

#endif
