// SPDX-License-Identifier: GPL-3.0-or-later
/* Situations in which a play can be judged: from games of players of several strengths, and of all
 * the kinds of positions.h; over all rulesets, half of them with fields changed. */
#ifndef BRADE_TEST_SITUATIONS_H
#define BRADE_TEST_SITUATIONS_H

#include "eval/search/evaluator.h"
#include "positions.h"
#include "rules/notation.h"
#include "rules/posstring.h"

struct sample_situation {
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    struct play play;                                         /* one of its legal plays */
    int plays;                                                /* how many there are, at least 2 */
    char position[POSITION_STRING_SIZE], text[NOTATION_SIZE]; /* of pos and play */
};

enum { SITUATION_GAMES = 10 };

/* Games that go on from one situation to the next. */
struct situations {
    struct rng rng;
    struct evaluator evaluator;
    struct play_list *plays;
    struct {
        struct ruleset rules;
        struct position pos;
        int turns; /* left of the game; 0 = none is being played */
    } game[SITUATION_GAMES];
};

void situations_open(struct situations *s, uint64_t seed);
void situations_close(struct situations *s);

/* The next one from games (the players take the best play by the net's first look most of the time,
 * and else any), or of a kind of positions.h. Random by s alone. */
void situation_of_game(struct situations *s, struct sample_situation *out);
void situation_of_kind(struct situations *s, enum sample_kind kind, struct sample_situation *out);

/* One where nothing can be hit any more and plays move different numbers of pips. */
void situation_of_race(struct situations *s, struct sample_situation *out);

/* One where the other side stands before a run of bands and has little else to move. */
void situation_of_block(struct situations *s, struct sample_situation *out);

/* A first roll of 6-6 under double_six = tb or wp: often against six checkers on the other side's 7
 * (under tb it sends them home), else with all at home. */
void situation_of_double_six(struct situations *s, struct sample_situation *out);

/* Whether some but not all plays of the last situation burst a band. */
bool situation_bursts(const struct situations *s);

/* Sets the rules by the names of the reference. */
struct ref_rules;
void situation_reference(const struct ruleset *r, struct ref_rules *out);

/* "lyckans-talisman use=dice", for messages. */
void situation_rules_text(const struct ruleset *r, char *out, size_t size);

#endif
