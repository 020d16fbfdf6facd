// SPDX-License-Identifier: GPL-3.0-or-later
/* The chance to win of every position in which both sides have all checkers in Q4 or borne off and
 * at most six left each, when both play for it as well as can be: no error but that of a float.
 * With so few left neither a handsome win nor a gammon is possible. */
#ifndef BRADE_TWOSIDE_H
#define BRADE_TWOSIDE_H

#include "eval/race/quarter4.h"

enum { TWOSIDE_CHECKERS = 7, TWOSIDE_WAYS = 1716 /* quarter4_ways(TWOSIDE_CHECKERS) */ };

/* win[a][b]: the side to move has checkers of number a, the other of number b
 * (quarter4_index()). 11.8 MB; read by any number of threads. */
struct twoside {
    float win[TWOSIDE_WAYS][TWOSIDE_WAYS];
};

/* The fields of a ruleset that matter to its table: equal keys, equal tables. */
uint32_t twoside_key(const struct ruleset *r);

/* Works out the table of a ruleset, to be freed with free(); NULL if its plays are too many for it.
 */
struct twoside *twoside_build(const struct ruleset *r);

/* Whether the tables know a position: pos must have passed board_check_playable(). */
bool twoside_covers(const struct position *pos);

#endif
