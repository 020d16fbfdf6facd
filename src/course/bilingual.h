// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts in two languages: whether both are there, and whether they tell of the same figures. */
#ifndef BRADE_BILINGUAL_H
#define BRADE_BILINGUAL_H

#include "complain.h"

/* Complains of a text that was written once for both languages and holds words, not only plays and
 * figures. */
bool bilingual_once(struct loader *in, const struct node *node);

/* Warns where a play, a roll or a number of one language is not in the other, neither in figures
 * nor as a word; where both are the same long text; and tells which it is. */
void bilingual_compare(struct loader *in, const struct node *sv, const struct node *en);

#endif
