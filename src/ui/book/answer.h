// SPDX-License-Identifier: GPL-3.0-or-later
/* Boards, and answers with all that is said of them. Inner to the book. */
#ifndef BRADE_BOOK_ANSWER_H
#define BRADE_BOOK_ANSWER_H

#include "base/text.h"
#include "course/course.h"
#include "rules/play.h"
#include "rules/situation.h"

/* Appends a board with words under it; of a question (or NULL) without what it asks. */
void figure_html(struct text *out, const struct situation *at, const struct course_question *q);

/* Appends the right answers, the board with the play where there is one to show, why, and what is
 * said of other answers; of a line every turn with its board. f fills what authors wrote. */
void answer_html(struct text *out, const struct course_question *q, struct interpolator *f);

/* Appends a board alone; and that of the start of a game, tall: as a phone shows it. */
void figure_bare(struct text *out, const struct situation *at);
void figure_start(struct text *out, bool tall);

/* Appends all right answers in one line, and why they are right in short, without a board; how many
 * they are. Not for lines. */
size_t answer_key(struct text *answers, struct text *why, const struct course_question *q,
                  struct interpolator *f);

/* The first right answer of a question of plays, as a play. moves = 0: the roll is forfeited. */
struct play answer_play(const struct course_question *q);

/* Appends what the other side does in a turn of a line, told in a paragraph or more. */
void answer_reply(struct text *out, const struct course_question *line,
                  const struct course_turn *turn, struct interpolator *f);

#endif
