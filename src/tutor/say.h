// SPDX-License-Identifier: GPL-3.0-or-later
/* What the tutor prints: wrapped to the terminal, gathered, and written with every error seen. */
#ifndef BRADE_SAY_H
#define BRADE_SAY_H

#include <stdbool.h>

#include "base/text.h"

struct say {
    int columns;
    bool colour;
    bool plain;          /* for who hears it: a sentence a line, nothing moved in, no signs */
    int error;           /* errno of the first write that failed; 0: none */
    struct text waiting; /* not yet written */
};

/* One paragraph, or several set apart by newlines, wrapped; a newline is added. NULL and "" print
 * nothing. */
void say_text(struct say *s, const char *words);

/* The same from what printf would print. */
void say_f(struct say *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same with every line moved in by some columns, and the lines after the first by more; plainly
 * as say_text(). */
void say_indented(struct say *s, const char *words, int first, int rest);

/* Text that others wrote (NULL prints nothing): made safe, then as say_text(). */
void say_foreign(struct say *s, const char *words);

/* As it is, and an empty line (never two in a row). */
void say_raw(struct say *s, const char *words);
void say_gap(struct say *s);

/* A heading, and at the right of the same line what is told beside it; told below it where both do
 * not fit. Both have been made safe. */
void say_heading(struct say *s, const char *title, const char *beside);

/* Writes what waits to stdout. False once anything could not be written. */
bool say_flush(struct say *s);

/* Forgets what waits. */
void say_clear(struct say *s);

/* Frees what waits. */
void say_free(struct say *s);

#endif
