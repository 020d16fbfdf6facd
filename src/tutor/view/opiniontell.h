// SPDX-License-Identifier: GPL-3.0-or-later
/* What the engine thinks of plays, positions, choices and throws, in sentences; its tables of
 * figures are shown by frontend/figures.c. Chances to win a match where one is played, else points.
 */
#ifndef BRADE_OPINIONTELL_H
#define BRADE_OPINIONTELL_H

#include "coach/reasons/opinion.h"
#include "course/check/certify.h"
#include "eval/search/choice.h"
#include "rules/rollset.h"
#include "view/screen.h"

/* ---- plays ---- */

/* The head of a table of so many plays: "The best plays of 5-2, looking 2 rolls ahead:". */
void opiniontell_head(struct text *out, const struct situation *at, int plays, int plies);

/* Every legal play of a roll; to be heard each on a line of its own. */
void opiniontell_legal(struct text *out, const struct situation *at, bool heard);

/* A play beside those of its roll. */
struct opinion_play {
    const struct opinion *among;
    struct assessment a;
    bool has_next;      /* nothing is better: */
    struct ranked next; /* the best of those that can be told to be worse */
};

/* Appends what it costs and why: the fact that explains most and at most one more, or (more) all
 * there is to tell, with figures. Where nothing is better, why what is next is worse. */
void opiniontell_play(struct text *out, const struct opinion_play *p, bool more);

/* Two plays of a roll: "A is 0.12 points better than B: …", or that they are equally good. */
void opiniontell_two(struct text *out, const struct opinion *l, const struct ranked *a,
                     const struct ranked *b);

/* What a play costs under other rules. */
void opiniontell_elsewhere(struct text *out, const struct opinion *l, const struct assessment *a);

/* ---- positions and choices ---- */

/* What a position is worth before the roll; o is told from the side of `mover`. */
void opiniontell_value(struct text *out, const struct judgement *j, const struct outcome *o,
                       enum colour mover, int plies);

/* The same where a pending win may still be answered. */
void opiniontell_answer(struct text *out, const struct judgement *j, const struct choices *found,
                        enum colour mover);

/* Why the side to move may not give up, in words that stay; NULL where it may. */
const char *opiniontell_no_giving_up(const struct ruleset *r, const struct position *pos);

/* What may be chosen in a game, the best first, and why one die or giving up is not allowed. j:
 * NULL where no worth is known. */
void opiniontell_choices(struct lines *out, const struct game *g, const struct situation *at,
                         const struct choices *found, const struct judgement *j);

/* ---- throws ---- */

/* What throws do for the side to move; one that does several things is shown by the first. */
enum opinion_throw { THROW_WINS, THROW_BURSTS, THROW_HITS, THROW_FORFEITS, THROW_PARTLY, THROWS };

/* A table of the 36 throws (not of one die), and the throws of each kind, in so many columns;
 * columns 0: to be heard. */
void opiniontell_throws(struct lines *out, const struct rollset does[THROWS], enum colour mover,
                        int columns);

/* --- certificates --- */

/* Appends it as a sentence without its full stop; nothing for CERTIFY_NOT and CERTIFY_STOPPED. */
void certifytell(struct text *out, const struct course_question *q,
                 const struct certify_found *found);

#endif
