// SPDX-License-Identifier: GPL-3.0-or-later
/* Every play of a roll, ranked, for what the coach says of them. Inner to why.c and compare.c. */
#ifndef BRADE_LOOK_H
#define BRADE_LOOK_H

#include "coach/reasons/reason.h"
#include "tutor/session.h"

struct look {
    const struct situation *situation;
    struct judgement j;
    struct play_list *list;
    struct ranked *ranked;
    int n;
};

/* Ranks the plays of the situation, which has to outlive it; look_end() frees them. */
void look_at(struct look *l, const struct situation *situation, const struct judgement *j,
             int plies);
void look_end(struct look *l);

/* A play as the learner reads it, in a text that is emptied first. */
const char *look_words(struct text *scratch, const struct look *l, const struct play *play);

/* Appends why one play is better than another. */
void look_reasons(struct text *out, const struct look *l, const struct ranked *better,
                  const struct ranked *worse, const struct reason_names *names);

/* Judges what was typed; where it is no legal play, in whatever order, says so, and why. */
bool look_read_play(struct session *s, const struct situation *situation, const char *typed,
                    struct verdict *v);

#endif
