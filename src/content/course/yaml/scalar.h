// SPDX-License-Identifier: GPL-3.0-or-later
/* How a text is written in YAML: plain, in quotes, or on lines of its own. */
#ifndef BRADE_SCALAR_H
#define BRADE_SCALAR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Whether other readers of YAML could take the bare text for a number, a date, yes or no, or
 * nothing. */
bool scalar_is_word(const char *s);

/* Appends a text of one or more lines as it stands on one line: bare where it can be (flow: also
 * between brackets) and need not be in quotes, which must says; else in quotes. */
void scalar_add(struct text *out, const char *s, size_t n, bool flow, bool must);

/* Whether it can stand on lines of its own, after > (folded) or |. Folding needs a place to break
 * the line. */
bool scalar_can_fold(const char *s, size_t n);
bool scalar_can_stand(const char *s, size_t n);

/* Appends it so: the sign ("|-"), then beside (what follows on that line, may be ""), a newline,
 * and the lines moved in by indent and broken at columns (folded) or as they are. */
void scalar_add_folded(struct text *out, const char *s, size_t n, int indent, int columns,
                       const char *beside);
void scalar_add_lines(struct text *out, const char *s, size_t n, int indent, const char *beside);

#endif
