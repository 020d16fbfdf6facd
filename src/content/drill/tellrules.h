// SPDX-License-Identifier: GPL-3.0-or-later
/* What a puzzle about the rules is explained by. The program tells the verdict of every answer by
 * itself; what stands here is what it does not say: why the play came near, what the roll allows
 * altogether, how the count stands. */
#ifndef BRADE_TELLRULES_H
#define BRADE_TELLRULES_H

#include "drill/draft.h"

/* Each adds to the draft's explanation, in both languages. */

/* Is it legal: every landing of a legal play; of another one what would have to be otherwise. */
void tell_legal(struct mining *m, struct draft *d, const struct verdict *v);

/* "But bar/2 will not do: …": a play that is refused, without a legal one after it. */
void tell_mistake(struct draft *d, const char *typed);

/* All plays: what each die does in them. */
void tell_plays(struct mining *m, struct draft *d);

/* Why the rest of a roll is lost after a burst that ends the right to burst; adds nothing where it
 * is not so. */
void tell_right_ended(struct draft *d, const struct play *play);

/* The one play that makes the other side jan: why, and what comes nearest of the rest. */
void tell_jan_plays(struct mining *m, struct draft *d);

/* Facts about the position of a question that asks for rolls. */
recipe_tells tell_room, tell_prime, tell_jan_count, tell_jan_blot, tell_iron_bands, tell_block;

#endif
