// SPDX-License-Identifier: GPL-3.0-or-later
/* How the files that were checked go together. */
#ifndef BRADE_TOGETHER_H
#define BRADE_TOGETHER_H

#include "course/check/checking.h"

/* Whether lessons, puzzles, sets and questions have names of their own, and lessons numbers. */
bool together_names(const struct course_checker *k, struct diags *d);

/* How many links lead to nothing; each is complained of unless d is NULL. */
size_t together_links(const struct course_checker *k, struct diags *d);

/* Complains in a file; a note to it may be in another. */
struct loader together_loader(const struct course *c, struct diags *d);

/* Whether the words of the game have forms of their own and lessons that introduce them, and texts
 * of strictly checked files use none before its lesson. False if anything was wrong. */
bool glossary_check(const struct course_checker *k, struct diags *d);

/* Whether the clauses that the steps of strictly checked files cover are in the files of
 * docs/clauses, as far as the program finds that folder. */
bool clauses_check(const struct course_checker *k, struct diags *d);

/* Warns where the form of questions gives their answers away: in the strictly checked files yes is
 * right much more or less often than no, or the longest option, the first or the last more or less
 * often than chance would have it; over all of them, in each part of the course and in each theme
 * with eight such questions. */
void balance_check(const struct course_checker *k, struct diags *d);

#endif
