// SPDX-License-Identifier: GPL-3.0-or-later
/* Making one question of a theme out of positions by lot. */
#ifndef BRADE_DRAWING_H
#define BRADE_DRAWING_H

#include "base/arena.h"
#include "base/rng/rng.h"
#include "course/exam/positiontemplate.h"
#include "course/load/theme.h"
#include "judge/judge.h"

/* What goes on while a question is drawn. */
struct drawing {
    struct arena *arena; /* of the paper */
    const struct course_draw *line;
    const struct theme *theme;
    struct rng rng;
    struct maker maker;
    struct ruleset rules;
    bool wanted; /* the answer that is looked for: yes or no, where there is one */
    struct position position;
    struct roll roll;
    struct play_list *list; /* legal plays of the roll; scratch memory */
};

/* Tries to make a question of the position at hand; NULL where it is good for none. */
struct course_question *drawing_ask(struct drawing *d);

/* ---- plays that break a rule ---- */

/* Where a mistake is looked for. */
struct tried {
    const struct ruleset *rules;
    const struct position *position;
    struct roll roll;
    const struct theme *theme; /* what is looked for in it */
    uint32_t clauses;          /* bit per enum clause: for which it may be refused */
    int tries;                 /* how many plays are judged at most */
};

/* Writes a play refused for one of the clauses, in one order as in every other, to text
 * (NOTATION_SIZE bytes). Where several clauses are met, each is as likely. False if none was found.
 */
bool mistake_find(const struct tried *t, struct rng *rng, char *text);

/* Writes a play without its marks, as plays to be judged by the learner are shown. */
void mistake_write(const struct ruleset *r, const struct play *play, char *text);

/* Makes up a play of the roll that keeps few rules: its moves go by the dice, from where own
 * checkers stand. False if this try made none. */
bool mistake_try(const struct tried *t, struct rng *rng, struct play *out);

#endif
