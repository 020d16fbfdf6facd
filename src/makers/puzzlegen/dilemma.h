// SPDX-License-Identifier: GPL-3.0-or-later
/* Choices met in play where somebody would go wrong: one play is clearly best by two rolls of
 * look-ahead, and what a player of a known kind does instead, or what a rule of thumb says, costs
 * much. Ideas (idea.h) are found among them, not invented. */
#ifndef BRADE_DILEMMA_H
#define BRADE_DILEMMA_H

#include "coach/reasons/reason.h"
#include "drill/builder.h"

/* Who goes wrong. A rule of thumb is taken at its best: of the plays that follow it the one that
 * loses least. */
enum fool {
    FOOL_NET,    /* the net without looking ahead */
    FOOL_CLUB,   /* a player of a club */
    FOOL_GREEDY, /* the greedy player */
    FOOL_WIN,    /* "take the win that is there" */
    FOOL_HIT,    /* "hit when you can" */
    FOOL_BAND,   /* "make a band when you can" */
    FOOL_SAFE,   /* "leave as few blots as you can" */
    FOOLS
};

enum { DILEMMA_REASONS = 3 };

/* Points that the wrong play must lose, and that the second best must. */
#define DILEMMA_LOSS 0.15f
#define DILEMMA_LEAD 0.06f

struct dilemma {
    struct position position; /* White to move */
    struct roll roll;
    struct play best, wrong;
    float value, lead, loss;   /* of the best in points; the second best, wrong behind it */
    float fooled[FOOLS];       /* what each of them loses here, 0: not so much */
    struct outcome outcome[2]; /* of best, of wrong */
    enum reason_id reason[DILEMMA_REASONS]; /* why, the most telling first */
    int reasons;
};

/* Looks at a roll in play. False if it is no dilemma. */
bool dilemma_look(struct mining *m, const struct judgement *j, const struct position *pos,
                  struct roll roll, struct dilemma *out);

/* The greedy player's play of a roll, of which m->list holds the plays. False if there is none. */
bool dilemma_greedy(struct mining *m, const struct ruleset *r, const struct position *pos,
                    struct roll roll, struct play *out);

/* "net", "club" … */
const char *dilemma_fool(enum fool fool);

/* A dilemma as one line of a file, and back. False if the line is none. */
void dilemma_write(const struct dilemma *d, const struct ruleset *r, struct text *out);
bool dilemma_read(const char *line, const struct ruleset *r, struct play_list *list,
                  struct dilemma *out);

#endif
