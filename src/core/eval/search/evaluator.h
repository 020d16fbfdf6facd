// SPDX-License-Identifier: GPL-3.0-or-later
//
// The trained nets as the program uses them: which serves which rules, where its file is, and what
// is said when it cannot be used.
#ifndef BRADE_EVALUATOR_H
#define BRADE_EVALUATOR_H

#include <stdbool.h>

#include "base/text.h"
#include "eval/search/lookahead.h"
#include "rules/situation.h"

// Keeps the nets that have been asked for, each read once, the winning chances of the match last
// asked for, and the rankings made last; {0} is a good empty one.
struct evaluator {
    struct net **nets; // one for each named ruleset; NULL: not read
    struct matchequity_table *table;
    struct ruleset table_rules;
    int table_length;
    struct grades grades; // handed on to every judgement; {0}: the usual. Kept by evaluator_close()
    int threads;          // likewise
    struct assess_memo *memo;
};

// Appends the file of the net that was trained for the named ruleset of this row; false, with the
// path empty, if there is none. *path is emptied first.
bool evaluator_net_path(struct text *path, size_t row);

// Whether a net is meant to serve r: its board is the default's, or one was trained for its row.
bool evaluator_exists(const struct ruleset *r);

// Fills *j for playing under r, reading the net that was trained for r's named row, or else that of
// the default ruleset, when the board is the same. False, with *j untouched and what is wrong added
// to `why` (it names the file), if there is none that can be used; asking again looks again.
// *j holds until evaluator_close(); r must outlive it.
bool evaluator_open(struct evaluator *e, const struct ruleset *r, struct judgement *j,
                    struct text *why);

// The same at a stake: where m is not NULL the game is one of that match and its chance to be won
// counts, else points; cube is 1 without one.
bool evaluator_open_stake(struct evaluator *e, const struct ruleset *r, const struct match *m,
                          int cube, struct judgement *j, struct text *why);

// The same at the stake of a situation: its match and the cube of its game. *j borrows it.
bool evaluator_open_situation(struct evaluator *e, const struct situation *s, struct judgement *j,
                              struct text *why);

void evaluator_close(struct evaluator *e);

#endif
