// SPDX-License-Identifier: GPL-3.0-or-later
/* The proof of a problem of an idea: its answers ahead of every other legal play, twice over
 * (docs/puzzles.md, Ideas). */
#ifndef BRADE_IDEAPROOF_H
#define BRADE_IDEAPROOF_H

#include "puzzlegen/ideatempt.h"

/* What the roll-outs say of one play. */
struct proof {
    struct play answer[CERTIFICATE_VALUES]; /* the best, and those nearly as good */
    int answers;
};

/* Rolls out the decision of a draft, leaves the certificate in it, and tells the answers. False if
 * it is not proved. */
bool proof_make(struct mining *m, struct draft *d, const struct decision *c,
                const struct play *wrong, struct proof *out);

#endif
