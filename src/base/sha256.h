// SPDX-License-Identifier: GPL-3.0-or-later
//
// SHA-256 (FIPS 180-4): what tells one file from another, also to a browser, which knows no other
// sum of its own.
#ifndef BRADE_SHA256_H
#define BRADE_SHA256_H

#include <stddef.h>

enum { SHA256_HEX = 64 };

// Writes the sum of n bytes as small hexadecimal digits and the end of the string.
void sha256_hex(char out[SHA256_HEX + 1], const void *bytes, size_t n);

#endif
