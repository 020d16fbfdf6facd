// SPDX-License-Identifier: GPL-3.0-or-later
/* Rows of lists, and places (view/screen.h), as lines of a terminal, and to be heard. */
#ifndef BRADE_ROWTELL_H
#define BRADE_ROWTELL_H

#include "base/diag.h"
#include "base/text.h"
#include "view/screen.h"

/* The lessons under each other, then those of each pack under its title, and how many are learned,
 * in so many columns; columns 0: to be heard. */
void rowtell_lessons(struct lines *out, const struct screen_list *list, int columns, bool ascii);

/* Appends an idea: "3. The bait (7 puzzles). What it is about." */
void rowtell_idea(struct text *out, const struct screen_row *row);

/* The sets of rules, "vasa: what it is", and those that hold here. */
void rowtell_rulesets(struct lines *out, const struct screen_list *list,
                      const struct ruleset *here);

/* Appends where a question stands among others, beside its heading: "training, question 3 · 2 of 2
 * right · 4:05", "today 3 of 12 · 2 of 2 right", "question 2 of 7 · 3 marks · 2 minutes left";
 * nothing of others. */
void rowtell_place(struct text *out, const struct screen_place *place);

/* Appends how many questions there were, and how many were right at once; seconds as "4:05". */
void rowtell_score(struct text *out, int asked, int right);
void rowtell_clock(struct text *out, int seconds);

/* Tells how lessons or puzzles went: at their end, all of it; asked about again, how many questions
 * were right at the first try and how many with help. */
void rowtell_end(struct lines *out, const struct screen_result *r);
void rowtell_tries(struct lines *out, const struct screen_result *r);

/* What comes next: what Enter does, and on a line below what is typed for the others. */
void rowtell_onward(struct lines *out, const struct screen_onward *row, size_t count);

/* Appends what is wrong with a file that is left out, made safe: "FILE:LINE:COLUMN: why." */
void rowtell_fault(struct text *out, const struct diag *d);

/* Appends, as a part of a paragraph, what is missing in lists since files have errors behind the
 * first `told`: the first file, why, and how many more there are; packed: they are of packs.
 * Nothing where there are none. */
void rowtell_missing(struct text *out, const struct diags *d, size_t told, bool packed);

/* Appends the first error of each file, a line each, and how many more there are. */
void rowtell_left_out(struct text *lines, const struct diags *const *wrong, size_t count);

/* What the learner has done so far: appends what was answered and what went wrong most often, then
 * how far the lessons have come, pack by pack, and how many mistakes of games are kept: a paragraph
 * to a line. Nothing of what was not begun. */
void rowtell_overview(struct text *out, const struct progress *p, const struct screen_list *lessons,
                      int mistakes);

/* The fields of a set of rules, with what they say. */
void rowtell_fields(struct lines *out, const struct ruleset *r);

/* --- the greeting: the home screen --- */

/* What the game is, in a few sentences. */
const char *rowtell_about(void);

/* To who is new two ways in; to who comes back how it stands and what waits, after which what comes
 * next is told. buttons: what may be done is shown as buttons too. */
void hometell(struct lines *out, const struct screen_home *h, bool buttons);

#endif
