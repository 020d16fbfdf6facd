// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strict reading of numbers: the whole string is decimal digits, or it is not a number. And writing
// fractions for people.
#ifndef BRADE_NUMBER_H
#define BRADE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

// Reads a whole number from `min` to `max` (a leading - only where `min` is negative) into *value.
// False for anything else (NULL, empty, spaces, +, out of range), with *value untouched.
bool number_read(const char *s, int64_t min, int64_t max, int64_t *value);

// The same for a seed: 0 to 2^64 - 1.
bool number_read_seed(const char *s, uint64_t *value);

// Reads a figure from `min` to `max` into *value: digits, perhaps with a point or a comma among
// them. False for anything else, with *value untouched.
bool number_read_decimal(const char *s, float min, float max, float *value);

// Appends a fraction rounded to `decimals`, with the decimal mark of the language in use;
// with_plus: a plus before what is above nothing. What rounds to nothing has no sign.
void number_add(struct text *out, double value, int decimals, bool with_plus);

#endif
