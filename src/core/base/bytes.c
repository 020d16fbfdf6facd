// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/bytes.h"

void bytes_put16(unsigned char at[2], uint16_t v)
{
    at[0] = (unsigned char)v;
    at[1] = (unsigned char)(v >> 8);
}

void bytes_put32(unsigned char at[4], uint32_t v)
{
    bytes_put16(at, (uint16_t)v);
    bytes_put16(at + 2, (uint16_t)(v >> 16));
}

uint16_t bytes_get16(const unsigned char at[2])
{
    return (uint16_t)(at[0] | at[1] << 8);
}

uint32_t bytes_get32(const unsigned char at[4])
{
    return bytes_get16(at) | (uint32_t)bytes_get16(at + 2) << 16;
}

uint32_t bytes_sum(uint32_t sum, const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < n; i++) {
        sum = (sum ^ b[i]) * UINT32_C(16777619);
    }
    return sum;
}
