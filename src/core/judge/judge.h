// SPDX-License-Identifier: GPL-3.0-or-later
/* A proposed play → a verdict. The judge walks the clauses of rules/clause.def on its own and never
 * asks the generator; a property test shows that both always agree. */
#ifndef BRADE_JUDGE_H
#define BRADE_JUDGE_H

#include "rules/clause.h"
#include "rules/notation.h"
#include "rules/play.h"

/* What was asked of one move, and what the board answered: filled for the step a verdict speaks of.
 */
struct judge_numbers {
    int from, to, die;        /* own numbering; die 0 if none fits */
    int bar;                  /* own checkers on the bar before that move */
    int available;            /* own Q1: empty points + enemy blots, before that move */
    int run;                  /* length of the run concerned: the one in the way, or the one made */
    int rear;                 /* rearmost own point, for bearing off */
    int outside;              /* own checkers not yet in Q4, for bearing off */
    int left_home;            /* checkers that have left the home, for too-few-blots */
    int pips_used, pips_most; /* of the play, and the greatest possible */
    int dice_used, dice_most; /* moves made, and in the play with the greatest use */
    int faces_used, faces_most; /* sums of faces */
    int closed; /* one checker moved by two dice: the own point where the other way round it would
                   have landed, and may not; 0: none */
};

/* What made a legal play legal: bits, any number of them. */
enum judge_reason {
    JUDGE_FORCED = 1,         /* the only legal play */
    JUDGE_USES_ALL = 2,       /* the whole roll is used, nothing reduced */
    JUDGE_USES_MOST = 4,      /* a part is lost: forfeited or reduced; more is not possible */
    JUDGE_BURST_OVERFLOW = 8, /* a band burst: more on the bar than points available */
    JUDGE_BURST_RUN = 16,     /* a band burst in a run of six or more */
    JUDGE_BURST_STACK = 32,   /* a live double-six stack hit */
    JUDGE_ENDS = 64,          /* the play ends the game */
    JUDGE_ENDS_EARLY = 128, /* … and is legal for that alone, though it leaves a part of the roll */
    JUDGE_REDUCED = 256,    /* a die was reduced in bearing off */
    JUDGE_TOUCHED_DOWN = 512 /* one checker moved on after landing in between */
};

struct verdict {
    enum clause clause; /* CLAUSE_LEGAL, CLAUSE_NO_PLAY, or the first clause broken */
    bool legal;
    int step;         /* index into typed.move of the move that fails; -1 = the play as a whole */
    unsigned reasons; /* enum judge_reason, for a legal play */
    struct judge_numbers numbers;
    struct typed_play typed; /* as read */
    struct play play;     /* legal: the play, in the order typed; else what could be played of it,
                             its side still to move */
    struct play example;  /* not legal: a legal play that would do (moves = 0: the roll is
                             forfeited),  the nearest to what was typed by number of shared moves */
    bool has_instead;     /* not legal as written, but the same moves are legal in another order */
    struct play instead;  /* … this one */
    int routes;           /* a move like 1/9 fits this many legal plays that differ in result: the
                             learner must be asked (clause SYNTAX, step = that move) */
    struct play route[4]; /* … the first four of them */
    int legal_plays;      /* distinct legal plays of the roll (0: the roll is forfeited) */
};

/* Judges n bytes of text as a play of roll by the side to move. pos and roll must have passed
 * board_check_playable() and roll_check(). Sources: see clause.def. */
void judge_text(const struct ruleset *r, const struct position *pos, struct roll roll,
                const char *text, size_t n, struct verdict *out);

/* Judges a play already read. */
void judge_typed(const struct ruleset *r, const struct position *pos, struct roll roll,
                 const struct typed_play *typed, struct verdict *out);

#endif
