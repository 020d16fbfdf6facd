// SPDX-License-Identifier: GPL-3.0-or-later
/* What is typed after `train`. */
#ifndef BRADE_DRILLWISH_H
#define BRADE_DRILLWISH_H

#include "learner/memory/choose.h"

struct drill_wish {
    struct choose_wish wish; /* its words are those below */
    char *words;             /* owned */
    int seconds;             /* 0: no clock */

    bool drills; /* only drills: the words are a theme or NULL, the difficulty the wish's or 0 */
    bool seed_given;
    uint64_t seed;
};

/* Reads "[SET] [N minutes]" or "[SET] [N seconds]", in either language and any case; what is no
 * other set is a theme. A set may be "drills [THEME] [difficulty N] [seed N]". The words are to be
 * freed. */
void drill_wish_read(struct drill_wish *out, const char *typed);
void drill_wish_free(struct drill_wish *wish);

#endif
