// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/sum.h"

#include <nettle/sha2.h>
#include <stdint.h>

void sum_hex(char out[SUM_HEX + 1], const void *bytes, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    struct sha256_ctx sum;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&sum);
    sha256_update(&sum, n, bytes);
    sha256_digest(&sum, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++) {
        out[2 * i] = digits[digest[i] >> 4];
        out[2 * i + 1] = digits[digest[i] & 15];
    }
    out[SUM_HEX] = '\0';
}
