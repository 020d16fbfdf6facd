// SPDX-License-Identifier: GPL-3.0-or-later
/* What a verdict is told from. Inner to the coach. */
#ifndef BRADE_ACCOUNT_H
#define BRADE_ACCOUNT_H

#include "coach/verdict/words.h"

enum { OFF_LAST_CHECKER = 14 };

struct account {
    struct text *out;
    const struct ruleset *r;
    const struct position *pos; /* as it was rolled on */
    struct roll roll;
    const struct verdict *v;
    enum colour me, foe;
    bool no_way_out; /* what is legal instead is not to be told */
};

/* A sentence about one clause. */
typedef void account_teller(const struct account *s);

/* What stops this die on pos, without a full stop: "black has bands on 9 and 14". Empty when
 * nothing stops it. Of a die that can be played it tells what stops its other moves. */
struct word account_stopped_dice(const struct account *s, const struct position *pos, int die);

/* How many single moves this die allows on pos; *first is the rearmost of them. */
int account_choices(const struct account *s, const struct position *pos, int die,
                    struct move *first);

/* Refused for one of its moves, and refused as a whole; false for a clause that is not of that
 * kind. */
bool refuse_move(const struct account *s);
bool refuse_whole(const struct account *s);

/* The way out of a refusal: the order that works, a legal play, or that the roll is forfeited. */
void refuse_way_out(const struct account *s);

/* Why nothing can be played. */
void account_pass(const struct account *s);

/* The move named as it was typed. */
struct word account_typed(const struct account *s);

/* "on 4 black has a band of two" as a sentence after the move typed. */
void account_band_stands(const struct account *s, int point);

#endif
