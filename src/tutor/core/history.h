// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner has done over the years: how it is kept in his store, and what follows from it:
 * what is due, how sure he is, where he goes on. */
#ifndef BRADE_HISTORY_H
#define BRADE_HISTORY_H

#include "learner/memory/choose.h"
#include "tutor/core/session.h"

/* Opens the store and says what the learner should know of it. */
void history_open(struct session *s);

/* Closes it; false if something is lost. What the learner should know is appended to `said`, each
 * line with its end. */
bool history_close(struct session *s, struct text *said);

/* ---- keeping ---- */

/* A step of a lesson is shown (step_count: its end was reached); anew: another lesson was before.
 */
void history_step(struct session *s, const struct course_item *item, size_t step, bool anew);

/* The exam of a lesson was passed. */
void history_passed(struct session *s, const struct course_item *item);

/* Keeps an answer given now, whatever it is of: on the disk, and in what is computed from the
 * history. Fills in the time, and says what the learner should know of it. */
void history_add(struct session *s, struct store_answer *answer);

/* The same of an answer to what is asked by itself: fills in the asking. */
void history_answer(struct session *s, struct store_answer *answer);

/* ---- what follows from it ---- */

/* The id under which answers to a question are kept: of a line of several turns, that of the
 * learner's first. */
const char *history_id_of(const struct course_question *q);

/* Who has played fewer games is new: words are explained, and rules not named. */
enum { HISTORY_FEW_GAMES = 10 };

/* What the whole history amounts to by now; read anew only where it must be. Belongs to the
 * session. */
struct progress *history_progress(struct session *s);

/* The same as it was read last, so that nothing of another prompt comes in between. */
struct progress *history_known(struct session *s);

/* Questions that were left with a wrong answer are failed. */
void history_settle(struct session *s);

/* Who is called after an answer was kept or history_settle(), with the counts before it; NULL:
 * nobody any more. */
typedef void history_counted(struct session *s, const struct progress_counts *before);
void history_watch(struct session *s, history_counted *counted);

/* Something can be asked that could not before: it has been opened by its path. */
void history_reindex(struct session *s);

/* Forgets what was computed from the history: it, or what can be asked, has changed. */
void history_forget(struct session *s);

/* The puzzle or lesson at hand that a question is of, by the question's id; NULL if it is gone. */
const struct course_item *history_item(struct session *s, const char *question);

/* Whether a question is of something at hand; context: the session. */
bool history_is_known(const char *question, void *context);

/* How many questions of a lesson or puzzle come again by the end of this day. */
int history_due_of(struct session *s, const struct course_item *item);

/* What comes again: as it is set. */
enum choose_repetition history_repetition(const struct session *s);

/* The setting "repetition". Says what is set. */
void history_set_repetition(struct session *s, const char *value);

/* How many of 100 questions that are due the learner wants to know still. */
int history_retention(const struct session *s);

/* The setting "retention": how many of 100 questions that are due the learner wants to know still.
 * Says what is set. */
void history_set_retention(struct session *s, const char *value);

/* ---- where to go on ---- */

/* The puzzle that was left, at whatever visit, with a wrong answer; NULL: none, or it is gone.
 * *last: whether nothing was answered since. */
const struct course_item *history_left_puzzle(struct session *s, bool *last);

/* How far a lesson has come; all zero if it was never begun. */
struct store_lesson history_lesson(struct session *s, const struct course_item *lesson);

/* The stars that the small games of a lesson gave, of each the most; of how many, 0 where none
 * gives any. Then those of all lessons. */
struct screen_stars history_stars(const struct progress *p, const struct course_item *lesson);
struct screen_stars history_all_stars(struct session *s);

/* Whether any lesson was begun. */
bool history_begun(struct store *store);

/* Where to go on among the lessons, of a pack or (NULL) all: where one left the lesson in which one
 * answered a question last (what was only looked into does not count), or the lesson after those
 * that are finished, first one that was begun and left, then of the same pack. `at` is the place in
 * the list of lessons. new: never into a lesson that was gone through or is learned, though one
 * looked back into it. False if nothing was begun, or everything is finished. */
bool history_resume(struct session *s, const char *pack, bool new, size_t *at, size_t *step);

/* The lesson worked at last of those that were begun and left, but for the one at a place. */
bool history_left(struct session *s, size_t but, size_t *at, size_t *step);

/* The lesson to go on with: a new one, else any. */
bool history_onward(struct session *s, size_t *at, size_t *step);

/* Whether a lesson, that for who comes from backgammon, was the learner's way in: the first lesson
 * comes after it, and not the one that stands behind it in the list. */
bool history_way_in(struct session *s, const struct course_item *item);

/* What the session keeps of it: made, and freed. */
void history_make(struct session *s);
void history_free(struct session *s);

#endif
