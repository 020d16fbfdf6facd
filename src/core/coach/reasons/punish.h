// SPDX-License-Identifier: GPL-3.0-or-later
/* What a legal play that is worse than another is answered with, so that the learner may try again:
 * what is wrong with it, what happens to it, what it costs. Nothing of it names a better play. */
#ifndef BRADE_PUNISH_H
#define BRADE_PUNISH_H

#include "coach/reasons/opinion.h"
#include "coach/reasons/reason.h"
#include "eval/search/evaluator.h"
#include "rules/situation.h"

struct punishment {
    double loss;             /* in points, judgement_in_points() */
    enum grade grade;        /* of the loss; at least GRADE_SLIGHT */
    struct text words;       /* what the board shows, one sentence; never empty */
    struct text reply_words; /* "It can be punished with 3-2: Black plays bar/2* bar/3*."; "" where
                                !has_reply */
    struct text cost;        /* "It costs 2.20 points." */
    bool has_reply;          /* a throw and an answer to it; none in a race: */
    bool reply_strikes;      /* it hits, or ends the game */
    struct roll roll;
    struct play reply;            /* moves = 0: the roll cannot be played */
    struct position before_reply; /* after the learner's play */
    struct position after_reply;  /* the learner to move, unless `ending` */
    struct ending ending;         /* by which the answer ends the game */
    enum reason_id reason;        /* that the words tell; REASONS: another */
    struct play better;           /* the best play; to be shown only where that is asked for */
};

/* What this play of the situation's roll is answered with. False, with *out empty, where there is
 * nothing to punish: a pass, no play as good as the best cannot be told from it, or no net can be
 * used. To be freed by punish_free() if true. */
bool punish(struct evaluator *evaluator, const struct situation *situation, const struct play *play,
            struct punishment *out);

/* The same where a problem has an answer and an idea ("keep-the-huk", or NULL): the words tell what
 * the idea turns on, where the answer has that and the play does not. */
bool punish_asked(struct evaluator *evaluator, const struct situation *situation,
                  const struct play *play, const struct play *answer, const char *idea,
                  struct punishment *out);

/* The same of a play of a ranking that was made before. */
bool punish_ranked(const struct opinion *l, const struct play *play, struct punishment *out);

/* The loss is this, as a roll-out found it, and so the grade and the sentence of its cost. */
void punish_proved(struct punishment *p, struct grades grades, double loss);

/* Whether the answer, where there is one, is about what these words about the play are about: it
 * ends the game, or hits a blot of the learner that they name by its point, or they name none. */
bool punish_is_about(const struct punishment *p, const char *words);

void punish_free(struct punishment *p);

#endif
