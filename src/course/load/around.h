// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands around an answer of whatever kind and carries nothing: "jag tror", "ca", "it is",
 * "st"; around a number its unit, around an option "alternativ", around a play "spelar". The words
 * are those of lexicon/words.tsv (filler, unit, option-noun, play-verb). */
#ifndef BRADE_AROUND_H
#define BRADE_AROUND_H

#include "course/course.h"

/* Tries to understand a line, of which `skipped` bytes are left out in front. */
typedef bool around_try(const char *answer, size_t skipped, void *to);

/* Tries what was typed as it stands, then without more and more of the words around it that carry
 * nothing, never without all of it. Whether it was understood so. */
bool around_read(const struct course_question *q, const char *typed, around_try *try, void *to);

/* Whether a line begins with such a word (no unit and no option's, which may be commands), and goes
 * on. */
bool around_leads(const struct course_question *q, const char *typed);

#endif
