// SPDX-License-Identifier: GPL-3.0-or-later
/* A roll that has a best play: how clear it is, how it is proved, and why it is best. */
#ifndef BRADE_DECISION_H
#define BRADE_DECISION_H

#include "drill/draft.h"

/* Points that the best play must be better by one roll ahead, for a roll-out to be worth while. */
#define MARGIN_LOOK 0.13f

/* What figures must show to prove it: so many points ahead of every other, and standard errors. */
#define DECISION_MARGIN 0.10f
#define DECISION_ERRORS 6.0f

enum {
    DECISION_TRIALS = 144,      /* at first, */
    DECISION_TRIALS_MORE = 576, /* where that is nearly enough, */
    DECISION_TRIALS_LINE = 2304 /* and in lines, where much can happen */
};

/* A decision looked at by shallow and deeper players. */
struct decision {
    struct judgement j;
    int n;
    struct ranked *flat, *ahead; /* without and with looking ahead, n each, from the best on */
    struct play greedy;
    double chance; /* that a random player plays the best */
};

void decision_close(struct decision *c);

/* The play that leaves what the greedy player leaves. False if there is none. */
bool decision_greedy(struct mining *m, const struct draft *d, struct play *out);

/* The play that somebody would make who does not see it: the greedy player's, the net's own, or the
 * second best. c->flat, c->greedy and at least two plays are there. */
const struct ranked *decision_tempting(const struct decision *c, const struct ranked *ranked);

/* Looks ahead. Whether the best is far enough ahead; *margin: how far. */
bool decision_look_ahead(struct mining *m, const struct draft *d, struct decision *c,
                         float *margin);

/* Whether what looking ahead tells that a play costs is near what the roll-out proves: the learner
 * is told the one, and it has to be true. Points. */
bool decision_price_is_true(float told, float proved);

/* Rolls a question's choices out so often, into the draft's certificate. False if that cannot be.
 */
bool decision_roll_out(struct mining *m, struct draft *d, const struct course_question *q,
                       int trials);

/* Rolls out, so often as is needed and at most so often, and leaves the certificate in the draft;
 * the question's answer is the best afterwards. */
bool decision_prove(struct mining *m, struct draft *d, const struct decision *c, int trials_most);

/* Begins the draft's certificate, without figures, naming these plays, CERTIFICATE_VALUES or fewer.
 */
void decision_certificate(struct draft *d, const struct decision *c, const struct ranked *mine,
                          int n, bool exact);

/* Adds to the draft why the best is better than what one would play, to be told when it is shown;
 * the idea becomes a hint where the draft has fewer than so many. False where no fact of the board
 * speaks for it. */
bool decision_explain(struct mining *m, struct draft *d, const struct decision *c, int hints);

/* How hard the best play is to find, 1 to 5. */
int decision_difficulty(const struct decision *c, const struct play *best);

#endif
