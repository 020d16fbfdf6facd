// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers as people write them, in either language: 14, fjorton, tjugo fyra, twenty-four, tredje,
// 3:e, 3rd, femman.
#ifndef BRADE_NUMERAL_H
#define BRADE_NUMERAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/phrase.h"

struct numeral {
    long value;
    bool ordinal; // tredje, 3rd
};

// How many of the first `n` words of a phrase make up a number, up to 999 in words and 999999 in
// digits; 0: they begin with none, and *out is untouched.
size_t numeral_take(const char *const *words, size_t n, struct numeral *out);

#endif
