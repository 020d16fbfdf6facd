// SPDX-License-Identifier: GPL-3.0-or-later
/* What a line of several turns is up to, in words: the count of a jan, the quarter that is filled,
 * the blot that is laid out to be hit, the prime that holds, the pattern that comes nearer. White
 * is the learner. Everything told follows from the board (reason.h). */
#ifndef BRADE_PLAN_H
#define BRADE_PLAN_H

#include "drill/draft.h"
#include "coach/reasons/reason.h"

/* How likely the aim is. */
float plan_chance(enum plan_aim aim, const struct outcome *o);

/* How likely the end is that the aim is named after, as explanations tell it. */
float plan_told(enum plan_aim aim, const struct outcome *o);

/* Whether burst jan has to be told beside jan, so that the two plays are compared truly. */
bool plan_bursts_too(enum plan_aim aim, const struct outcome *best, const struct outcome *wrong);

/* Whether a game ends as it should. */
bool plan_reached(enum plan_aim aim, struct ending end);

/* What a play does for the plan. */
enum plan_deed {
    DEED_BURST = 1, /* a band is sent to the bar */
    DEED_HIT = 2,
    DEED_FILL = 4,   /* a point of White's first quarter is taken */
    DEED_LURE = 8,   /* a blot is laid where Black may hit it */
    DEED_PRIME = 16, /* the prime grows or goes forward */
    DEED_HOLD = 32,  /* it stays, four bands or more */
    DEED_NEAR = 64   /* the nearest pattern comes nearer */
};

/* One turn of the learner. */
struct plan_turn {
    enum plan_aim aim;
    const struct ruleset *r;
    struct position pos; /* White to move */
    struct roll roll;
    const struct play *play;  /* the best; or the first that ends the game */
    const struct play *wrong; /* what tempts instead */
    unsigned variant;         /* of a line: which of several wordings */
    int number, turns;        /* 0, 1 … of so many */
    int plays;                /* legal ones */
    float gain;               /* how much more likely the aim is than after the wrong play */
    bool bursts_too;          /* where jan is compared: plan_bursts_too() */
    bool spared;              /* another play would have borne a checker off */
    unsigned deeds;           /* plan_look() */
    struct reason_facts before, after, other; /* other: after the wrong play */
};

/* Fills in what the turn does. */
void plan_look(struct plan_turn *t);

/* Whether somebody plays the wrong one, which costs so many points: it hits or makes a band, or is
 * what a player chose. One that pulls down what was built, and gets nothing for it, tempts nobody.
 */
bool plan_wrong_is_natural(const struct plan_turn *t, bool chosen, float cost);

/* Whether finding the play is worth something, whatever else is in the line: there is a choice, and
 * it is not the only hit beside quiet plays. */
bool plan_carries(const struct plan_turn *t);

/* Whether the board shows why the play is better than the wrong one. */
bool plan_contrasts(const struct plan_turn *t);

/* What is said to the wrong play; nothing where plan_contrasts() is false. */
void plan_react(const struct plan_turn *t, struct pair *out);

/* What is asked. */
void plan_ask(const struct plan_turn *t, struct pair *out);

/* Hints: where to look, and what the board counts. */
void plan_look_at(const struct plan_turn *t, struct pair *out);
void plan_count(const struct plan_turn *t, struct pair *out);

/* What the play does and why: one reason, and how often it comes to the aim. */
void plan_tell(const struct plan_turn *t, struct pair *out);

/* Adds Black's turn to a line, with what its play came to; pos is before it, Black to move. */
void plan_put_reply(enum plan_aim aim, struct draft *line, const struct position *pos,
                    struct roll roll, const struct play *play);

/* A title, of what the board shows at first, and the story of all the learner's turns with what it
 * teaches. */
void plan_title(const struct plan_turn *turn, struct pair *out);
void plan_story(const struct plan_turn *turn, int n, struct pair *out);

#endif
