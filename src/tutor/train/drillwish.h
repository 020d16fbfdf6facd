// SPDX-License-Identifier: GPL-3.0-or-later
/* What is typed after `train`. */
#ifndef BRADE_DRILLWISH_H
#define BRADE_DRILLWISH_H

#include "learner/memory/choose.h"

struct drill_wish {
    struct choose_wish wish; /* its words are those below */
    char *words;             /* owned */
    int seconds;             /* 0: no clock */
};

/* Reads "[SET] [N minutes]" or "[SET] [N seconds]", in either language and any case; what is no
 * other set is a theme. The words are to be freed. */
void drill_wish_read(struct drill_wish *out, const char *typed);
void drill_wish_free(struct drill_wish *wish);

#endif
