// SPDX-License-Identifier: GPL-3.0-or-later
/* What the sentences of choice.tsv are told of. */
#ifndef BRADE_CHOICEWORDS_H
#define BRADE_CHOICEWORDS_H

#include "drill/sentence.h"

enum offer_number {
    OFFER_ONE_DIE, /* which choice it is: the best, where its explanation is told */
    OFFER_TWO_DICE,
    OFFER_DOUBLE,
    OFFER_NO_DOUBLE,
    OFFER_TAKE,
    OFFER_DROP,
    OFFER_GIVE_UP,
    OFFER_PLAY_ON,
    OFFER_JAN,  /* how often White is made jan in a hundred games, */
    OFFER_WINS, /* … wins, … */
    OFFER_GAMMONS,
    OFFER_TOO_GOOD, /* undoubled it brings more than a point */
    OFFER_FACES,    /* of one die that bring a handsome win, and throws of two */
    OFFER_THROWS,
    OFFER_PIPS,
    OFFER_THEIR_PIPS,
    OFFER_THEIR_BAR
};

enum offer_word {
    OFFER_FIRST, /* the best choice and what it brings; of giving up, what playing on brings */
    OFFER_AVERAGE,
    OFFER_SECOND,
    OFFER_OTHER
};

#endif
