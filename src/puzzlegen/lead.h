// SPDX-License-Identifier: GPL-3.0-or-later
/* The sentence of a puzzle's explanation that says how far the best play is ahead. */
#ifndef BRADE_LEAD_H
#define BRADE_LEAD_H

#include "certificate.h"
#include "lang.h"
#include "text.h"

/* "13/19 23/24 is best, about 0.3 points better than 13/16 20/24." in the language that is set. */
void behind_say(struct text *out, enum lang l, const char *better, const char *other, float behind);

/* Adds to `out` a line of a file with the figure of that sentence as the certificate has it, where
 * the sentence compares its best play with another one of it, in either language. False if there is
 * no such sentence, or the figure is right. Ends with English set. */
bool behind_renew(struct text *out, const char *line, const struct ruleset *r,
                  const struct certificate *c);

#endif
