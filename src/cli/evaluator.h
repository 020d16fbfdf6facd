// SPDX-License-Identifier: GPL-3.0-or-later
//
// The trained nets as the commands use them.
#ifndef BRADE_CLI_EVALUATOR_H
#define BRADE_CLI_EVALUATOR_H

#include <stdbool.h>

#include "ask.h"
#include "lookahead.h"
#include "text.h"

// Keeps the nets that have been loaded, and the winning chances of the match last asked for; {0} is
// a good empty one.
struct evaluator {
    struct net *net;
    const char *name; // of the ruleset whose net it is; NULL: none loaded
    struct match_table *table;
    struct ruleset table_rules;
    int table_length;
};

// Fills *j for playing under r, loading the net that was trained for r's named row, or else that of
// the default ruleset, when the board is the same. False, adding to `why`, if there is none that
// can be used. *j holds until evaluator_close() or the next call; r must outlive it.
bool evaluator_open(struct evaluator *e, const struct ruleset *r, struct judgement *j,
                    struct text *why);

// The same for what is asked: at its cube, and where the game is one of a match, by the chance to
// win the match. ask must outlive *j.
bool evaluator_ask(struct evaluator *e, const struct ask *ask, struct judgement *j,
                   struct text *why);

void evaluator_close(struct evaluator *e);

#endif
