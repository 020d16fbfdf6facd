// SPDX-License-Identifier: GPL-3.0-or-later
/* What comes after something: a lesson, an idea, a game, the day's set. Up to four commands that
 * fit what the learner knows, the best first: Enter does that one. They are looked for when
 * something ends, told then, and stand on the screen until something else begins. */
#ifndef BRADE_ONWARD_H
#define BRADE_ONWARD_H

#include "tutor/core/session.h"

/* Nothing comes next any more, until something is added. */
void onward_clear(struct session *s);

/* Adds the puzzle that was left, if one was. */
void onward_find_left(struct session *s);

/* Adds the puzzle that was left at an earlier visit, where nothing (last) or something was answered
 * since. */
void onward_find_puzzle(struct session *s, bool last);

/* Adds the next lesson, or the step where one was left, and one more that was begun and left, which
 * goes before a lesson that would be new; an idea or a theme of puzzles that was not
 * tried yet; a game: if there is any, and place for it. done: the lesson or idea that has ended, or
 * NULL: what it opens goes before the rest. next: the lesson that follows it in what is gone
 * through, or NULL: it is looked for. */
void onward_find_lesson(struct session *s, const struct course_item *done,
                        const struct course_item *next);
void onward_find_idea(struct session *s, const struct course_item *done);
void onward_find_game(struct session *s);

/* Adds a handful of easy puzzles, where the learner is at the first ones and there are enough. */
void onward_find_first(struct session *s);

/* Adds a command by its first English name, of what is going on or of everywhere. with: what
 * follows it, or ""; typed: the same as a learner types it; label: what it does; title: the same
 * in fewer words, for beside what is typed. All but `act` are copied. */
void onward_add(struct session *s, const char *act, const char *with, const char *typed,
                const char *label, const char *title);

/* Whether there is anything; the command that comes first, NULL: none. */
bool onward_is(const struct session *s);
const char *onward_first(const struct session *s);

/* Whether what comes first is this lesson; true where nothing comes. */
bool onward_begins(const struct session *s, const struct course_item *item);

/* Says it: what Enter does, and what is typed for the others. */
void onward_print(struct session *s);

/* Adds it to the screen: the first as going on. */
void onward_can(struct session *s, struct screen *out);
void onward_can_first(struct session *s, struct screen *out); /* … what Enter does alone */

/* Does the first. False: there is none. */
bool onward_go(struct session *s);

/* The same where it is the day's set and an intent names it: in Swedish, "dagens pass", by a word
 * that is a play elsewhere. */
bool onward_go_by_name(struct session *s, const struct intent *intent);

/* What the session keeps of it: made, and freed. */
void onward_make(struct session *s);
void onward_free(struct session *s);

#endif
