// SPDX-License-Identifier: GPL-3.0-or-later
/* Why one play is better than another: facts that can be checked on the board, weighed against the
 * engine's figures, and told in sentences. What every fact means is told in docs/reasons.md.
 * "You" are the side that plays, "they" the other. */
#ifndef BRADE_REASON_H
#define BRADE_REASON_H

#include "base/text.h"
#include "eval/search/assess.h"
#include "rules/rollset.h"

/* In the order of the catalogue, reason.def. */
enum reason_id {
#define REASON(id, ...) REASON_##id,
#define BESIDE REASON
#define BY_NAME REASON
#include "coach/reasons/reason.def"
#undef REASON
#undef BESIDE
#undef BY_NAME
    REASONS,
    REASONS_WEIGHED = REASON_TRADE /* so many are weighed by what they explain */
};

/* A prime: bands of one side on consecutive points of the other's way. */
struct prime_fact {
    int length;
    int first;  /* where it begins on that way, 0 if there is none */
    int behind; /* checkers of the side on its way that have still to pass it */
};

/* Everything about what one play leaves. Points are your own, in masks (bit p); index 0 of pairs is
 * you, 1 they. */
struct reason_facts {
    struct ending end; /* by which the play wins */
    int end_points;
    uint32_t hits, bursts; /* points */
    int hit_checkers, burst_checkers;
    uint32_t blots, bands, made, broken; /* points; made and broken without the home */
    struct prime_fact prime[2];          /* yours on their way, theirs on yours */
    bool overflow, prime_right;          /* whether they may burst, and why */
    int available[2];                    /* points to come in on */
    int jan[2];                          /* jan counts */
    bool jan_blot[2];
    int home, bar[2], off, pips[2]; /* home: your checkers there */
    int outside, outside_pips;      /* your checkers before the last quarter, and their way to it */
    int stacked;                    /* your checkers beyond three on a point, without the home */
    bool contact, reached;          /* reached: a checker of theirs has one of yours before it */
    enum end_kind pattern;          /* the nearest handsome win of yours */
    int pattern_pips;
    /* with which of their next throws … */
    struct rollset shots, double_shots, burst_shots, loses, forfeits;
    struct rollset all_in; /* bring all of theirs in that are on the bar */
    int stake; /* pips they can cost you, the most with each throw, summed over the throws */
    uint16_t cost[ROLLSET_MAX];        /* … with each roll */
    struct rollset at[POINT_LAST + 1]; /* that send away what you have on a point */
    uint8_t lose_ends[END_KINDS];      /* throws */
    /* your next throws, if they stood still */
    struct rollset wins, targets, builds, must_break;
    struct rollset next_off; /* bear off two or more */
    uint8_t win_ends[END_KINDS];
};

/* The facts of a play. pos: the position it was played on; after and end: as in struct play. */
void reason_facts_of(const struct ruleset *r, const struct position *pos,
                     const struct position *after, struct ending end, struct reason_facts *out);

/* Parts of it: what the board shows, what throws can do. */
void reason_board_facts(const struct ruleset *r, const struct position *pos,
                        const struct position *after, struct reason_facts *out);
void reason_throw_facts(const struct ruleset *r, const struct position *after,
                        struct reason_facts *out);

/* How many bands in a row the play leaves in the way of checkers that have still to pass them. */
int reason_in_way(const struct reason_facts *f);

/* What they can do best to a play with one throw. */
struct reason_reply {
    struct play play; /* moves = 0: a pass */
    float equity;     /* for you, after it, without looking ahead */
    int hits;         /* your checkers that it sends to the bar */
};

struct reason {
    enum reason_id id;
    float weight;   /* of the loss, that it can account for */
    bool for_worse; /* speaks for the worse play */
};

enum { REASONS_TOLD = 6 };

/* Why `better` is better than `worse`. */
struct explanation {
    const struct judgement *judgement;
    struct position pos;
    struct roll roll;
    struct ranked better, worse;
    float loss;                   /* that worse is worse, as the judgement counts */
    bool equal;                   /* by less than can be told apart: then there are no reasons */
    bool doubtful;                /* looked at less far, worse comes out ahead */
    struct reason_facts facts[2]; /* of better, of worse */
    bool replied;                 /* neither play ends the game: there is an answer to tell of */
    struct roll reply_roll;       /* their throw that most is to be feared from after worse */
    bool reply_quiet;             /* … with it they neither send anything away nor win */
    struct reason_reply reply[2];
    struct reason reason[REASONS_TOLD]; /* the most telling first */
    int reasons;
};

/* Compares two of the n ranked plays of a roll (assess_every()); they may have been looked at
 * further than those. Large: allocate it. j must outlive it. */
void reason_explain(const struct judgement *j, const struct position *pos, struct roll roll,
                    const struct ranked *ranked, int n, const struct ranked *better,
                    const struct ranked *worse, struct explanation *out);

/* The fact of the board that explains most; NULL where none does. Of the explanation. */
const struct reason *reason_first(const struct explanation *e);

/* "shots". */
const char *reason_name(enum reason_id id);

/* The reason of this name, n bytes; REASONS if there is none. */
enum reason_id reason_find(const char *name, size_t n);

/* Whether the better play is ahead by this reason, so that it can be told by name. */
bool reason_holds(const struct explanation *e, enum reason_id id);

/* By which of the reasons that an idea of the book ("keep-the-huk") turns on the better play is
 * ahead, the first of them; REASONS if it is by none, or there is no such idea (NULL: none). */
enum reason_id reason_of_idea(const struct explanation *e, const char *idea);

/* What the two plays are called in running text: "the best play", "your play". */
struct reason_names {
    const char *better, *worse;
};

/* What the best play and the learner's are called. */
struct reason_names reason_names_learner(void);

/* The iron bands, as own points: those on the other side's 6 and 7; none in backgammon. */
uint32_t reason_iron(const struct ruleset *r, const struct reason_facts *f);

/* Appends one reason as a sentence; "" where it has nothing to say beside the others. */
void reason_print(struct text *out, const struct explanation *e, const struct reason *reason,
                  const struct reason_names *names);

/* Appends two sentences at most: the fact that explains most, or where the board shows none, by
 * which end of the game more is lost, and what explains nearly as much. */
void reason_print_first(struct text *out, const struct explanation *e,
                        const struct reason_names *names);

/* Appends one sentence: the fact that explains most and is not told by `told` word for word; where
 * there is none, as reason_print_first(). */
void reason_print_cause(struct text *out, const struct explanation *e,
                        const struct reason_names *names, const char *told);

/* Appends all of them, beginning with those: a handful of sentences. */
void reason_print_all(struct text *out, const struct explanation *e,
                      const struct reason_names *names);

/* The idea of a reason as a hint that gives nothing away; NULL: none. */
const char *reason_idea(enum reason_id id);

/* Appends what the roll turns on by a reason of the better play, with the points it is about, but
 * no play: "With this roll you can hit Black on 9."; its idea where there is no more to tell, and
 * nothing where it has none. */
void reason_print_hint(struct text *out, const struct explanation *e, const struct reason *reason);

#endif
