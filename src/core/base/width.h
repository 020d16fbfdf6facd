// SPDX-License-Identifier: GPL-3.0-or-later
//
// How wide UTF-8 text is on a terminal, and fitting it to a width. Colour sequences (ESC [ … m)
// take no room; neither do other control characters, so make foreign text safe first.
#ifndef BRADE_WIDTH_H
#define BRADE_WIDTH_H

#include <stddef.h>

#include "base/text.h"

// Columns taken by a string, or by the first `n` bytes of one.
int width_of(const char *s);
int width_ofn(const char *s, size_t n);

// Appends `s` followed (left) or preceded (right) by spaces up to `columns`; what is wider is
// added whole.
void width_pad_left(struct text *out, const char *s, int columns);
void width_pad_right(struct text *out, const char *s, int columns);

// Appends `s` if it fits in `columns`, otherwise as much as fits with … at the end.
void width_cut(struct text *out, const char *s, int columns);

// Appends `s` broken into lines of at most `columns`, at places where the writing allows it (never
// inside a word, so a longer word stands out). `first` spaces go before the first line and `rest`
// before the others, both part of `columns`. Newlines in `s` stay; an empty line gets no spaces;
// spaces at a break go away. No newline is added at the end.
void width_wrap(struct text *out, const char *s, int columns, int first, int rest);

#endif
