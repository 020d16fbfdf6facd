// SPDX-License-Identifier: GPL-3.0-or-later
/* What the generator has to say about a play that somebody typed, asked move by move: the
 * judge must come to the same. */
#ifndef BRADE_TEST_ORACLE_H
#define BRADE_TEST_ORACLE_H

#include "rules/generate.h"
#include "rules/notation.h"

/* One position and roll, and all that the generator finds there. */
struct oracle {
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    struct play_list list;
    int greatest; /* use of the roll, of the plays listed */
};

/* Results of the ways to play what was typed that are legal, distinct by checkers. */
struct oracle_answer {
    int results;
    struct position result[16];
};

void oracle_open(struct oracle *o, const struct ruleset *r, const struct position *pos,
                 struct roll roll);

/* Whether a play with this position after and this end is listed. */
bool oracle_lists(const struct oracle *o, const struct play *play);

/* Tries every die for every typed move, and every way over sums of dice. Plays of a special form
 * are not known here. */
void oracle_ask(const struct oracle *o, const struct typed_play *typed, struct oracle_answer *out);

#endif
