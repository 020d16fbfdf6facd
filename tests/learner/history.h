// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as a learner would give them, for the tests of what is computed from them.
#ifndef TEST_HISTORY_H
#define TEST_HISTORY_H

#include "learner/memory/progress.h"

// Noon of a day, UTC; the tests run where that is the same day on the wall.
int64_t history_noon(int64_t day);

// An answer to a play of a puzzle that closes it, asked once: right or wrong.
struct store_answer history_answer(const char *question, const char *theme, int64_t when,
                                   bool right);

// The same, added.
void history_add(struct progress *p, const char *question, const char *theme, int64_t when,
                 bool right);

#endif
