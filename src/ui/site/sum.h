// SPDX-License-Identifier: GPL-3.0-or-later
/* SHA-256: what tells one file from another, also to a browser, which knows no other sum of its
 * own. Inner to the site. */
#ifndef BRADE_SITE_SUM_H
#define BRADE_SITE_SUM_H

#include <stddef.h>

enum { SUM_HEX = 64 };

/* Writes the sum of n bytes as small hexadecimal digits and the end of the string. */
void sum_hex(char out[SUM_HEX + 1], const void *bytes, size_t n);

#endif
