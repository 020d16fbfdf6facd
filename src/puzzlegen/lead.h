// SPDX-License-Identifier: GPL-3.0-or-later
/* The sentence of a puzzle's explanation that says how far the best play is ahead. */
#ifndef BRADE_LEAD_H
#define BRADE_LEAD_H

#include "certificate.h"
#include "lang.h"
#include "text.h"

/* "13/19 23/24 is best, about 0.3 points better than 13/16 20/24." in the language that is set. */
void lead_say(struct text *out, const char *better, const char *other, float behind);

/* Adds to `out` a line of a file with that sentence as the new certificate has it, where it holds
 * it by the figures of the old one, in either language. False if it does not, or it stays the same.
 */
bool lead_renew(struct text *out, const char *line, const struct ruleset *r,
                const struct certificate *was, const struct certificate *is);

#endif
