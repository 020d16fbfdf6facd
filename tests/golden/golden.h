// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_GOLDEN_H
#define BRADE_GOLDEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Adds what is wrong with a transcript in itself: escape bytes, lines wider than the screen. */
void golden_plain(const struct text *out, int columns, struct text *wrong);

/* Characters of n bytes of UTF-8. */
int golden_characters(const char *s, size_t n);

/* Whether less is to be done, as with the sanitizers. */
bool golden_light(void);

/* Walks through these files, or all that are shipped; print: the folder for transcripts, or NULL.
 * Answers the exit status. */
int tour_run(char **files, size_t count, bool update, const char *print);

/* Presses buttons: nothing shown to who has these speaks of typing. Answers the exit status. */
int buttons_run(void);

/* Types every row of answers/answers.tsv. Answers the exit status. */
int answers_run(void);

#endif
