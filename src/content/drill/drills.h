// SPDX-License-Identifier: GPL-3.0-or-later
/* Drills: questions about the rules, made fresh from templates, in any number. The same seed and
 * the same wishes give the same drills on every machine. */
#ifndef BRADE_DRILLS_H
#define BRADE_DRILLS_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "course/course.h"

/* How many templates there are; the theme of number i, and how its drills ask. */
size_t drills_count(void);
const char *drills_theme(size_t i);
enum course_kind drills_kind(size_t i);

/* What a lesson must teach for template i to fit, as a theme of theme.h. */
const char *drills_takes(size_t i);

/* Whether the answer to drills of template i is a list, of all rolls that do something or of all
 * plays. */
bool drills_lists(size_t i);

/* Whether drills of such a difficulty, 1 to 5, are made from template i. */
bool drills_has(size_t i, int difficulty);

/* Appends the id that drills of template i and this difficulty have: "drill/reduction-legal-3". All
 * of them are one question to the learner's history, which looks different each time. */
void drills_add_id(struct text *out, size_t i, int difficulty);

/* Whether an id is that of a drill; and the difficulty that it tells, 0 if it is none. */
bool drills_is(const char *id);
int drills_difficulty(const char *id);

/* A series of drills. */
struct drills;
struct drills *drills_open(uint64_t seed);
void drills_close(struct drills *d);

/* From now on drills are of these rules (ruleset_name(), lives on) where their template is made for
 * them; NULL, as at first: of one of its rules by lot. */
void drills_prefer_rules(struct drills *d, const char *rules);

/* Whether drills from now on may be of a difficulty beside the one wished, for yes and no to be
 * right as often: at some difficulties a template has one of them alone. At first not. */
void drills_let_near(struct drills *d, bool near);

/* Makes the next of the series from template i, of this difficulty if that can be done (0: of any):
 * a file with one puzzle, proved and checked as strictly as those that are shipped. None has more
 * than DRILLS_ALIKE checkers standing as in an earlier one of the template in the series, as long
 * as another can be found. NULL where none is found in 2,000 tries; to be freed by course_free().
 */
enum { DRILLS_ALIKE = 22 };
struct course *drills_next(struct drills *d, size_t i, int difficulty);

/* Appends the drill that was made last (there is one) as an item of a set of puzzles, number n of
 * it. */
void drills_write(const struct drills *d, int n, struct text *out);

/* Appends what stands before such items. */
void drills_write_head(struct text *out);

#endif
