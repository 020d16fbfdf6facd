// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts in two languages: whether both are there, and whether they tell of the same figures.
 */
#ifndef BRADE_BILINGUAL_H
#define BRADE_BILINGUAL_H

#include "course/yaml/report.h"

/* Remembers a text that was written once for both languages, if it holds words and not only plays
 * and figures. */
void bilingual_note_once(struct loader *in, const struct node *node);

/* At the end of a file: complains of those texts, if the file is strictly checked or is otherwise
 * in two languages: BILINGUAL_LEAST texts or more, and BILINGUAL_SHARE times as many as are in one.
 */
enum { BILINGUAL_LEAST = 8, BILINGUAL_SHARE = 4 };
void bilingual_finish(struct loader *in);

/* Warns where a play, a roll or a number of one language is not in the other, neither in figures
 * nor as a word; where both are the same long text; and tells which it is. */
void bilingual_compare(struct loader *in, const struct node *sv, const struct node *en);

#endif
