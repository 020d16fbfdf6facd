// SPDX-License-Identifier: GPL-3.0-or-later
/* What all targets share: one function that takes any bytes, and ends the program where what it
 * promises does not hold. See README. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void must(bool good)
{
    if (!good) {
        abort();
    }
}

#endif
