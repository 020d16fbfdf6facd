// SPDX-License-Identifier: GPL-3.0-or-later
/* A game looked through: what every play and choice cost, how much luck every roll was, and where
 * the game turned. */
#ifndef BRADE_ANALYSIS_H
#define BRADE_ANALYSIS_H

#include "coach/reasons/opinion.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/evaluator.h"
#include "game/record.h"

/* One decision. Equities are told as the judgement counts: points at stake 1, or chances to win the
 * match less one half. Grades go by judgement_in_points(). */
struct analysed {
    size_t event;   /* of the record: what was done */
    int game, line; /* as numbered in the record */
    int turn;       /* of the side: table_turn() */
    enum colour side;
    enum event_aid aid;     /* whose decision it was, if not that of the side */
    struct table table;     /* as it stood before */
    bool is_play;           /* else a choice: before the roll or after it */
    struct assessment play; /* of a play */
    struct play played;     /* the same, step by step as it was played */
    unsigned chosen, best;  /* of a choice: CHOICE_…, struct choice */
    int alternatives;       /* plays, or choices, that there were; 1: forced */
    float loss;
    float unit; /* the most that one point was worth: 1 where points count */
    enum grade grade;
    bool has_reason;       /* it was looked for: */
    enum reason_id reason; /* as analysis_reason_of() tells it */
    bool has_luck;
    float luck; /* of the roll played, by the net alone: what it brought beyond the average roll */
};

struct analysed_side {
    int decisions;                  /* analysis_is_decision(), plays and choices */
    int grades[GRADE_VERY_BAD + 1]; /* of them */
    float loss, luck;               /* sums */
};

/* Where the game turned: by a roll, or by a mistake. */
struct turning_point {
    size_t item; /* of the analysis */
    bool by_luck;
    float swing; /* what it brought White */
};

enum { TURNING_POINTS = 5 };

struct analysis {
    struct analysed *items; /* in order; owned */
    size_t count, cap;
    struct analysed_side side[2];
    struct turning_point turning[TURNING_POINTS]; /* the greatest first */
    int turnings;
    int plies;
};

/* How far plays are looked ahead where nothing is said: as everywhere, so that a play has one
 * figure. */
enum { ANALYSIS_PLIES = OPINION_PLIES };

/* Looks through a record, plays `plies` ahead. False, with the reason added to `why`, if no net can
 * be used. To be freed with analysis_free(). */
bool analysis_make(const struct record *r, struct evaluator *e, int plies, struct analysis *out,
                   struct text *why);
void analysis_free(struct analysis *a);

/* An analysis that is made while the game goes on, a little at a time. */
struct analysis_run;

/* What it is to be. */
struct analysis_how {
    int plies;       /* plays are looked ahead */
    int game;        /* of the record; 0: all of them */
    unsigned sides;  /* of plays of these sides (bits 1 << colour) that cost so much: */
    float threshold; /* … points (below 0: of none), the reason is looked for too */
};

/* Begins one, of a record that may still grow. To be ended by analysis_end() or analysis_drop(). */
struct analysis_run *analysis_begin(const struct analysis_how *how);

/* Looks at what the record, of which what was seen before still stands, has had since: at no more
 * than `most` plays and choices. Whether there is nothing left. */
bool analysis_go_on(struct analysis_run *run, const struct record *r, struct evaluator *e,
                    int most);

/* The record was cut to so many events, of which all stand. */
void analysis_cut(struct analysis_run *run, const struct record *r, size_t count);

/* The analysis of what was looked at. False, with the reason added to `why`, if no net could be
 * used. Ends the run in any case. */
bool analysis_end(struct analysis_run *run, struct evaluator *e, struct analysis *out,
                  struct text *why);
void analysis_drop(struct analysis_run *run);

/* Whether the side had something to decide, and decided it. */
bool analysis_is_decision(const struct analysed *item);

/* What a side loses on average by a decision that is not forced. */
float analysis_rate(const struct analysed_side *side);

/* How many decisions of some sides (bits 1 << colour) cost at least `threshold` points, and more
 * than can be told from nothing: plays and choices, as analysed_side counts them. With the
 * threshold of a grade, those of this grade and the worse ones. */
int analysis_costly(const struct analysis *a, unsigned sides, float threshold);

/* A play that cost too much, as a puzzle can be made of it. */
struct game_mistake {
    const struct ruleset *rules;
    struct position position;
    struct roll roll;
    struct play own, best;
    float loss;   /* as the judgement counts */
    float points; /* the same by judgement_in_points(): what grades and thresholds go by */
    enum grade grade;
    const struct match *match; /* as it stood; NULL: points count */
    int cube, owner;           /* of the cube: enum colour or GAME_CUBE_CENTRED */
    int plies;                 /* looked ahead */
    int game, line;
    bool has_reason; /* it was looked for already */
    enum reason_id reason;
    uint64_t key; /* the same for the same position, roll, rules and stake, whatever was played */
};

/* What takes mistakes to where they are kept, each key once however often it comes. False: it
 * cannot, and no more are handed over. */
typedef bool mistake_taker(void *to, const struct game_mistake *mistake);

/* Hands over those of analysis_costly() that are plays, in order; none while a win was pending,
 * which the position alone does not tell. How many were taken; -1 if one could not be. */
int analysis_mistakes(const struct analysis *a, unsigned sides, float threshold,
                      mistake_taker *take, void *to);

/* The weightiest reason for which the best play of a mistake is better; REASONS if none is known.
 */
enum reason_id analysis_reason(const struct game_mistake *mistake, struct evaluator *e);

/* The same of one decision of an analysis; REASONS of a choice or where a win was pending. */
enum reason_id analysis_reason_of(const struct analysis *a, const struct analysed *item,
                                  struct evaluator *e);

#endif
