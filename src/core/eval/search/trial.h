// SPDX-License-Identifier: GPL-3.0-or-later
/* One game of a roll-out, and how its luck is taken off.
 *
 * With v the net's word on the positions, what a game brings is v at its start plus what every turn
 * changes v by. Such a change is the luck of the roll, which is nothing on the average, and what is
 * left, the drift: how far the mean of v over all rolls is from v before the roll. Looking at all
 * rolls tells both, but costs some twenty times as much as playing the turn; half of that where
 * each roll is only sketched (chooser_sketch()): the luck of the sketches is nothing on the average
 * either, and takes nearly all of the luck with it. So what is known before the roll decides how a
 * turn is counted:
 *   - as it comes, luck and all, where little hangs on the roll;
 *   - by its drift, and what the sketches leave of the luck, where much hangs on it;
 *   - by these in one case out of so many, so many times over, and as nothing in the others,
 *     where they are small beside the luck.
 * None of this changes what is expected, whatever the net is worth. */
#ifndef BRADE_TRIAL_H
#define BRADE_TRIAL_H

#include "eval/search/lookahead.h"
#include "rules/generate.h"

enum { TRIAL_PLIES_MAX = 1 };

/* What all trials have in common. */
struct trial_how {
    const struct judgement *j;
    uint64_t seed;
    int truncate;     /* stop after so many rolls and take the net's word; 0 = play to the end */
    int last_plies;   /* … looking so far ahead */
    int plies;        /* how far the players look ahead: 0..TRIAL_PLIES_MAX */
    int dice;         /* of the first roll where one die is a choice: 1, 2, or 0 for the better */
    bool reduce;      /* take the luck off */
    bool past_tables; /* play on where a table knows the rest */
    /* These matter for speed only. */
    double price; /* variance (squares of what is counted) that is worth as much work as one
                     evaluation */
    double scale; /* trial_scale() */
};

/* Room to work in, one for each thread, owned by the caller. */
struct trial_scratch {
    struct after_list list;
    int64_t work; /* counted up: what was done, in evaluations that take as long */
};

/* Plays trial number `trial` from pos, its side to move about to roll. The outcome for that side;
 * with the luck taken off its chances may lie outside 0..1. The same for the same arguments, and
 * with the same throws for every pos. */
struct outcome trial_play(const struct trial_how *how, const struct position *pos, int trial,
                          struct trial_scratch *scratch);

/* How large the squares of what is counted are beside those of points under the rules that the work
 * was measured under: 1 there, more where ends bring more points, far less in a match. */
double trial_scale(const struct judgement *j);

/* A price to begin with where nothing is known yet. */
double trial_price_guess(const struct judgement *j, const struct position *pos);

#endif
