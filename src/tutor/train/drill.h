// SPDX-License-Identifier: GPL-3.0-or-later
/* Training: one question after another, chosen by what the learner's history says, with the clock
 * running or not. */
#ifndef BRADE_DRILL_H
#define BRADE_DRILL_H

#include "learner/memory/choose.h"
#include "tutor/core/session.h"

/* The command: [SET] [N minutes]. Says what is the matter if there is nothing to train. */
bool drill_command(struct session *s, const char *rest);

/* What the session keeps of training: made, and freed. */
void drill_make(struct session *s);
void drill_free(struct session *s);

/* --- what is typed after `train` --- */

struct drill_filter {
    struct choose_filter wish; /* its words are those below */
    char *words;               /* owned */
    int seconds;               /* 0: no clock */

    bool drills; /* only drills: the words are a theme or NULL, the difficulty the wish's or 0 */
    bool seed_given;
    uint64_t seed;
};

/* Reads "[SET] [N minutes]" or "[SET] [N seconds]", in either language and any case; what is no
 * other set is a theme. A set may be "drills [THEME] [difficulty N] [seed N]". The words are to be
 * freed. */
void drill_filter_read(struct drill_filter *out, const char *typed);

/* Words that may be typed there; NULL past the end. */
const char *drill_word(size_t i);

#endif
