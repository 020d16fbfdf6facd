// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text as XML and HTML, in elements and in quoted attributes.
#ifndef BRADE_MARKUP_H
#define BRADE_MARKUP_H

#include "base/text.h"

// Appends a string (NULL adds nothing) that others may have written: in the safe form of
// text_add_safe_lines(), with & < > " ' as entities. Nothing in it can end or begin an element or
// an attribute's value, and every character is one that XML knows.
void markup_add(struct text *out, const char *s);

// The same for n bytes.
void markup_addn(struct text *out, const char *s, size_t n);

// Appends a format that knows %d and %s; each string as markup_add() does.
void markup_addf(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
