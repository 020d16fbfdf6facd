// SPDX-License-Identifier: GPL-3.0-or-later
/* What a line of several turns is up to, in words: the count of a jan, the quarter that is filled,
 * the blot that is laid out to be hit, the prime that holds, the pattern that comes nearer. White
 * is the learner. Everything told follows from the board (reason.h). */
#ifndef BRADE_PLAN_H
#define BRADE_PLAN_H

#include "coach/reasons/reason.h"
#include "drill/draft.h"
#include "drill/sentence.h"

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

/* Whether the game goes on after the play. */
bool plan_goes_on(const struct plan_turn *t);

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

/* What the sentences of plan.tsv are told of. Names that end in -after are of the board that the
 * best play leaves, -wrong of that after the wrong one; else it is the board before. */
enum plan_number {
    PLAN_ATTACK, /* the aim */
    PLAN_HUNT,
    PLAN_CROWN,
    PLAN_LAST,     /* the play ends the game */
    PLAN_QUESTION, /* 0 to 3: which of four wordings, by lot; the last two where they are true */
    PLAN_EVEN,     /* the question is an even one */
    PLAN_VARIANT,  /* 0 or 1 */
    PLAN_DIE,      /* the only one, … */
    PLAN_ONE_DIE,  /* … if it is */
    PLAN_BURSTS,   /* the deeds */
    PLAN_FILLS,
    PLAN_LURES,
    PLAN_GROWS,
    PLAN_HOLDS,
    PLAN_NEARS,
    PLAN_HITS, /* points */
    PLAN_OTHER_HITS,
    PLAN_HITS_OUTSIDE,
    PLAN_BURST_POINTS,
    PLAN_BURST_CHECKERS,
    PLAN_FILLED, /* points of the first quarter that the play takes */
    PLAN_OPEN,   /* how many points White could come in on */
    PLAN_OPEN_AFTER,
    PLAN_OPEN_POINTS_AFTER,
    PLAN_OPEN_POINTS_WRONG,
    PLAN_OPENS,      /* the wrong play opens all of them itself */
    PLAN_BAIT,       /* points with a blot that Black is to hit */
    PLAN_NEW_BAIT,   /* … but for those where White has hit, … */
    PLAN_QUIET_BAIT, /* … if there are any */
    PLAN_OWN_BAR,
    PLAN_THEIR_BAR,
    PLAN_BAR_AFTER,
    PLAN_BAR_WRONG,
    PLAN_END_BAR,  /* Black's on the bar when the play, White's or Black's, is made, … */
    PLAN_BAR_MORE, /* … and how many more that is */
    PLAN_COUNT,    /* what Black counts towards a jan, */
    PLAN_COUNT_AFTER,
    PLAN_COUNT_WRONG,
    PLAN_SHORT,      /* what it is short of seven after the play, */
    PLAN_THEIR_HELD, /* points of its first quarter in it */
    PLAN_HELD_AFTER,
    PLAN_PREY, /* black blots outside that quarter */
    PLAN_PREY_AFTER,
    PLAN_PREY_POINTS,
    PLAN_INSIDE_ONLY, /* the play hits inside and nowhere else */
    PLAN_WRONG_INSIDE_ONLY,
    PLAN_WRONG_INSIDE, /* how many the wrong play hits there */
    PLAN_RUN,          /* bands in a row after the play */
    PLAN_RUN_BEFORE,
    PLAN_RUN_WRONG,
    PLAN_BEHIND, /* black checkers that have still to pass them */
    PLAN_THROWS, /* with which Black hits after the play, after the wrong one, … */
    PLAN_THROWS_WRONG,
    PLAN_JAN_THROWS, /* … and White makes jan, hits outside, if Black stands still */
    PLAN_THROWS_OUTSIDE,
    PLAN_PATTERN, /* there is one in reach, so many pips away, that lacks so many checkers */
    PLAN_PATTERN_PIPS,
    PLAN_LACKS,
    PLAN_PICTURE_AFTER,
    PLAN_PICTURE_PIPS,
    PLAN_ONE_LEFT,   /* one die may be rolled next time */
    PLAN_SPARED,     /* nothing was borne off that could be */
    PLAN_THEIR_LEFT, /* Black's checkers that are not off */
    PLAN_CONTACT,
    PLAN_BURSTS_TOO,
    PLAN_PASSES, /* Black cannot move */
    PLAN_MAY_BURST,
    PLAN_NTH,          /* deeds told before */
    PLAN_SHOWS_FILL,   /* what the best play has and the wrong one lacks: fewer points are open */
    PLAN_SHOWS_COUNT,  /* it counts more */
    PLAN_SHOWS_RUN,    /* the run is longer */
    PLAN_SHOWS_INSIDE, /* the wrong play hits inside, where it brings nothing */
    PLAN_SHOWS_BAR,    /* more of Black's are on the bar */
    PLAN_SHOWS_BAIT,   /* Black may hit what wants to be hit */
    PLAN_SHOWS_LURE,   /* … and may do so where it comes in */
    PLAN_SHOWS_SAFETY, /* Black hits with fewer throws */
    PLAN_DID_FILL,     /* deeds of any turn of a line, … */
    PLAN_DID_LURE,
    PLAN_DID_HIT,
    PLAN_DID_FILL_AND_HIT, /* … of one turn */
    PLAN_DID_BURST,
    PLAN_DID_PRIME,
    PLAN_DID_HOLD,
    PLAN_DID_HOLD_AND_HIT,
    PLAN_DID_NEAR,
    PLAN_RACE_LOST
};

enum plan_word {
    PLAN_ROLL,
    PLAN_PLAY,
    PLAN_WRONG,
    PLAN_NOTED_PLAY, /* as they are typed */
    PLAN_NOTED_WRONG,
    PLAN_RANGE,         /* of the run: "18–22" */
    PLAN_SHOTS,         /* throws that hit after the play: "14 throws of 36 (any six, 4-2)" */
    PLAN_HUNTER_THROWS, /* … that hit the bait */
    PLAN_PICTURE,       /* the pattern's name */
    PLAN_PICTURE_LEFT,
    PLAN_LACKING, /* "two on 20 and one on 23" */
    PLAN_ENDING,
    PLAN_DEEDS /* of a turn: "you filled 5 and hit on 14" */
};

#endif
