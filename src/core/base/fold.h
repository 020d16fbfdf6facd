// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making typed text comparable: the same word may be written with one character or two (å), in
// capitals, or in full-width letters.
#ifndef BRADE_FOLD_H
#define BRADE_FOLD_H

#include <stdbool.h>

#include "base/text.h"

// Appends `s` in NFC, otherwise unchanged. Bytes that are not UTF-8 become U+FFFD.
void fold_compose(struct text *out, const char *s);

// Appends `s` for comparison: case folded and in NFKC. Bytes that are not UTF-8 become U+FFFD.
void fold_text(struct text *out, const char *s);

// The same, and å, ä and ö as a and o, for those whose keys have none.
void fold_plain(struct text *out, const char *s);

// Whether two strings are the same after fold_text.
bool fold_same(const char *a, const char *b);

#endif
