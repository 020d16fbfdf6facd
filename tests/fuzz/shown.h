// SPDX-License-Identifier: GPL-3.0-or-later
/* What is promised of everything shown, whatever it was made of: ends the program where it does not
 * hold. */
#ifndef FUZZ_SHOWN_H
#define FUZZ_SHOWN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* The bytes as text for a terminal: UTF-8, line ends, tabs and what shows, and nothing else; with
 * colour the sequences of colours (ESC [ … m) too. */
void shown_on_terminal(const char *s, size_t n, bool colour);

/* The string as markup: elements end where they should, attributes are quoted, no character and no
 * entity that XML does not know, no script, no handler, no address but of the web, of mail, or
 * within the page. */
void shown_as_markup(const char *s);

/* A line of JSON: an object or an array, ended by the one newline, and nothing in it that does not
 * show. */
void shown_as_json(const char *s, size_t n);

/* What a file of texts may hold, made of any bytes: UTF-8 without what does not show. The program's
 * own marks of what is quoted (rich/quoted.h) are let through. */
void shown_clean(struct text *out, const void *data, size_t size);

#endif
