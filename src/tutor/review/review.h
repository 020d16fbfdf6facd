// SPDX-License-Identifier: GPL-3.0-or-later
/* A game reviewed at the prompt: what it came to, its turning points one after another, each to be
 * tried anew, and every turn of it. */
#ifndef BRADE_REVIEW_H
#define BRADE_REVIEW_H

#include "game/analysis.h"
#include "tutor/core/session.h"

extern const struct mode review_mode;

/* The words that are taken besides the commands of the prompt. */
extern const struct command_table review_words;

/* Takes a game to be reviewed: copies the record, takes the analysis over. sides: whose decisions
 * matter, bits 1 << colour (0: both); game: 0: all of the record; notes: what else the summary is
 * to tell, a paragraph or several, or "". What was taken before is forgotten. Says nothing.
 */
void review_take(struct session *s, const struct record *r, struct analysis *a, unsigned sides,
                 int game, const char *notes);

/* The same of a game that is looked through only when it is asked for, by review_begin(). */
void review_take_later(struct session *s, const struct record *r, unsigned sides, int game);

/* Whether what was taken is the game that was played last, looked through when it was over: it need
 * not be looked for and through again. */
void review_set_last(struct session *s, bool last);
bool review_is_last(const struct session *s);

/* Says how the game that was taken came to end as it did, and what the learner's costliest play in
 * it was: a line each. */
void review_print_came(struct session *s);

/* Whether one is taken that is of so many events. */
bool review_is_of(const struct session *s, size_t events);

/* The costliest decision, with what was better. False: there is none, or it is no play. */
bool review_costliest(const struct session *s, struct screen_move *out);

/* Whether a play of it cost so much that it can be tried again. */
bool review_may_try_again(const struct session *s);

/* Begins to walk through what was taken: the summary, and the turning points as a list. Says why it
 * cannot be where it is to be looked through first and that fails. */
void review_begin(struct session *s);

/* Whether words name a turn as those of the screen are named, "1:12w": of a game, counted for its
 * side alone. The second goes there, if a game is being walked through; says why it cannot. */
bool review_is_turn(const char *words);
void review_show_turn(struct session *s, const char *words);

/* Asks for the costliest play anew; then Enter leads back. False, having said nothing: there is
 * none. */
bool review_try_again(struct session *s);

/* Forgets it. */
void review_close(struct session *s);

#endif
