// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether two puzzles are the same, field by field, but for where they stand in a file. */
#ifndef BRADE_SAMEPUZZLE_H
#define BRADE_SAMEPUZZLE_H

#include "course/course.h"

/* Fails where a course, each of one puzzle, is not the other; row names it. The id of the puzzle
 * read may go on where the other's ends. */
void same_puzzle(const char *row, const struct course *made, const struct course *read);

/* How many times YAML was read since it was last set: tree_read(), through which all of it goes, is
 * led here by the linker (--wrap=tree_read). */
extern int samepuzzle_trees;

#endif
