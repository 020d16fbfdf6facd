// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner names, found and begun: a lesson, a pack, a file or folder, puzzles. */
#ifndef BRADE_BEGIN_H
#define BRADE_BEGIN_H

#include "tutor/lesson/lessonplayer.h"

/* The lesson called so (with `exactly` by its number or id alone, else by a part of its title too,
 * with a step behind it or not): in the list that is gone through where that was opened by its
 * path, else among all lessons. False: there is none. */
bool lesson_find(struct session *s, const char *name, bool exactly, struct lesson_way *out);

/* Says that no lesson has this name. */
void lesson_print_none(struct session *s, const char *name);

/* Goes on where one left a lesson called so, or a pack; with a step behind the name at that step,
 * with "again" from the start. Begins a file or folder. Without a name (NULL or "") goes on where
 * one left, which may be the first lesson. False, having said so, if it cannot. */
bool lesson_learn(struct session *s, const char *typed);

/* Adds the lessons called so that have an exam, those of a pack, a file or a folder that have one,
 * or all of them (count 0); says what is the matter and answers false if one has none. */
bool lesson_find_exams(struct session *s, const char *const *names, size_t count,
                       struct item_list *out);

/* Begins puzzles: those named (ids, sets, themes, files), or all in an order by lot within each
 * difficulty; says what is the matter if there are none. */
bool lesson_solve(struct session *s, const char *const *names, size_t count);

/* `open FILE`: begins what the file, or a folder of them, holds. The name may be in quotes, begin
 * with ~/ and lack its .yaml. Says what is wrong where it cannot be. */
void lesson_open_command(struct session *s, const char *rest);

/* Offers the files whose names go on from what was typed. */
void lesson_open_offer(struct session *s, struct text *out, const char *begun);

/* `idea [NAME]`: lists the ideas, sets of puzzles that tell something before them; or shows the
 * page of the one named, and its puzzles after it. */
void ideapages_command(struct session *s, const char *rest);

/* The names of the ideas, for completion. */
void ideapages_offer(struct session *s, struct text *out, const char *begun);

/* Says which themes the puzzles have; those that a name not known is a part of, or all if it is a
 * part of none. */
void ideapages_print_themes(struct session *s);
void ideapages_print_themes_like(struct session *s, const char *name);

#endif
