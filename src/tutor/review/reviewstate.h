// SPDX-License-Identifier: GPL-3.0-or-later
/* Where one stands in a game that is walked through. Inner to review*.c. */
#ifndef BRADE_REVIEWSTATE_H
#define BRADE_REVIEWSTATE_H

#include "tutor/core/command.h"
#include "tutor/review/review.h"
#include "view/stoptell.h"

enum review_stage {
    REVIEW_LIST,  /* at no turn */
    REVIEW_ASKED, /* at a play that was a mistake, what is better not yet shown */
    REVIEW_TOLD   /* at a turn, all of it told */
};

struct review {
    struct record record; /* a copy, without comments */
    struct analysis analysis;
    struct stop_list stops;
    struct stoptell told;
    int *reason;   /* of each stop, an enum reason_id; -1: not looked for yet; owned */
    bool in_order; /* the turning points come in the order of the game, not the worst first */
    size_t place;  /* of the turning point that Enter goes to next */
    enum review_stage stage;
    size_t item;        /* where not REVIEW_LIST: the one that is looked at */
    enum colour viewer; /* whose numbers the board has there */
    int hints;          /* given to the play that is asked for there */
    bool tried;         /* what was tried there last: */
    struct play trial;  /* … a legal play */
};

/* What is decided at the item that is looked at. */
struct situation review_situation(const struct session *s);

/* The stop at a place of the present order. */
const struct stop *review_stop(const struct review *r, size_t place);

/* --- reviewsay.c --- */

/* The list of turning points: the first few, or all. */
void review_say_list(struct session *s, bool all);

/* The item that is looked at, as its stage is: the board before it or after it, what was done. */
void review_say_item(struct session *s);

/* The best play at a mistake, the board after it, and why it is better. */
void review_say_best(struct session *s);

/* Why the best play is better than what was tried last, or than what was played; more: all there is
 * to tell. */
void review_say_why(struct session *s, bool more);

/* How to go on. */
void review_say_next(struct session *s);

/* --- reviewwords.c --- */

/* The words that are taken besides the commands of the prompt. */
extern const struct command_table review_words;

/* Whether "try", "next" and "previous" have something to go to. */
bool review_may_try(struct session *s);
bool review_has_next(struct session *s);
bool review_has_previous(struct session *s);

/* Takes a word, a number of a turn, or a play to be tried. False: it is none of them. */
void review_reads(const struct session *s, struct intent_context *out);
bool review_take_intent(struct session *s, const struct intent *intent);

/* Judges a play at the item that is looked at. */
void review_try(struct session *s, const char *typed);

/* Goes to an item. */
void review_go(struct session *s, size_t item);

#endif
