// SPDX-License-Identifier: GPL-3.0-or-later
/* Numbers as bytes of a file, the lowest first whatever the machine, and a sum that tells damage.
 */
#ifndef BRADE_BYTES_H
#define BRADE_BYTES_H

#include <stddef.h>
#include <stdint.h>

void bytes_put16(unsigned char at[2], uint16_t v);
void bytes_put32(unsigned char at[4], uint32_t v);
uint16_t bytes_get16(const unsigned char at[2]);
uint32_t bytes_get32(const unsigned char at[4]);

/* FNV-1a of 32 bits (draft-eastlake-fnv): the sum of n more bytes after those summed already; it
 * begins with BYTES_SUM. */
#define BYTES_SUM UINT32_C(2166136261)
uint32_t bytes_sum(uint32_t sum, const void *bytes, size_t n);

#endif
