// SPDX-License-Identifier: GPL-3.0-or-later
/* Every reason as a row of reason.def: how good a play is by it, how its weight is tested, what it
 * hints at, and how it is told. Inner to the coach. */
#ifndef BRADE_REASONTABLE_H
#define BRADE_REASONTABLE_H

#include "coach/reasons/reason.h"
#include "coach/verdict/words.h"

/* By what it is asked whether a difference bites where it should. */
enum reason_test {
    TEST_FIXED,        /* a fixed share */
    TEST_THEIR_THROWS, /* by the throws of theirs in one set and not the other */
    TEST_YOUR_THROWS,  /* … of yours */
    TEST_COSTLY,       /* by the throws of theirs that can cost you more after one than the other */
    TEST_CLASSES       /* by the ends of the game it leads to */
};

/* What a sentence is told from. */
struct telling {
    const struct explanation *e;
    const struct ruleset *r;
    const struct reason_facts *better, *worse; /* the two plays … */
    const char *after_better, *after_worse;    /* … by name */
    const char *foe;                           /* "Black" in running text */
};

/* Appends a sentence ("Black hits …") with no capital and its full stop; nothing where there is
 * nothing to tell. */
typedef void reason_teller(struct text *out, const struct telling *t);

struct reason_kind {
    const char *name;
    /* How good f is for you by this reason, the more the better; e tells what is compared. NULL:
     * not weighed like the others. */
    float (*measure)(const struct explanation *e, const struct reason_facts *f);
    reason_teller *say;
    reason_teller *alone; /* of the worse play alone, naming no better one; NULL: not told so */
    const char *idea;     /* a hint, a message id; NULL: none */
    /* Whether the difference is worth telling; NULL: always. */
    bool (*matters)(const struct explanation *e);
    int group;   /* of those in one group above 0 only the heaviest is told */
    float least; /* what less than is no difference worth telling */
    enum reason_test test;
    size_t set;         /* of TEST_…_THROWS: the rollset in struct reason_facts */
    unsigned won, lost; /* of TEST_CLASSES: bits enum outcome_class */
    float share;        /* of TEST_FIXED; the most that the other tests give */
};

extern const struct reason_kind reason_kinds[REASONS];

/* print_shots() and so on, and alone_shots(). */
#define REASON(id, name, words, ...) reason_teller print_##words, alone_##words;
#define BESIDE(id, name, say, alone)
#define BY_NAME(id, name, value, least, words) reason_teller print_##words;
#include "coach/reasons/reason.def"
#undef REASON
#undef BESIDE
#undef BY_NAME
reason_teller print_outcomes, alone_outcomes, print_reply;
void alone_won(struct text *out, const struct explanation *e);

/* The two plays in the roles they have for one reason: who is better by it comes first. */
struct telling reason_telling(const struct explanation *e, const struct reason *reason,
                              const struct reason_names *names);

/* Appends what the worse play gains at once, for a sentence by this reason to follow: whom it hits
 * or which bands it makes; nothing where the reason is about that itself. */
void reason_gain(struct text *out, const struct telling *t, enum reason_id id);

/* Appends a reason as a sentence about the worse play alone, behind what that play gains; nothing
 * where it speaks for that play or is not told so. */
void reason_print_alone(struct text *out, const struct explanation *e, const struct reason *reason);

/* The ends of the game, where most of the loss lies in one of them and the first fact of the board
 * explains little of it; NULL where they need not be told. */
const struct reason *reason_ends_lead(const struct explanation *e);

/* Whether the worse play ends the game and the better plays on: told is that it ends, and what the
 * better may become. */
bool reason_plays_on(const struct explanation *e);

/* Whether no fact tells a race apart: only how the checkers stand for bearing off is left. */
bool reason_is_spread(const struct explanation *e);

/* Pips that the play's hits take from the other side. */
int reason_pips_hit(const struct ruleset *r, const struct reason_facts *f);

/* Never: a reason that is told only by name. */
bool reason_by_name(const struct explanation *e);

/* Of the points in a mask those that some throw of theirs empties. */
uint32_t reason_reached(const struct reason_facts *f, uint32_t points);

/* Of such points of the two plays those that some throw empties after the worse one alone. */
uint32_t reason_opened(const struct telling *t, uint32_t worse, uint32_t better);

/* Of the blots that can be hit the one on which most is lost, hit by hit, more than after the play
 * beside it; 0 if there is none. beside: NULL for no other play. */
int reason_dearest(const struct reason_facts *f, const struct reason_facts *beside);

/* How many throws, where they stand beside others that were named: "14", "no throw", "every throw".
 */
struct word reason_count(struct rollset set);

/* The class of ends that moves most in favour of the better play, as index into outcome.p, and how
 * many points it moves; -1 if none does. */
int reason_moved_class(const struct explanation *e, float *points);

#endif
